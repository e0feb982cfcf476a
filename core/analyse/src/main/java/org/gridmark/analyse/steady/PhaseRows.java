package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.result.Sampled;
import org.gridmark.analyse.result.Steadiness;
import org.gridmark.analyse.steady.SeriesNumbers.Median;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;

/**
 * One number for all that was asked in a phase: the geometric mean of its subjects' medians, as
 * benchmarks are summed up (P. Fleming and J. Wallace, "How not to lie with statistics: the correct
 * way to summarize benchmark results", Communications of the ACM 29, 1986). Each subject weighs the
 * same, however slow it is, and a ratio of two such numbers is the mean ratio.
 *
 * <p>It says in how many trials most subjects did not settle.
 */
public final class PhaseRows {
  private PhaseRows() {}

  /**
   * The row of a phase; none if it has fewer than two subjects, or no trial that has all.
   *
   * @param subjects what was measured in it, without what was beside the point
   */
  public static List<Row> of(String phase, List<SeriesNumbers> subjects) {
    SortedMap<Integer, Double> typical = new TreeMap<>();
    TreeSet<Integer> repetitions = new TreeSet<>();
    subjects.forEach(one -> repetitions.addAll(one.medians().keySet()));
    int unsettled = 0;
    for (int repetition : repetitions) {
      List<Median> medians = new ArrayList<>();
      subjects.forEach(one -> medians.add(one.medians().get(repetition)));
      if (medians.stream().allMatch(one -> one != null && one.millis() > 0)) {
        typical.put(repetition, geometricMean(medians));
        unsettled += mostSettled(medians) ? 0 : 1;
      }
    }
    if (subjects.size() < 2 || typical.isEmpty()) {
      return List.of();
    }
    Sampled number = Sampled.over(typical, 0, answers(subjects));
    Steadiness steadiness = new Steadiness(typical.size(), unsettled, 0, 0);
    List<Doubt> doubts =
        subjects.stream().flatMap(one -> one.doubts().stream()).distinct().toList();
    return List.of(
        new Row(
            Subject.ofPhase(phase), StandardMetrics.LATENCY_TYPICAL, number, steadiness, doubts));
  }

  private static boolean mostSettled(List<Median> medians) {
    return 2 * medians.stream().filter(Median::settled).count() > medians.size();
  }

  private static double geometricMean(List<Median> medians) {
    return Math.exp(
        medians.stream().mapToDouble(one -> Math.log(one.millis())).average().orElseThrow());
  }

  private static long answers(List<SeriesNumbers> subjects) {
    return subjects.stream()
        .map(SeriesNumbers::series)
        .filter(Objects::nonNull)
        .mapToLong(series -> series.latency().count())
        .sum();
  }
}
