package org.gridmark.analyse.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Contrast;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.FalseDiscovery;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.record.RunInfo;

/**
 * The two sides of a comparison, by the names that people read.
 *
 * @param paired whether a repetition holds a trial of both
 */
public record PairedComparison(String baseline, String other, boolean paired) {
  /** A number that both have, and that has a better way. */
  private record Common(TrialNumbers before, TrialNumbers after, Optional<Contrast> contrast) {
    boolean sound() {
      return !before.doubtful() && !after.doubtful();
    }

    /** How many trials there are of the side that has fewer. */
    int trials() {
      return Math.min(before.byRepetition().size(), after.byRepetition().size());
    }

    Outcome outcome(double threshold) {
      if (!sound()) {
        return Outcome.IN_DOUBT;
      }
      return contrast
          .map(
              found ->
                  found.p() <= threshold
                      ? PairedComparison.outcome(before.metric(), found.ratio().value())
                      : NOTHING)
          .orElse(trials() < Estimate.LEAST ? Outcome.TOO_FEW_TRIALS : NOTHING);
    }

    /** With its interval if anything may be concluded from it. */
    Estimate ratio() {
      double plain = after.estimate().value() / before.estimate().value();
      Estimate unbounded = new Estimate(plain, Double.NaN, Double.NaN, trials());
      return sound() ? contrast.map(Contrast::ratio).orElse(unbounded) : unbounded;
    }
  }

  private static final Outcome NOTHING = Outcome.NO_DIFFERENCE_SHOWN;

  /** All numbers that both have and that have a better way. */
  public List<Comparison> compare(List<TrialNumbers> before, List<TrialNumbers> after) {
    List<Common> all =
        before.stream()
            .flatMap(
                one ->
                    after.stream().filter(two -> same(one, two)).flatMap(two -> common(one, two)))
            .toList();
    double threshold =
        FalseDiscovery.threshold(
            all.stream()
                .filter(Common::sound)
                .flatMap(one -> one.contrast().stream())
                .mapToDouble(Contrast::p)
                .toArray());
    return all.stream().map(one -> comparison(one, threshold)).toList();
  }

  /** The outcome that a ratio other than one means. */
  static Outcome outcome(Metric metric, double ratio) {
    return ratio < 1 == (metric.direction() == Direction.LOWER) ? Outcome.BETTER : Outcome.WORSE;
  }

  private static boolean same(TrialNumbers one, TrialNumbers another) {
    return one.subject().equals(another.subject()) && one.metric().equals(another.metric());
  }

  private Stream<Common> common(TrialNumbers before, TrialNumbers after) {
    return before.metric().comparable()
        ? Stream.of(new Common(before, after, contrast(before, after)))
        : Stream.empty();
  }

  /** How many times larger the second is; empty if there are too few trials to tell. */
  Optional<Contrast> contrast(TrialNumbers before, TrialNumbers after) {
    Map<Integer, Double> low = before.byRepetition();
    Map<Integer, Double> high = after.byRepetition();
    double resolution = before.metric().aggregation().resolution();
    return (paired ? Contrast.paired(low, high, resolution) : Optional.<Contrast>empty())
        .or(() -> Contrast.unpaired(low.values(), high.values(), resolution));
  }

  private Comparison comparison(Common common, double threshold) {
    return new Comparison(
        common.before().subject(),
        common.before().metric(),
        baseline,
        other,
        common.before().estimate(),
        common.after().estimate(),
        common.ratio(),
        common.outcome(threshold));
  }

  /**
   * Each further strategy of a run against the first. Repetitions hold one trial of each, so their
   * trials are paired, as far as both are there.
   */
  public static List<Comparison> strategies(
      RunInfo info, Set<String> ran, List<TrialNumbers> numbers) {
    List<String> listed = new ArrayList<>(info.spec().strategies().keySet());
    listed.retainAll(ran);
    ran.stream().filter(strategy -> !listed.contains(strategy)).forEach(listed::add);
    List<Comparison> comparisons = new ArrayList<>();
    for (String other : listed.subList(Math.min(1, listed.size()), listed.size())) {
      comparisons.addAll(
          new PairedComparison(listed.getFirst(), other, true)
              .compare(of(numbers, listed.getFirst()), of(numbers, other)));
    }
    return comparisons;
  }

  private static List<TrialNumbers> of(List<TrialNumbers> all, String strategy) {
    return all.stream().filter(numbers -> numbers.strategy().equals(strategy)).toList();
  }
}
