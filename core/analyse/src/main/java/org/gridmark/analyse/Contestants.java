package org.gridmark.analyse;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.Comparison.Outcome;

/**
 * What is compared with what, by the names that people read.
 *
 * @param paired whether a repetition holds a trial of both
 */
record Contestants(String baseline, String other, boolean paired) {
  /** A number that both have, and that has a better way. */
  private record Common(
      TrialNumbers before, TrialNumbers after, Direction better, Optional<Contrast> contrast) {}

  /** All numbers that both have and that have a better way. */
  List<Comparison> compare(List<TrialNumbers> before, List<TrialNumbers> after) {
    List<Common> all =
        before.stream()
            .flatMap(
                one ->
                    after.stream().filter(two -> same(one, two)).flatMap(two -> common(one, two)))
            .toList();
    double threshold =
        FalseDiscovery.threshold(
            all.stream()
                .flatMap(one -> one.contrast().stream())
                .mapToDouble(Contrast::p)
                .toArray());
    return all.stream().map(one -> comparison(one, threshold)).toList();
  }

  private static boolean same(TrialNumbers one, TrialNumbers another) {
    return one.subject().equals(another.subject())
        && one.metric().equals(another.metric())
        && one.unit().equals(another.unit());
  }

  private Stream<Common> common(TrialNumbers before, TrialNumbers after) {
    return Direction.of(before.metric()).stream()
        .map(better -> new Common(before, after, better, contrast(before, after)));
  }

  private Optional<Contrast> contrast(TrialNumbers before, TrialNumbers after) {
    Map<Integer, Double> low = before.byRepetition();
    Map<Integer, Double> high = after.byRepetition();
    double resolution = Resolution.of(before.metric());
    return (paired ? Contrast.paired(low, high, resolution) : Optional.<Contrast>empty())
        .or(() -> Contrast.unpaired(low.values(), high.values(), resolution));
  }

  private Comparison comparison(Common common, double threshold) {
    Outcome outcome =
        common
            .contrast()
            .filter(contrast -> contrast.p() <= threshold)
            .map(contrast -> common.better().outcome(contrast.ratio().value()))
            .orElse(Outcome.NO_DIFFERENCE_SHOWN);
    return new Comparison(
        common.before().subject(),
        common.before().metric(),
        common.before().unit(),
        baseline,
        other,
        common.before().estimate(),
        common.after().estimate(),
        common.contrast().map(Contrast::ratio).orElseGet(() -> unbounded(common)),
        outcome);
  }

  private static Estimate unbounded(Common common) {
    double ratio = common.after().estimate().value() / common.before().estimate().value();
    int before = common.before().byRepetition().size();
    int after = common.after().byRepetition().size();
    return new Estimate(ratio, Double.NaN, Double.NaN, Math.min(before, after));
  }
}
