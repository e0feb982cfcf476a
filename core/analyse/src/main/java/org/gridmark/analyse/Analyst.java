package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.claims.Judge;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.compare.PairedComparison;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.recovery.RecoveryFinder;
import org.gridmark.analyse.recovery.RecoveryRows;
import org.gridmark.analyse.recovery.WrongRows;
import org.gridmark.analyse.resources.FigureRows;
import org.gridmark.analyse.resources.ResourceRows;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.search.Probe;
import org.gridmark.analyse.search.RateRows;
import org.gridmark.analyse.steady.PhaseRows;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.steady.SeriesFinder;
import org.gridmark.analyse.steady.SeriesNumbers;
import org.gridmark.analyse.validity.Background;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.analyse.validity.TrialValidity;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.jspecify.annotations.Nullable;

/** Says what a run means: the same for the same run, because nothing in it is drawn. */
public final class Analyst {
  private final RunData run;
  private final List<Result> results = new ArrayList<>();
  private final List<Verdict> verdicts = new ArrayList<>();
  private final List<Recovery> recoveries = new ArrayList<>();
  private final List<Series> series = new ArrayList<>();
  private final List<TrialNumbers> numbers = new ArrayList<>();
  private final Judge judge;

  private Analyst(RunData run) {
    this.run = run;
    this.judge = new Judge(run.info()::had);
  }

  /** Everything that can be found in a run: each strategy by itself, and then side by side. */
  public static Analysis analyse(RunData run) {
    Analyst analyst = new Analyst(run);
    List<Trial> trials = Trial.of(run);
    Set<String> strategies = new LinkedHashSet<>(run.info().plan().order());
    run.trials().forEach(trial -> strategies.add(trial.strategy()));
    for (String strategy : strategies) {
      analyst.strategy(
          strategy, trials.stream().filter(one -> one.data().strategy().equals(strategy)).toList());
    }
    analyst.judgeStrategies();
    return new Analysis(
        run,
        analyst.results,
        analyst.verdicts,
        analyst.recoveries,
        analyst.series,
        PairedComparison.strategies(run.info(), strategies, analyst.compared(strategies)),
        trials.stream().flatMap(trial -> trial.doubts().stream()).toList(),
        analyst.numbers);
  }

  /** The numbers as they are compared. */
  private List<TrialNumbers> compared(Set<String> strategies) {
    List<TrialNumbers> all = new ArrayList<>();
    for (String strategy : strategies) {
      List<TrialData> own =
          run.trials().stream().filter(one -> one.strategy().equals(strategy)).toList();
      all.addAll(
          SharedThroughput.merged(strategy, own, series, TrialNumbers.of(numbers, strategy)));
    }
    return all;
  }

  private void strategy(String strategy, List<Trial> trials) {
    List<Recovery> recovered =
        trials.stream().flatMap(trial -> RecoveryFinder.find(trial.data()).stream()).toList();
    recoveries.addAll(recovered);
    List<Row> rows = new ArrayList<>(seriesRows(strategy, trials));
    rows.addAll(FigureRows.of(trials));
    List<TrialData> recorded = trials.stream().map(Trial::data).toList();
    rows.addAll(RateRows.of(recorded));
    rows.addAll(RecoveryRows.of(recovered, trials));
    rows.addAll(WrongRows.of(recorded));
    rows.addAll(ResourceRows.of(recorded, TrialValidity.cores(run.info())));
    rows.forEach(row -> add(strategy, row));
    judge.add(strategy, rows);
    judge(strategy);
  }

  private void add(String strategy, Row row) {
    results.add(result(strategy, row, published(strategy, row)));
    Sampled number = row.number();
    if (!number.byRepetition().isEmpty()) {
      numbers.add(
          new TrialNumbers(
              strategy,
              row.subject(),
              row.metric(),
              number.estimate(),
              number.byRepetition(),
              !row.doubts().isEmpty()));
    }
  }

  private List<Row> seriesRows(String strategy, List<Trial> trials) {
    List<Row> rows = new ArrayList<>();
    List<TrialData> recorded = trials.stream().map(Trial::data).toList();
    Set<Subject> taken = new LinkedHashSet<>();
    List<SeriesNumbers> all = inOrder(SeriesFinder.find(strategy, trials));
    for (SeriesNumbers one : all) {
      if (one.series() != null) {
        series.add(Objects.requireNonNull(one.series()));
      }
      // A subject that comes back in a later phase is told apart by it; one of a probe always,
      // because it was not asked as planned.
      boolean plain = !Probe.made(one.phase(), recorded) && taken.add(one.subject());
      Subject subject = plain ? one.subject() : one.subject().in(one.phase());
      one.rows().forEach(row -> rows.add(row.of(subject)));
    }
    rows.addAll(phaseRows(all, recorded));
    rows.addAll(unasked(all, recorded));
    return rows;
  }

  /** Requests that a load was to ask and never came to: a row with nought, not none at all. */
  private static List<Row> unasked(List<SeriesNumbers> all, List<TrialData> trials) {
    Set<Subject> asked = all.stream().map(SeriesNumbers::subject).collect(Collectors.toSet());
    return trials.stream()
        .flatMap(trial -> trial.events(Event.RequestsDeclared.class))
        .filter(event -> !Probe.made(event.phase(), trials))
        .flatMap(event -> event.subjects().stream())
        .filter(subject -> !asked.contains(subject))
        .distinct()
        .map(subject -> Row.count(subject, StandardMetrics.REQUESTS, 0, 0))
        .toList();
  }

  private static List<Row> phaseRows(List<SeriesNumbers> all, List<TrialData> trials) {
    Background background = Background.of(trials);
    Map<String, List<SeriesNumbers>> byPhase = new LinkedHashMap<>();
    for (SeriesNumbers one : all) {
      if (!background.holds(one.subject()) && !Probe.made(one.phase(), trials)) {
        byPhase.computeIfAbsent(one.phase(), first -> new ArrayList<>()).add(one);
      }
    }
    List<Row> rows = new ArrayList<>();
    byPhase.forEach((phase, subjects) -> rows.addAll(PhaseRows.of(phase, subjects)));
    return rows;
  }

  /** Phase by phase, the subjects of each as the document lists them, and then the others. */
  private List<SeriesNumbers> inOrder(List<SeriesNumbers> all) {
    List<String> phases = all.stream().map(SeriesNumbers::phase).distinct().toList();
    List<Subject> listed =
        run.info().publication().numbers().stream().map(Published::subject).distinct().toList();
    return all.stream()
        .sorted(
            Comparator.<SeriesNumbers>comparingInt(one -> phases.indexOf(one.phase()))
                .thenComparingInt(one -> place(one.subject(), listed)))
        .toList();
  }

  /** The parts of a request stand with the whole. */
  private static int place(Subject subject, List<Subject> listed) {
    int place = listed.indexOf(subject.whole());
    return place < 0 ? listed.size() : place;
  }

  private void judge(String strategy) {
    for (Claim claim : run.info().publication().claims()) {
      if (!claim.namesStrategies()) {
        judge.verdict(claim, strategy).ifPresent(this::add);
      }
    }
  }

  /** Claims on strategies by name: once for each target, or once if they name the targets too. */
  private void judgeStrategies() {
    for (Claim claim : run.info().publication().claims()) {
      if (claim.namesTargets()) {
        judge.verdict(claim, run.info()::nameOf).ifPresent(this::add);
      }
    }
    for (String target : run.info().allTargets()) {
      for (Claim claim : run.info().publication().claims()) {
        if (claim.namesStrategies() && !claim.namesTargets()) {
          judge.verdict(claim, name -> run.info().nameOf(target, name)).ifPresent(this::add);
        }
      }
    }
  }

  private void add(Verdict verdict) {
    verdicts.add(verdict);
    results.add(result(verdict));
  }

  /** Beside its bound, unless the document gives a number that no single run can break. */
  private Result result(Verdict verdict) {
    int term = Judge.decisive(verdict);
    Row row =
        new Row(
            Subject.of("claim: " + verdict.claim().id()),
            StandardMetrics.CLAIM_RATIO,
            Sampled.plain(verdict.ratios().get(term)),
            verdict.finding(),
            verdict.doubts());
    Double published = published(verdict.strategy(), row);
    double bound = verdict.claim().terms().get(term).bound();
    return result(verdict.strategy(), row, published == null ? bound : published);
  }

  /** The number that the document gives, in the row's unit; null if it gives none. */
  private @Nullable Double published(String strategy, Row row) {
    return run.info()
        .published(strategy, row.subject(), row.metric())
        .map(one -> one.value() * one.unit().to(row.unit()).orElse(Double.NaN))
        .orElse(null);
  }

  private Result result(String strategy, Row row, @Nullable Double published) {
    RunInfo info = run.info();
    return new Result(
        info.spec().study(),
        info.spec().experiment(),
        info.targetOf(strategy),
        strategy,
        row.subject(),
        row.metric(),
        row.number().estimate(),
        published,
        row.verdict(),
        row.doubts());
  }
}
