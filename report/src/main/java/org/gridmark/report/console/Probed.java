package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
import org.gridmark.report.findings.Semantics;

/** The answers of a probe, a line a question; of several targets, each has a block. */
final class Probed {
  private static final int WIDEST_QUESTION = 58;

  private final Findings findings;
  private final Lines out;

  Probed(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    Semantics semantics = findings.semantics();
    if (semantics.isEmpty()) {
      return;
    }
    for (String strategy : semantics.strategies()) {
      String of = findings.several() ? ", " + Lines.clean(strategy) : "";
      out.title("Found out by doing" + of).table(table(semantics, strategy));
    }
  }

  private static ConsoleTable table(Semantics semantics, String strategy) {
    ConsoleTable table = new ConsoleTable(WIDEST_QUESTION);
    List<String> unanswered = new ArrayList<>();
    for (Semantics.Row row : semantics.rows()) {
      String answer = row.answers().get(strategy);
      if (answer == null) {
        unanswered.add(row.question());
      } else {
        table.row(Lines.clean(row.question()), answer);
      }
    }
    unanswered.forEach(question -> table.row(Lines.clean(question), Numbers.NONE));
    return table;
  }
}
