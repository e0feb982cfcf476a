package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.PairedComparison;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.FalseDiscovery;

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
                      new PairedComparison(match.baseline(), match.other(), false)
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

  private static List<TrialNumbers> numbers(Analysis analysis, String strategy) {
    return of(analysis.trialNumbers(), strategy);
  }

  private static List<TrialNumbers> of(List<TrialNumbers> all, String strategy) {
    return all.stream().filter(numbers -> numbers.strategy().equals(strategy)).toList();
  }
}
