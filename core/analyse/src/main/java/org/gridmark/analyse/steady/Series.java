package org.gridmark.analyse.steady;

import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/**
 * The windows of one subject in one phase of one strategy, all its trials, and which of them count.
 *
 * @param trials each trial's windows in time order
 * @param warmUp how many windows of each trial were set aside as warm-up
 * @param settled whether each trial settled; one that did not counts for nothing
 * @param steady whether most trials settled; if not, all are shown, and none is to be relied on
 * @param latency of what counts, all trials together
 */
public record Series(
    String strategy,
    String phase,
    Subject subject,
    List<List<Window>> trials,
    List<Integer> warmUp,
    List<Boolean> settled,
    boolean steady,
    Distribution latency) {
  /** Copies. */
  public Series {
    trials = trials.stream().map(List::copyOf).toList();
    warmUp = List.copyOf(warmUp);
    settled = List.copyOf(settled);
  }
}
