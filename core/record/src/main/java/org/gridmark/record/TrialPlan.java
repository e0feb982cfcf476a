package org.gridmark.record;

import java.util.List;
import java.util.stream.Stream;

/**
 * Which trials a run has; it may change while the run goes on.
 *
 * @param order the strategy of each trial, in the order in which they run
 * @param dropped what fell out of a race
 */
public record TrialPlan(List<String> order, List<Dropped> dropped) {
  /**
   * A strategy that was shown to be slower, and was tried no further.
   *
   * @param repetition after which
   * @param reason in words
   */
  public record Dropped(String strategy, int repetition, String reason) {}

  /** One from which nothing was dropped. */
  public TrialPlan(List<String> order) {
    this(order, List.of());
  }

  /** How many trials there are. */
  public int trials() {
    return order.size();
  }

  /** The same with more that was dropped, and the trials that are left to run. */
  TrialPlan dropping(List<Dropped> more, List<String> left) {
    return new TrialPlan(left, Stream.concat(dropped.stream(), more.stream()).toList());
  }
}
