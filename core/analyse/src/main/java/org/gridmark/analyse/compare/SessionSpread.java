package org.gridmark.analyse.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.StudentT;

/**
 * How equal sessions differ on one machine, from several runs of the same thing at different hours.
 * Of each number the standard deviation of its logarithm over runs, each run being one observation;
 * of each kind the root of the mean square. Its upper 80 % bound counts: a few sessions can look
 * more alike than they are.
 */
public final class SessionSpread {
  private static final double CONFIDENCE = 0.8;

  private SessionSpread() {}

  /**
   * By how much two such sessions differ, in 95 of 100 cases.
   *
   * @param runs the numbers of each, three runs at least
   * @param source in words
   * @return what is stated, where the runs have no number of a kind
   */
  public static SessionBounds of(List<List<TrialNumbers>> runs, String source) {
    Map<MetricKind, List<Double>> variances = new EnumMap<>(MetricKind.class);
    for (TrialNumbers first : runs.getFirst()) {
      List<TrialNumbers> same =
          runs.stream().flatMap(run -> run.stream().filter(first::same)).toList();
      boolean positive = same.stream().allMatch(one -> one.estimate().value() > 0);
      if (same.size() == runs.size() && positive && first.metric().comparable()) {
        variances
            .computeIfAbsent(MetricKind.of(first.metric()), none -> new ArrayList<>())
            .add(variance(same));
      }
    }
    Map<MetricKind, Double> factors = new EnumMap<>(SessionBounds.STATED.factors());
    variances.forEach((kind, all) -> factors.put(kind, factor(all, runs.size() - 1)));
    return new SessionBounds(factors, source);
  }

  private static double variance(List<TrialNumbers> runs) {
    double[] logs = runs.stream().mapToDouble(one -> Math.log(one.estimate().value())).toArray();
    double mean = Arrays.stream(logs).average().orElseThrow();
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    return squares / (logs.length - 1);
  }

  /** Numbers of one run go up and down together, so more numbers are no more observations. */
  private static double factor(List<Double> variances, int freedom) {
    double mean = variances.stream().mapToDouble(one -> one).average().orElseThrow();
    double least = ChiSquaredDistribution.of(freedom).inverseCumulativeProbability(1 - CONFIDENCE);
    double deviation = Math.sqrt(mean * freedom / least);
    double two = StudentT.central(Estimate.SHARE, Double.POSITIVE_INFINITY) * Math.sqrt(2);
    return Math.exp(two * deviation);
  }
}
