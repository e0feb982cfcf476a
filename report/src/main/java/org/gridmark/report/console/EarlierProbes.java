package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.record.EarlierProbe;
import org.gridmark.record.EarlierProbe.Answer;
import org.gridmark.report.findings.Documented;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Probings;

/** The answers that earlier runs' probes gave about each of those compared. */
final class EarlierProbes {
  /** More columns are too wide for a terminal. */
  private static final int MOST_COLUMNS = 3;

  private static final int WIDEST_QUESTION = 58;

  private final Map<String, EarlierProbe> probes;
  private final Lines out;

  EarlierProbes(Findings findings, Lines out) {
    this.probes = findings.info().publication().probes();
    this.out = out;
  }

  void write() {
    if (probes.isEmpty()) {
      return;
    }
    out.title(Probings.TITLE);
    probes.forEach((who, probe) -> out.wrapped("  ", "    ", who + ": " + Probings.words(probe)));
    List<String> there = probes.keySet().stream().filter(who -> probe(who).there()).toList();
    for (int from = 0; from < there.size(); from += MOST_COLUMNS) {
      List<String> columns = there.subList(from, Math.min(from + MOST_COLUMNS, there.size()));
      out.line("").table(table(columns));
    }
  }

  private EarlierProbe probe(String who) {
    return probes.getOrDefault(who, EarlierProbe.none(""));
  }

  private ConsoleTable table(List<String> columns) {
    ConsoleTable table = new ConsoleTable(WIDEST_QUESTION);
    table.row("found", columns.stream().map(Lines::clean).toList());
    Set<String> questions = new LinkedHashSet<>();
    columns.forEach(who -> probe(who).answers().forEach(one -> questions.add(one.question())));
    for (String question : questions) {
      List<String> cells = new ArrayList<>();
      columns.forEach(who -> cells.add(cell(who, question)));
      table.row(Lines.clean(question), cells);
    }
    return table;
  }

  private String cell(String who, String question) {
    return probe(who).answers().stream()
        .filter(one -> one.question().equals(question))
        .findFirst()
        .map(EarlierProbes::words)
        .orElse(Numbers.NONE);
  }

  private static String words(Answer answer) {
    boolean broken = answer.documentation().equals(Documented.BROKEN.words());
    return Lines.clean(answer.found() + (broken ? ", " + answer.documentation() : ""));
  }
}
