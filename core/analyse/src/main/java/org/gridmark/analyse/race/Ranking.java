package org.gridmark.analyse.race;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.PairedComparison;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.StandardMetrics;

/**
 * Where one strategy stands by one number.
 *
 * @param against the best strategy's number; empty for the best itself, and where the strategies
 *     give different guarantees, so that there is no best
 */
public record Ranking(String strategy, Estimate number, Optional<Comparison> against) {
  /**
   * All strategies by their typical latency in each phase, the best first. Where they promise
   * different things they are not ranked, but come as they are listed.
   */
  public static Map<String, List<Ranking>> byPhase(Analysis analysis) {
    Map<String, List<Ranking>> all = new TreeMap<>();
    List<TrialNumbers> typical =
        analysis.trialNumbers().stream()
            .filter(one -> one.metric().equals(StandardMetrics.LATENCY_TYPICAL))
            .toList();
    boolean ranked = Rivals.of(analysis.run().info()).ranked();
    for (String phase : typical.stream().map(one -> one.subject().phase()).distinct().toList()) {
      List<TrialNumbers> numbers =
          typical.stream().filter(one -> one.subject().phase().equals(phase)).toList();
      all.put(phase, ranked ? ranked(numbers) : listed(numbers));
    }
    return all;
  }

  private static List<Ranking> listed(List<TrialNumbers> numbers) {
    return numbers.stream()
        .map(one -> new Ranking(one.strategy(), one.estimate(), Optional.empty()))
        .toList();
  }

  private static List<Ranking> ranked(List<TrialNumbers> numbers) {
    List<TrialNumbers> sorted =
        numbers.stream().sorted(Comparator.comparingDouble(one -> one.estimate().value())).toList();
    return sorted.stream()
        .map(one -> new Ranking(one.strategy(), one.estimate(), against(sorted.getFirst(), one)))
        .toList();
  }

  private static Optional<Comparison> against(TrialNumbers best, TrialNumbers other) {
    return best.equals(other)
        ? Optional.empty()
        : new PairedComparison(best.strategy(), other.strategy())
            .compare(List.of(best), List.of(other)).stream().findFirst();
  }
}
