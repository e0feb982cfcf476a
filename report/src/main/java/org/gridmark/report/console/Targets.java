package org.gridmark.report.console;

import java.util.List;
import org.gridmark.analyse.SideBySide;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Winners;

/** Which target is best where, and where no difference is shown. */
final class Targets {
  private static final int MOST = 24;
  private static final int WIDEST_NAME = 44;

  private final Findings findings;
  private final Lines out;

  Targets(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    findings.sideBySide().filter(side -> !side.lines().isEmpty()).ifPresent(this::write);
  }

  private void write(SideBySide side) {
    Winners winners = new Winners(side);
    out.title("Targets side by side");
    winners.remarks().forEach(line -> out.wrapped("  ", line));
    if (side.fields().isEmpty()) {
      return;
    }
    for (int i = 0; i < winners.columns().size(); i++) {
      column(winners, i);
    }
    if (side.lines().size() > MOST) {
      out.line("  and " + (side.lines().size() - MOST) + " more rows, in the report");
    }
  }

  /** A table a group of targets: several beside each other would be too wide. */
  private void column(Winners winners, int column) {
    List<String> distinct =
        winners.lines().stream().map(line -> winners.words(line).get(column)).distinct().toList();
    if (distinct.size() == 1) {
      out.wrapped("  ", winners.columns().get(column) + ", in every row: " + distinct.getFirst());
      return;
    }
    ConsoleTable table = new ConsoleTable(WIDEST_NAME);
    table.row("row", Lines.clean(winners.columns().get(column)));
    winners.lines().stream()
        .limit(MOST)
        .forEach(
            line ->
                table.row(
                    Lines.clean(Winners.name(line)), Lines.clean(winners.words(line).get(column))));
    out.table(table);
  }
}
