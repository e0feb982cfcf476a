package org.gridmark.report.panel.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.analyse.gate.Finding;
import org.gridmark.analyse.gate.Judgement;
import org.gridmark.analyse.gate.Status;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.report.panel.FirstScreen;
import org.gridmark.report.panel.PanelReport;

/** The report about a gate: its verdict, and each number beside what is tolerated. */
public final class GateReport {
  private static final List<Status> ORDER = List.of(Status.WORSE, Status.UNDECIDED, Status.PASSED);

  /** As many ratios as are seen at once. */
  private static final int PICTURED = 8;

  private final Judgement found;
  private final String basis;

  /** Those that are no ratios: counts, claims, what is gone, what is not whole. */
  private final List<Finding> others;

  /** The farthest beyond its bound, or the nearest to it, first. */
  private final List<GateRow> ratios;

  /**
   * @param basis which differences the intervals cover, in a sentence; empty where the trials took
   *     turns
   */
  public GateReport(Judgement found, String basis) {
    this.found = found;
    this.basis = basis;
    Comparator<Finding> order = Comparator.comparingInt(one -> ORDER.indexOf(one.status()));
    this.others =
        found.findings().stream().filter(one -> one.comparison().isEmpty()).sorted(order).toList();
    this.ratios =
        found.findings().stream()
            .flatMap(one -> GateRow.of(one).stream())
            .sorted(
                Comparator.comparing(GateRow::finding, order)
                    .thenComparingDouble(one -> -one.excess()))
            .toList();
  }

  /**
   * The report.
   *
   * @param about the run, and what it was gated against
   * @param machine differences of the machine, for which no ratio is decided; none where they are
   *     accepted
   * @param differences of all else
   * @param next commands that it suggests
   */
  public PanelReport report(
      List<Prose> about, List<String> machine, List<String> differences, List<Prose> next) {
    List<Panel> panels = new ArrayList<>();
    if (!machine.isEmpty()) {
      panels.add(
          new Panel(
              "machine",
              Panel.Place.WARNING,
              "Another machine",
              Prose.of("Ratios between unlike machines decide nothing; --accept machine judges."),
              List.of(ComparisonReport.lines("", Tone.DOUBTFUL, machine))));
    }
    panels.add(findings());
    if (ratios.size() > PICTURED) {
      panels.add(
          new Panel(
              "forest",
              Panel.Place.EVIDENCE,
              "Each ratio with its interval",
              Prose.NONE,
              List.of(forest("Ratio to the good run", ratios))));
    }
    if (!doubt(differences).isEmpty()) {
      panels.add(doubts(differences));
    }
    return new PanelReport(
        "Gate", about, new FirstScreen(lead(), picture(), doubt(differences), next), panels);
  }

  /** The verdict first, for it is what the exit status says. */
  private Prose lead() {
    if (found.findings().isEmpty()) {
      return Prose.of("Undecided: nothing was judged.");
    }
    int all = found.findings().size();
    int undecided = found.with(Status.UNDECIDED).size();
    return switch (found.status()) {
      case PASSED ->
          Prose.of("Passed: %d numbers and claims, each within what is tolerated.".formatted(all));
      case UNDECIDED ->
          Prose.of(
              "Undecided: %d of %d numbers and claims; none is worse.".formatted(undecided, all));
      case WORSE -> {
        int more = found.with(Status.WORSE).size() - 1;
        Prose first = Prose.of("Worse:").then(worst());
        Prose counted = more == 0 ? first : first.words(", and %d more of them".formatted(more));
        yield counted.words(
            (undecided == 0
                ? " (of %d numbers and claims).".formatted(all)
                : "; undecided: %d of %d numbers and claims.".formatted(undecided, all)));
      }
    };
  }

  private Prose worst() {
    Optional<Finding> other =
        others.stream().filter(one -> one.status() == Status.WORSE).findFirst();
    return other
        .map(one -> Prose.NONE.name(one.toString()))
        .orElseGet(() -> Ratios.sentence(ratios.getFirst().comparison()));
  }

  private Optional<Chart> picture() {
    if (ratios.isEmpty()) {
      return Optional.empty();
    }
    List<GateRow> most = ratios.subList(0, Math.min(PICTURED, ratios.size()));
    String which =
        most.size() < ratios.size()
            ? ": the %d worst of %d".formatted(most.size(), ratios.size())
            : "";
    return Optional.of(forest("Ratio to the good run" + which, most));
  }

  private Chart forest(String title, List<GateRow> rows) {
    return new Chart.Forest(title, rows.stream().map(row -> row.forest(several())).toList());
  }

  private boolean several() {
    return ratios.stream().map(one -> one.comparison().other()).distinct().count() > 1;
  }

  private Panel findings() {
    List<Panel.Part> parts = new ArrayList<>();
    List<Statement> told = statements();
    if (!told.isEmpty()) {
      parts.add(new Statements("", told));
    }
    if (!ratios.isEmpty()) {
      parts.add(GateRow.table(ratios, several()));
    }
    return new Panel("findings", Panel.Place.FINDING, "Numbers and claims", Prose.NONE, parts);
  }

  /** Those that passed are counted; of the others, those of one reason share a line. */
  private List<Statement> statements() {
    Map<String, List<Finding>> byReason =
        others.stream()
            .filter(one -> one.status() != Status.PASSED)
            .collect(
                Collectors.groupingBy(
                    one -> one.status().word() + one.why() + own(one),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<Statement> lines = new ArrayList<>();
    byReason.values().forEach(same -> lines.add(line(same)));
    long passed = others.stream().filter(one -> one.status() == Status.PASSED).count();
    if (passed > 0) {
      lines.add(
          new Statement(Tone.GOOD, Prose.of("%d counts and claims as before".formatted(passed))));
    }
    return lines;
  }

  /** A worse one has a line of its own. */
  private static String own(Finding one) {
    return one.status() == Status.WORSE ? one.what() : "";
  }

  private static Statement line(List<Finding> same) {
    Finding first = same.getFirst();
    Prose named = Prose.of(first.status().word() + ": ").name(first.toString());
    return new Statement(
        GateRow.tone(first.status()),
        same.size() == 1
            ? named
            : named.words(", and %d more for the same reason".formatted(same.size() - 1)));
  }

  private Prose doubt(List<String> differences) {
    Prose line = Prose.of(basis);
    for (String told : found.told()) {
      line = line.then(Prose.NONE.name(told).words("."));
    }
    return differences.isEmpty() ? line : line.then(ComparisonReport.such(differences));
  }

  private Panel doubts(List<String> differences) {
    List<Panel.Part> parts = new ArrayList<>();
    if (!basis.isEmpty()) {
      parts.add(ComparisonReport.lines("", Tone.PLAIN, List.of(basis)));
    }
    if (!found.told().isEmpty()) {
      parts.add(ComparisonReport.lines("", Tone.DOUBTFUL, found.told()));
    }
    if (!differences.isEmpty()) {
      parts.add(ComparisonReport.lines("Differences", Tone.DOUBTFUL, differences));
    }
    return new Panel(
        PanelReport.DOUBTS, Panel.Place.EVIDENCE, "Other differences", Prose.NONE, parts);
  }
}
