package org.gridmark.report.console;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.findings.Findings;

/** Each further strategy against the first: what differs, and how much was not shown to. */
final class Ratios {
  /** Of each outcome. */
  private static final int MOST = 6;

  private final Findings findings;
  private final Lines out;

  Ratios(Findings findings, Lines out) {
    this.findings = findings;
    this.out = out;
  }

  void write() {
    Map<String, List<Comparison>> byOther = new LinkedHashMap<>();
    for (Comparison one : Contrasts.inOrder(findings.analysis().comparisons())) {
      byOther.computeIfAbsent(one.other(), first -> new ArrayList<>()).add(one);
    }
    byOther.values().forEach(this::write);
  }

  private void write(List<Comparison> comparisons) {
    Comparison first = comparisons.getFirst();
    out.title(first.other() + " against " + first.baseline());
    out.wrapped(
        "  ", "Of " + comparisons.size() + " numbers: " + Contrasts.words(comparisons) + ".");
    ConsoleTable table = new ConsoleTable(44);
    table.row("subject", "metric", "ratio [95 % CI]", "");
    List<Comparison> shown = new ArrayList<>();
    for (Outcome outcome : List.of(Outcome.WORSE, Outcome.BETTER)) {
      comparisons.stream()
          .filter(one -> one.outcome() == outcome)
          .sorted(Contrasts.BY_EFFECT)
          .limit(MOST)
          .forEach(shown::add);
    }
    long differ =
        Contrasts.count(comparisons, Outcome.WORSE) + Contrasts.count(comparisons, Outcome.BETTER);
    long more = differ - shown.size();
    untold(comparisons).forEach(shown::add);
    shown.forEach(one -> table.row(cells(one)));
    if (!shown.isEmpty()) {
      out.table(table);
    }
    if (more > 0) {
      out.line("  and " + more + " more that differ, in the report");
    }
  }

  /** Ratios that nothing can be concluded from are numbers all the same. */
  private static List<Comparison> untold(List<Comparison> comparisons) {
    return comparisons.stream()
        .filter(one -> one.outcome() == Outcome.TOO_FEW_TRIALS || one.outcome() == Outcome.IN_DOUBT)
        .filter(one -> Contrasts.leading(one.metric()))
        .limit(MOST)
        .toList();
  }

  private static String[] cells(Comparison one) {
    return new String[] {
      Lines.clean(one.subject().toString()),
      one.metric().name(),
      (Numbers.digits(one.ratio().value()) + "x " + Numbers.interval(one.ratio())).strip(),
      one.outcome().words()
    };
  }
}
