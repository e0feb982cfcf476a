package org.gridmark.report.findings;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.search.Objective;
import org.gridmark.analyse.search.RateJudge.Outcome;
import org.gridmark.analyse.steady.Series;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.jspecify.annotations.Nullable;

/** The search for the highest rate that holds an objective: every rate that was tried. */
public final class SearchLog {
  private final List<Step> steps;
  private final String requested;
  private final Set<String> phases;
  private final List<Series> tried;
  private final @Nullable Objective objective;

  /**
   * One rate that was tried.
   *
   * @param search the phase that was planned, whose highest rate was searched
   * @param phase in which the rate was offered
   * @param rate requests a second; NaN if it was not recorded
   */
  public record Step(
      int trial,
      String strategy,
      String search,
      String phase,
      double rate,
      Outcome outcome,
      String reason) {
    boolean sameRate(Step that) {
      return strategy.equals(that.strategy) && search.equals(that.search) && rate == that.rate;
    }
  }

  /**
   * The probes of a run; none, if it did not search.
   *
   * @param measured the series of everything but background
   */
  SearchLog(RunData run, List<Series> measured) {
    steps = run.trials().stream().flatMap(trial -> steps(trial).stream()).toList();
    phases = new LinkedHashSet<>(steps.stream().map(Step::phase).toList());
    tried = measured.stream().filter(series -> phases.contains(series.phase())).toList();
    requested = run.info().spec().options().getOrDefault("find-rate", "");
    objective = objective(requested);
  }

  private static List<Step> steps(TrialData trial) {
    return trial.events(Event.RateProbed.class).map(event -> step(trial, event)).toList();
  }

  private static Step step(TrialData trial, Event.RateProbed probe) {
    return new Step(
        trial.number(),
        trial.strategy(),
        probe.search(),
        probe.phase(),
        probe.rate(),
        Outcome.of(probe.outcome()),
        probe.reason());
  }

  /** A run of another version may have an objective in words that are not known here. */
  private static @Nullable Objective objective(String text) {
    try {
      return Objective.parse(text);
    } catch (BadInput unknown) {
      return null;
    }
  }

  /** In the order in which they were tried. */
  public List<Step> steps() {
    return steps;
  }

  /** The objective, as the user wrote it; empty if it was not recorded. */
  public String requested() {
    return requested;
  }

  /** The first limit that had to hold. */
  public Optional<Objective.Limit> limit() {
    return Optional.ofNullable(objective).map(known -> known.limits().getFirst());
  }

  /**
   * The name of {@link #latency}: the number that the first limit bounds, else the 99th percentile.
   */
  public Objective.Latency metric() {
    return limit().map(Objective.Limit::latency).orElse(Objective.Latency.P99);
  }

  /** Whether the phase only tried a rate. */
  public boolean probed(Series series) {
    return phases.contains(series.phase());
  }

  /** Whether it happened in a phase that only tried a rate. */
  public boolean probed(Event event) {
    return phases.contains(event.phase());
  }

  /** Whether it was measured while a rate was tried. */
  public boolean probed(Subject subject) {
    return phases.contains(subject.phase());
  }

  /**
   * The latency that the objective is about at the rate of a step, in nanoseconds, over all probes
   * of that rate; NaN if nothing was recorded.
   */
  public double latency(Step step) {
    String subject = objective == null ? "" : objective.subject();
    Set<String> same = new HashSet<>();
    steps.stream().filter(step::sameRate).map(Step::phase).forEach(same::add);
    Distribution all =
        Distribution.merge(
            tried.stream()
                .filter(series -> series.strategy().equals(step.strategy()))
                .filter(series -> same.contains(series.phase()))
                .filter(series -> subject.isEmpty() || series.subject().toString().equals(subject))
                .map(Series::latency)
                .toList());
    return all.count() == 0 ? Double.NaN : number(all, metric());
  }

  private static double number(Distribution latency, Objective.Latency metric) {
    return switch (metric) {
      case MEAN -> latency.mean();
      case P50 -> latency.quantile(0.5);
      case P90 -> latency.quantile(0.9);
      case P99 -> latency.quantile(0.99);
      case P999 -> latency.quantile(0.999);
      case MAX -> latency.max();
    };
  }
}
