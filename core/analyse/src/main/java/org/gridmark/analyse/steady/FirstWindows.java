package org.gridmark.analyse.steady;

import java.util.List;
import org.gridmark.record.Distribution;
import org.gridmark.record.Window;

/** Whether there was a pause in what would be set aside. */
final class FirstWindows {
  private static final long LEAST_PAUSE = 100_000_000;
  private static final double MEDIANS = 20;
  private static final long SECOND = 1_000_000_000;

  private FirstWindows() {}

  /**
   * Whether nothing was answered for 100 ms and 20 medians: who asked meanwhile waited as long. An
   * answer that was waited for since the phase began may be a user's first, and slow for his own
   * sake.
   *
   * @param windows from the first of the phase on
   * @param users who may have had a slow first answer
   */
  static boolean paused(List<Window> windows, long users) {
    List<Distribution> latencies = windows.stream().map(Window::latency).toList();
    double median = Distribution.merge(latencies).quantile(0.5);
    double pause = Math.max(LEAST_PAUSE, MEDIANS * median) - 1;
    long all = 0;
    long first = 0;
    for (int i = 0; i < latencies.size(); i++) {
      all += latencies.get(i).above(pause);
      first += latencies.get(i).above(Math.max(pause, (double) i * SECOND - 1));
    }
    return all > first || first > users || silence(windows) * SECOND > pause;
  }

  /** The longest time without an answer after the first one, in seconds. */
  private static double silence(List<Window> windows) {
    double longest = 0;
    double silent = Double.NEGATIVE_INFINITY;
    for (Window window : windows) {
      silent = window.answered() > 0 ? 0 : silent + window.seconds();
      longest = Math.max(longest, silent);
    }
    return longest;
  }
}
