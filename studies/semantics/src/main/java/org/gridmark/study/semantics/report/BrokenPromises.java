package org.gridmark.study.semantics.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.probe.Semantics;

/** Promises that a target did not keep: they stand before all numbers. */
final class BrokenPromises {
  private BrokenPromises() {}

  /** Empty where each was kept. */
  static Optional<Panel> of(Semantics semantics) {
    List<Statement> lines = new ArrayList<>();
    boolean several = semantics.strategies().size() > 1;
    for (Semantics.Row row : semantics.rows()) {
      row.answers()
          .forEach(
              (strategy, answer) -> {
                if (answer.broken()) {
                  lines.add(line(several ? strategy : "", row, answer));
                }
              });
    }
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "broken",
                Panel.Place.WARNING,
                "Not as the documentation promises",
                Prose.NONE,
                List.of(new Statements("", lines))));
  }

  private static Statement line(String whose, Semantics.Row row, Semantics.Answer answer) {
    Prose begin = whose.isEmpty() ? Prose.NONE : Prose.NONE.name(whose).words(": ");
    Prose found = begin.name(row.question()).words(": " + answer.words() + ". Promised: none.");
    return new Statement(
        Tone.BAD,
        answer
            .promise()
            .map(
                one ->
                    found.then(
                        Prose.of("“").name(one.words()).words("” ").name(one.page().toString())))
            .orElse(found));
  }
}
