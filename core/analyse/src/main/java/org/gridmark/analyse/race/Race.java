package org.gridmark.analyse.race;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Background;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialPlan.Dropped;

/**
 * Finds the best of several strategies with fewer trials: after each repetition those that are
 * shown to be slower than the best are dropped (M. Birattari and others, "A racing algorithm for
 * configuring metaheuristics", GECCO 2002).
 *
 * <p>What decides is one metric of the run, a number for each thing that it was measured of: the
 * typical latency of each phase, or else the first of the others in {@link #METRICS} that there is.
 * A strategy is dropped only when each of these numbers is worse than the best strategy's ({@link
 * Lane}): so who is best alone stays, and who is best under traffic.
 *
 * <p>Strategies whose targets promise different things are not ranked, so each kind has a race of
 * its own. The chance that anyone is dropped who is as good as the best is at most one in twenty,
 * by Bonferroni over all pairs of strategies and all looks.
 */
public final class Race {
  /** Repetitions before anything is dropped. */
  public static final int LEAST = Estimate.LEAST;

  /** The metrics that may decide, by precedence. */
  static final List<Metric> METRICS =
      List.of(
          StandardMetrics.RATE_HIGHEST,
          StandardMetrics.LATENCY_TYPICAL,
          StandardMetrics.LATENCY_P50,
          StandardMetrics.LOAD_RATE);

  private final Analysis analysis;
  private final RunInfo info;
  private final double share;

  private Race(Analysis analysis, int repetitions) {
    this.analysis = analysis;
    this.info = analysis.run().info();
    int looks = Math.max(1, repetitions - LEAST);
    int strategies = info.spec().strategies().size();
    int pairs = Math.max(1, strategies * (strategies - 1) / 2);
    this.share = 1 - (1 - Estimate.SHARE) / (looks * pairs);
  }

  /**
   * Who is dropped now.
   *
   * @param done how many repetitions there are
   * @param repetitions how many there will be at most
   */
  public static List<Dropped> losers(Analysis analysis, int done, int repetitions) {
    Race race = new Race(analysis, repetitions);
    List<Dropped> losers = new ArrayList<>();
    for (List<String> field : fields(analysis.run().info())) {
      List<RaceMetric> lanes = race.lanes(field);
      for (String strategy : field) {
        race.behind(strategy, lanes)
            .ifPresent(reason -> losers.add(new Dropped(strategy, done, reason)));
      }
    }
    return losers;
  }

  /** Whether nobody is left to be told apart. */
  public static boolean over(RunInfo run) {
    return fields(run).stream().allMatch(field -> field.size() < 2);
  }

  /** Those still in the race, by what they promise. */
  private static Collection<List<String>> fields(RunInfo run) {
    Set<String> dropped =
        run.plan().dropped().stream().map(Dropped::strategy).collect(Collectors.toSet());
    return Rivals.of(run)
        .fields(
            run.spec().strategies().keySet().stream()
                .filter(strategy -> !dropped.contains(strategy))
                .toList());
  }

  private List<RaceMetric> lanes(List<String> field) {
    return METRICS.stream()
        .map(metric -> numbers(metric, field))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .map(found -> lanes(field, found))
        .orElse(List.of());
  }

  private List<TrialNumbers> numbers(Metric metric, List<String> field) {
    Background background = Background.of(analysis.run().trials());
    return analysis.trialNumbers().stream()
        .filter(one -> one.metric().equals(metric) && field.contains(one.strategy()))
        .filter(one -> !one.doubtful())
        .filter(one -> !background.holds(one.subject()))
        .toList();
  }

  private List<RaceMetric> lanes(List<String> field, List<TrialNumbers> numbers) {
    return numbers.stream()
        .map(TrialNumbers::subject)
        .distinct()
        .map(subject -> RaceMetric.of(field, numbers, subject, share))
        .flatMap(Optional::stream)
        .toList();
  }

  /** In words, on every lane; empty if it is not shown on one of them, or if there is none. */
  private Optional<String> behind(String strategy, List<RaceMetric> lanes) {
    List<String> reasons = lanes.stream().flatMap(lane -> lane.behind(strategy).stream()).toList();
    return !lanes.isEmpty() && reasons.size() == lanes.size()
        ? Optional.of(String.join("; ", reasons))
        : Optional.empty();
  }
}
