package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
                      new Contestants(match.baseline(), match.other(), false)
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
          new Contestants(listed.getFirst(), other, true)
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
}
