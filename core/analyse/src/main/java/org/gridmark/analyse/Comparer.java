package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.analyse.compare.SessionComparison;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.FalseDiscovery;
import org.gridmark.record.TrialData;

/**
 * Sets numbers against each other: strategies of one run, or whole runs. A difference is claimed
 * only if the whole interval of the ratio lies on one side of 1, and if it is still believable
 * among all the numbers of the same two strategies ({@link FalseDiscovery}).
 */
public final class Comparer {
  private Comparer() {}

  /**
   * Each further run against the first, strategy by strategy. Two runs are two sessions: nothing is
   * paired, and the intervals cover what differs between sessions.
   *
   * @param runs two or more
   */
  public static RunComparison compare(List<Analysis> runs, SessionBounds bounds) {
    Analysis first = runs.getFirst();
    List<Comparison> comparisons = new ArrayList<>();
    for (Analysis other : runs.subList(1, runs.size())) {
      Matching.of(first, other)
          .forEach(
              match ->
                  comparisons.addAll(
                      new SessionComparison(match.baseline(), match.other(), bounds)
                          .compare(
                              List.of(numbers(first, match.strategy())),
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

  /** Promises of the targets that are not the same in all runs, a line each. */
  public static List<String> promises(List<Analysis> runs) {
    return new RunDifferences(runs).semantics();
  }

  /**
   * The numbers of a strategy as they are compared: what its trials gave, with one throughput for
   * all requests of a phase that the same users asked.
   */
  public static List<TrialNumbers> numbers(Analysis analysis, String strategy) {
    List<TrialData> trials =
        analysis.run().trials().stream().filter(one -> one.strategy().equals(strategy)).toList();
    return SharedThroughput.merged(
        strategy, trials, analysis.series(), TrialNumbers.of(analysis.trialNumbers(), strategy));
  }
}
