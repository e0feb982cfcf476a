package org.gridmark.report;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.compare.Basis;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.record.Distribution;
import org.gridmark.record.Environment;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.Resource;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;

/** The sample with a part that a run may lack left out, by what it lacks. */
enum Missing {
  RESULTS,
  VERDICTS,
  RECOVERIES,
  SERIES,
  RECORDS,
  TRIALS,
  INTERVALS,
  VALUES,
  LATENCIES,
  RECOVERY,
  RATIOS,
  RESOURCES,
  EVERYTHING;

  Analysis in(Analysis a) {
    return switch (this) {
      case RESULTS ->
          new Analysis(
              a.run(), List.of(), a.verdicts(), a.recoveries(), a.series(), List.of(), List.of());
      case VERDICTS ->
          new Analysis(
              a.run(), a.results(), List.of(), a.recoveries(), a.series(), List.of(), List.of());
      case RECOVERIES ->
          new Analysis(
              a.run(), a.results(), a.verdicts(), List.of(), a.series(), List.of(), List.of());
      case SERIES ->
          new Analysis(
              a.run(), a.results(), a.verdicts(), a.recoveries(), List.of(), List.of(), List.of());
      case RECORDS -> in(a, emptied(a.run()));
      case TRIALS -> in(a, new RunData(a.run().info(), List.of(), List.of()));
      case INTERVALS -> numbers(a, value -> Estimate.single(value.value()));
      case VALUES -> numbers(a, value -> Estimate.single(Double.NaN));
      case LATENCIES -> withoutLatencies(a);
      case RECOVERY -> neverRecovered(a);
      case RATIOS -> withoutRatios(a);
      case RESOURCES -> in(a, withoutResources(a.run()));
      case EVERYTHING ->
          new Analysis(
              emptied(a.run()), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    };
  }

  private static Analysis in(Analysis a, RunData run) {
    return new Analysis(
        run, a.results(), a.verdicts(), a.recoveries(), a.series(), List.of(), List.of());
  }

  /** As after two trials, or against a number that was nought. */
  private static Analysis withoutRatios(Analysis a) {
    List<Comparison> comparisons =
        a.results().stream()
            .map(
                r ->
                    new Comparison(
                        r.subject(),
                        r.metric(),
                        "default",
                        "other",
                        Estimate.single(0),
                        r.estimate(),
                        Estimate.single(r.estimate().value() > 1 ? Double.POSITIVE_INFINITY : 0),
                        new Basis.InTurn(),
                        Comparison.Outcome.NO_DIFFERENCE_SHOWN))
            .toList();
    return new Analysis(
        a.run(),
        a.results(),
        a.verdicts(),
        a.recoveries(),
        a.series(),
        comparisons,
        List.of(new Doubt(99, "not there", "", Set.of(), "")));
  }

  private static RunData withoutResources(RunData run) {
    double unknown = Double.NaN;
    List<TrialData> trials =
        run.trials().stream()
            .map(
                t ->
                    new TrialData(
                        t.number(),
                        t.strategy(),
                        t.windows(),
                        t.points(),
                        t.figures(),
                        t.events(),
                        List.of(
                            Resource.of(5, "node-1", unknown, unknown),
                            Resource.of(5, Resource.MACHINE, unknown, unknown))))
            .toList();
    return new RunData(run.info(), trials, List.of());
  }

  private static RunData emptied(RunData run) {
    RunInfo i = run.info();
    RunInfo info =
        new RunInfo(
            i.format(),
            i.name(),
            i.started(),
            i.state(),
            new RecordedSpec("", "", "", "", true, Map.of(), Map.of(), "", Map.of()),
            new Environment("", Map.of(), Map.of()),
            new Publication("", List.of(), List.of()),
            new TrialPlan(List.of()));
    TrialData trial =
        new TrialData(1, "default", List.of(), List.of(), List.of(), List.of(), List.of());
    return new RunData(info, List.of(trial), List.of());
  }

  private static Analysis numbers(Analysis a, UnaryOperator<Estimate> change) {
    List<Result> results =
        a.results().stream()
            .map(
                r ->
                    new Result(
                        r.study(),
                        r.experiment(),
                        r.target(),
                        r.strategy(),
                        r.subject(),
                        r.metric(),
                        change.apply(r.estimate()),
                        null,
                        r.verdict()))
            .toList();
    return new Analysis(
        a.run(), results, a.verdicts(), a.recoveries(), a.series(), List.of(), List.of());
  }

  private static Analysis withoutLatencies(Analysis a) {
    List<Series> series =
        a.series().stream()
            .map(
                s ->
                    new Series(
                        s.strategy(),
                        s.phase(),
                        s.subject(),
                        List.of(List.of()),
                        List.of(0),
                        List.of(false),
                        false,
                        Distribution.NONE))
            .toList();
    return new Analysis(
        a.run(), a.results(), a.verdicts(), a.recoveries(), series, List.of(), List.of());
  }

  private static Analysis neverRecovered(Analysis a) {
    List<Recovery> recoveries =
        a.recoveries().stream()
            .map(
                r ->
                    new Recovery(
                        r.trial(),
                        r.strategy(),
                        r.phase(),
                        r.subject(),
                        r.fault(),
                        r.struck(),
                        0,
                        0,
                        null,
                        null,
                        null,
                        null,
                        Double.NaN,
                        null,
                        0,
                        r.failed()))
            .toList();
    return new Analysis(
        a.run(), a.results(), a.verdicts(), recoveries, a.series(), List.of(), List.of());
  }
}
