package org.gridmark.analyse;

import java.util.List;
import org.gridmark.analyse.run.Distribution;
import org.gridmark.analyse.run.Window;

/**
 * The windows of one subject in one phase of one strategy, all its trials, and which of them count.
 *
 * @param trials each trial's windows in time order
 * @param warmUp how many windows of each trial were set aside as warm-up
 * @param steady whether every trial settled
 * @param latency of the steady part, all trials together
 * @param service of the steady part, all trials together
 */
public record Series(
    String strategy,
    String phase,
    String subject,
    List<List<Window>> trials,
    List<Integer> warmUp,
    boolean steady,
    Distribution latency,
    Distribution service) {
  /** Copies. */
  public Series {
    trials = trials.stream().map(List::copyOf).toList();
    warmUp = List.copyOf(warmUp);
  }
}
