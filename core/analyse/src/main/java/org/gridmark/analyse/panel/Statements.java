package org.gridmark.analyse.panel;

import java.util.List;

/**
 * Sentences beneath each other.
 *
 * @param title over them; empty where the panel's says it
 */
public record Statements(String title, List<Statement> statements) implements Panel.Part {
  /** Copies. */
  public Statements {
    statements = List.copyOf(statements);
  }

  /** A sentence, and how good a thing it says. */
  public record Statement(Tone tone, Prose prose) {}

  /** Sentences of one tone. */
  public static Statements of(Tone tone, List<String> lines) {
    return new Statements(
        "", lines.stream().map(line -> new Statement(tone, Prose.of(line))).toList());
  }
}
