package org.gridmark.analyse.steady;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Subject;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one subject in one phase of one strategy.
 *
 * @param series null where no trial has anything that counts
 * @param rows under the subject's own name
 * @param medians of each trial that it was taken from, by repetition; none where a fault struck
 * @param doubts that hold in every trial
 */
public record SeriesNumbers(
    String phase,
    Subject subject,
    @Nullable Series series,
    List<Row> rows,
    Map<Integer, Median> medians,
    List<Doubt> doubts) {
  /**
   * The median latency of one trial.
   *
   * @param settled whether it is that of a steady part
   */
  record Median(double millis, boolean settled) {}
}
