package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.report.findings.Documented;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Semantics;
import org.jspecify.annotations.Nullable;

/**
 * The answers of a probe, a line a question, with the documentation's beside them; of several
 * targets, each has a block.
 */
final class Probed {
  private static final int WIDEST_QUESTION = 58;

  private final Findings findings;
  private final Semantics semantics;
  private final Lines out;

  Probed(Findings findings, Lines out) {
    this.findings = findings;
    this.semantics = findings.semantics();
    this.out = out;
  }

  /** Promises that were not kept: they stand before all numbers. */
  void differences() {
    List<String> differences = semantics.differences();
    if (!differences.isEmpty()) {
      out.title("Not as the documentation promises");
      differences.forEach(line -> out.wrapped("  " + out.ink().bad("✕") + " ", "    ", line));
    }
  }

  void write() {
    if (semantics.isEmpty()) {
      return;
    }
    for (String strategy : semantics.strategies()) {
      String of = findings.several() ? ", " + Lines.clean(strategy) : "";
      out.title("Found out by doing" + of).table(table(strategy));
    }
    if (shown(Documented.NOT_CONTRADICTED)) {
      out.wrapped("  ", Documented.NO_CONTRADICTION + ".");
    }
    if (semantics.documented()) {
      out.wrapped("  ", "The statements and their pages are in the report.");
    }
  }

  private boolean shown(Documented comparison) {
    return semantics.rows().stream()
        .flatMap(row -> row.answers().values().stream())
        .anyMatch(answer -> answer.documented().filter(comparison::equals).isPresent());
  }

  private ConsoleTable table(String strategy) {
    ConsoleTable table = new ConsoleTable(WIDEST_QUESTION);
    boolean documented = semantics.documented();
    if (documented) {
      table.row("question", "found", "documentation");
    }
    List<String> unanswered = new ArrayList<>();
    for (Semantics.Row row : semantics.rows()) {
      Semantics.@Nullable Answer answer = row.answers().get(strategy);
      if (answer == null) {
        unanswered.add(row.question());
      } else {
        table.row(
            Lines.clean(row.question()),
            documented ? List.of(answer.words(), answer.documentation()) : List.of(answer.words()));
      }
    }
    unanswered.forEach(
        question ->
            table.row(
                Lines.clean(question),
                documented ? List.of(Numbers.NONE, "") : List.of(Numbers.NONE)));
    return table;
  }
}
