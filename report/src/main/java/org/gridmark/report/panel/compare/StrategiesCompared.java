package org.gridmark.report.panel.compare;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.race.Ranking;
import org.gridmark.model.metric.Unit;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.findings.Findings;

/** The strategies of a run: their order, those that fell out of the race, and each ratio. */
public final class StrategiesCompared {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of("strategy"),
          Column.of("typical").explained("geometric mean of the median latencies"),
          Column.of("against the best"),
          Column.of("verdict"));

  /** Of more ratios only those with a verdict are told one by one. */
  private static final int MOST = 300;

  private static final Set<Comparison.Outcome> UNJUDGED =
      EnumSet.of(Comparison.Outcome.TOO_FEW_TRIALS, Comparison.Outcome.IN_DOUBT);

  private StrategiesCompared() {}

  /** Empty where there is one. */
  public static Optional<Panel> of(Findings findings) {
    List<Panel.Part> parts = new ArrayList<>();
    if (findings.several() && !findings.unlike().isEmpty()) {
      parts.add(ComparisonReport.lines(findings.unlikeTitle(), Tone.DOUBTFUL, findings.unlike()));
    }
    findings.standings().forEach((phase, standings) -> parts.add(table(phase, standings)));
    if (!findings.race().isEmpty()) {
      parts.add(ComparisonReport.lines("Dropped from the race", Tone.PLAIN, findings.race()));
    }
    List<Comparison> all = findings.analysis().comparisons();
    List<Comparison> told = all.size() > MOST ? judged(all) : all;
    Compared compared = new Compared(all, true);
    compared.picture().ifPresent(parts::add);
    Panel numbers = new Compared(told, true).numbers();
    parts.addAll(numbers.parts());
    if (told.size() < all.size()) {
      String left =
          "%d ratios without a verdict are left out here; their numbers are in results.csv."
              .formatted(all.size() - told.size());
      parts.add(ComparisonReport.lines("", Tone.PLAIN, List.of(left)));
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "comparisons",
                Panel.Place.FINDING,
                "Strategies compared",
                compared.lead().then(numbers.lead()),
                parts));
  }

  private static List<Comparison> judged(List<Comparison> all) {
    return all.stream().filter(one -> !UNJUDGED.contains(one.outcome())).toList();
  }

  private static Table table(String phase, List<Ranking> standings) {
    return new Table(
        "Typical latency, " + phase,
        COLUMNS,
        standings.stream().map(StrategiesCompared::row).toList());
  }

  private static Table.Row row(Ranking one) {
    return Table.Row.of(
            new Cell.Text(one.strategy()),
            new Cell.Amount(one.number(), Unit.MILLISECONDS, List.of()),
            one.against()
                .<Cell>map(best -> new Cell.Ratio(best.ratio(), List.of()))
                .orElse(new Cell.Missing("")),
            one.against()
                .map(Comparison::outcome)
                .map(StrategiesCompared::mark)
                .orElse(new Cell.Missing("")))
        .about(About.candidate(one.strategy()));
  }

  private static Cell mark(Comparison.Outcome outcome) {
    return new Cell.Mark(Contrasts.tone(outcome), Ratios.brief(outcome));
  }
}
