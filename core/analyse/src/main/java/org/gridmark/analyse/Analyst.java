package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.analyse.run.RunData;
import org.gridmark.analyse.run.RunInfo;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.jspecify.annotations.Nullable;

/** Says what a run means: the same for the same run, because its seed is the run's own. */
public final class Analyst {
  private final RunData run;
  private final List<Result> results = new ArrayList<>();
  private final List<Verdict> verdicts = new ArrayList<>();
  private final List<Recovery> recoveries = new ArrayList<>();
  private final List<Series> series = new ArrayList<>();

  private Analyst(RunData run) {
    this.run = run;
  }

  /** Everything that can be found in a run, each strategy by itself. */
  public static Analysis analyse(RunData run) {
    Analyst analyst = new Analyst(run);
    Set<String> strategies = new LinkedHashSet<>(run.info().order());
    run.trials().forEach(trial -> strategies.add(trial.strategy()));
    strategies.forEach(analyst::strategy);
    return new Analysis(
        run,
        analyst.results,
        analyst.verdicts,
        analyst.recoveries,
        analyst.series,
        List.of(),
        List.of());
  }

  private void strategy(String strategy) {
    List<TrialData> trials =
        run.trials().stream().filter(trial -> trial.strategy().equals(strategy)).toList();
    List<Recovery> recovered =
        trials.stream().flatMap(trial -> RecoveryFinder.find(trial).stream()).toList();
    recoveries.addAll(recovered);
    List<Row> rows = new ArrayList<>(seriesRows(strategy, trials));
    rows.addAll(FigureRows.of(trials));
    rows.addAll(RecoveryRows.of(recovered));
    rows.forEach(row -> results.add(result(strategy, row, published(row))));
    judge(strategy, rows);
  }

  private List<Row> seriesRows(String strategy, List<TrialData> trials) {
    List<Row> rows = new ArrayList<>();
    Set<String> taken = new LinkedHashSet<>();
    for (Series one : inOrder(SeriesFinder.find(strategy, trials))) {
      series.add(one);
      // A row has no phase, so a subject that comes back in a later phase is told apart by name.
      String subject =
          taken.add(one.subject()) ? one.subject() : one.subject() + " in " + one.phase();
      boolean struck = SeriesFinder.struck(one.phase(), trials);
      rows.addAll(SeriesRows.of(one, subject, struck, seed(run.info())));
    }
    return rows;
  }

  /** Phase by phase, the subjects of each as the document lists them, and then the others. */
  private List<Series> inOrder(List<Series> all) {
    List<String> phases = all.stream().map(Series::phase).distinct().toList();
    List<String> listed =
        run.info().published().stream().map(Published::subject).distinct().toList();
    return all.stream()
        .sorted(
            Comparator.<Series>comparingInt(one -> phases.indexOf(one.phase()))
                .thenComparingInt(
                    one ->
                        listed.contains(one.subject())
                            ? listed.indexOf(one.subject())
                            : listed.size()))
        .toList();
  }

  private static long seed(RunInfo info) {
    try {
      return Long.parseLong(info.settings().getOrDefault("seed", "0"));
    } catch (NumberFormatException notSettable) {
      return 0;
    }
  }

  private void judge(String strategy, List<Row> rows) {
    Judge judge = new Judge(rows);
    for (Claim claim : run.info().claims()) {
      judge
          .verdict(claim, strategy)
          .ifPresent(
              verdict -> {
                verdicts.add(verdict);
                results.add(result(verdict));
              });
    }
  }

  private Result result(Verdict verdict) {
    int term = Judge.decisive(verdict);
    Row row =
        new Row(
            "claim: " + verdict.claim().id(),
            "claim.ratio",
            "none",
            Sampled.plain(verdict.ratios().get(term)),
            verdict.finding().words());
    return result(verdict.strategy(), row, verdict.claim().terms().get(term).bound());
  }

  /** What the document says, in the row's unit. */
  private @Nullable Double published(Row row) {
    for (Published one : run.info().published()) {
      boolean same = one.subject().equals(row.subject()) && one.metric().equals(row.metric());
      if (same && Units.factor(one.unit(), row.unit()).isPresent()) {
        return one.value() * Units.factor(one.unit(), row.unit()).getAsDouble();
      }
    }
    return null;
  }

  private Result result(String strategy, Row row, @Nullable Double published) {
    RunInfo info = run.info();
    return new Result(
        info.study(),
        info.experiment(),
        info.target(),
        strategy,
        row.subject(),
        row.metric(),
        row.unit(),
        row.number().estimate(),
        published,
        row.verdict());
  }
}
