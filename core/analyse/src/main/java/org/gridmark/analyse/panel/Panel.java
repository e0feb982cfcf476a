package org.gridmark.analyse.panel;

import java.util.List;

/**
 * A part of a report: a finding in a sentence, and the tables and charts that it rests on.
 *
 * @param id what links lead to: lower-case words with hyphens between them, one of its kind in a
 *     report
 * @param place where in a report it stands
 * @param title a few words
 * @param lead what was found, with its numbers, or how to read what follows; empty if the title
 *     says all
 * @param parts from top to bottom
 */
public record Panel(String id, Place place, String title, Prose lead, List<Part> parts) {
  private static final String ID = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

  /** Refuses an id that no link can lead to. */
  public Panel {
    if (!id.matches(ID)) {
      throw new IllegalArgumentException("an id is of lower-case words and hyphens, not: " + id);
    }
    parts = List.copyOf(parts);
  }

  /** Where in a report a panel stands. */
  public enum Place {
    /** On the first screen: its lead is the answer, its first chart is the picture. */
    ANSWER,
    /** Before all numbers: what a reader must know, such as a promise that was not kept. */
    WARNING,
    /** Below the first screen, open. */
    FINDING,
    /** Folded on a page, and on the console with {@code --full} only. */
    EVIDENCE
  }

  /** A table, a chart or a list of statements. */
  public sealed interface Part permits Table, Chart, Statements {}
}
