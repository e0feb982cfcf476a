package org.gridmark.analyse.steady;

import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/**
 * The windows of one subject in one phase of one strategy, all its trials, and which of them count.
 *
 * @param trials each trial's windows in time order
 * @param setAside how many of the first windows of each trial do not count
 * @param settled whether what counts of each trial is steady; of one that never settled, the second
 *     half counts
 * @param steady whether most trials settled
 * @param latency of what counts, all trials together
 */
public record Series(
    String strategy,
    String phase,
    Subject subject,
    List<List<Window>> trials,
    List<Integer> setAside,
    List<Boolean> settled,
    boolean steady,
    Distribution latency) {
  /** Copies. */
  public Series {
    trials = trials.stream().map(List::copyOf).toList();
    setAside = List.copyOf(setAside);
    settled = List.copyOf(settled);
  }
}
