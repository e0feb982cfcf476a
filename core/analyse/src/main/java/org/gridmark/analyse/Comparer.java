package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.Comparison.Outcome;
import org.gridmark.analyse.run.RunInfo;

/**
 * Sets numbers against each other: strategies of one run, or whole runs. A difference is claimed
 * only if the whole interval of the ratio lies on one side of 1, and if it is still believable
 * among all the numbers of the same two strategies ({@link FalseDiscovery}).
 */
public final class Comparer {
  private Comparer() {}

  /**
   * Each further run against the first, strategy by strategy. Runs have no trial in common, so
   * nothing is paired.
   *
   * @param runs two or more
   */
  public static RunComparison compare(List<Analysis> runs) {
    Analysis first = runs.getFirst();
    List<Comparison> comparisons = new ArrayList<>();
    for (Analysis other : runs.subList(1, runs.size())) {
      Matching.of(first, other)
          .forEach(
              match ->
                  comparisons.addAll(
                      new Pair(match.baseline(), match.other(), false)
                          .compare(
                              numbers(first, match.strategy()),
                              numbers(other, match.otherStrategy()))));
    }
    RunDifferences differences = new RunDifferences(runs);
    return new RunComparison(
        runs.stream().map(analysis -> analysis.run().info()).toList(),
        comparisons,
        differences.environment(),
        differences.semantics(),
        differences.onlyInOne());
  }

  /**
   * Each further strategy of a run against the first. Repetitions hold one trial of each, so their
   * trials are paired, as far as both are there.
   */
  static List<Comparison> strategies(RunInfo info, Set<String> ran, List<TrialNumbers> numbers) {
    List<String> listed = new ArrayList<>(info.strategies().keySet());
    listed.retainAll(ran);
    ran.stream().filter(strategy -> !listed.contains(strategy)).forEach(listed::add);
    List<Comparison> comparisons = new ArrayList<>();
    for (String other : listed.subList(Math.min(1, listed.size()), listed.size())) {
      comparisons.addAll(
          new Pair(listed.getFirst(), other, true)
              .compare(of(numbers, listed.getFirst()), of(numbers, other)));
    }
    return comparisons;
  }

  private static List<TrialNumbers> numbers(Analysis analysis, String strategy) {
    return of(analysis.trialNumbers(), strategy);
  }

  private static List<TrialNumbers> of(List<TrialNumbers> all, String strategy) {
    return all.stream().filter(numbers -> numbers.strategy().equals(strategy)).toList();
  }

  /** What is compared with what, by the names that people read. */
  private record Pair(String baseline, String other, boolean paired) {
    private record Found(
        TrialNumbers before, TrialNumbers after, Direction better, Optional<Contrast> contrast) {}

    List<Comparison> compare(List<TrialNumbers> before, List<TrialNumbers> after) {
      List<Found> found = new ArrayList<>();
      for (TrialNumbers one : before) {
        after.stream()
            .filter(another -> same(one, another))
            .findFirst()
            .ifPresent(
                another ->
                    Direction.of(one.metric())
                        .ifPresent(
                            better ->
                                found.add(
                                    new Found(one, another, better, contrast(one, another)))));
      }
      double threshold =
          FalseDiscovery.threshold(
              found.stream()
                  .flatMap(one -> one.contrast().stream())
                  .mapToDouble(Contrast::p)
                  .toArray());
      return found.stream().map(one -> comparison(one, threshold)).toList();
    }

    private static boolean same(TrialNumbers one, TrialNumbers another) {
      return one.subject().equals(another.subject())
          && one.metric().equals(another.metric())
          && one.unit().equals(another.unit());
    }

    private Optional<Contrast> contrast(TrialNumbers before, TrialNumbers after) {
      Map<Integer, Double> low = before.byRepetition();
      Map<Integer, Double> high = after.byRepetition();
      double resolution = Resolution.of(before.metric());
      return (paired ? Contrast.paired(low, high, resolution) : Optional.<Contrast>empty())
          .or(() -> Contrast.unpaired(low.values(), high.values(), resolution));
    }

    private Comparison comparison(Found found, double threshold) {
      double value = found.after().estimate().value() / found.before().estimate().value();
      Estimate unknown =
          new Estimate(
              value,
              Double.NaN,
              Double.NaN,
              Math.min(found.before().byRepetition().size(), found.after().byRepetition().size()));
      Outcome outcome =
          found
              .contrast()
              .filter(contrast -> contrast.p() <= threshold)
              .map(contrast -> found.better().outcome(contrast.ratio().value()))
              .orElse(Outcome.NO_DIFFERENCE_SHOWN);
      return new Comparison(
          found.before().subject(),
          found.before().metric(),
          found.before().unit(),
          baseline,
          other,
          found.before().estimate(),
          found.after().estimate(),
          found.contrast().map(Contrast::ratio).orElse(unknown),
          outcome);
    }
  }
}
