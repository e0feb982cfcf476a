package org.gridmark.analyse.steady;

import java.util.List;
import org.gridmark.analyse.statistics.Shift;
import org.gridmark.record.Window;

/**
 * Which windows of a series count, and whether those are steady. The rule, and why it is not one
 * that looks for the calmest rest, is in {@code docs/decisions/0038-what-is-set-aside.md}; how
 * often it errs is in {@code docs/evidence.md}.
 *
 * <p>Set aside are the first windows, at most half, whose <em>median</em> is unlike that of the
 * second half: all of them above, each no more than a little above the one before; or all of them
 * below. A stall, a collection, a cold cache after that is no warm-up. Nor is one within: if
 * nothing was answered for long, nothing is set aside, and the number says so. Nor is anything set
 * aside where a second has too few answers to tell.
 *
 * <p>What counts is not steady if its median rises or falls on a line, or steps up or down at three
 * quarters, or if the whole series rises or falls and what counts goes on at least half as steeply:
 * each more than chance would have it ({@link Shift}), and by more than 2 %. Then the second half
 * counts, unless there was a pause in the first.
 *
 * @param setAside how many windows are set aside
 * @param steady whether the rest is steady
 * @param paused whether there was a pause in what would have been set aside
 */
record SteadyState(int setAside, boolean steady, boolean paused) {
  /** Fewer windows than this tell nothing. */
  static final int LEAST_LEFT = 3;

  /** A median of fewer answers tells little of a second. */
  private static final int LEAST_ANSWERS = 10;

  /**
   * Searches successive windows, one a second.
   *
   * @param users who asked: their first answers may be slow for each one's own sake
   */
  static SteadyState of(List<Window> windows, long users) {
    Medians medians = Medians.of(windows);
    if (!enough(windows)) {
      return new SteadyState(0, medians.steady(0), false);
    }
    int run = medians.unlike();
    boolean goesOn = run > 0 && medians.goOn(run); // nobody has seen its end
    if (goesOn && run < LEAST_LEFT) {
      run = 0; // a slow second or two tell nothing of a trend
      goesOn = false;
    }
    if (run < 0 || (!goesOn && FirstWindows.paused(windows.subList(0, run), users))) {
      return new SteadyState(0, medians.steady(0), true);
    }
    if (!goesOn && medians.steady(run)) {
      return new SteadyState(run, true, false);
    }
    int half = half(windows);
    boolean paused = FirstWindows.paused(windows.subList(0, half), users);
    return new SteadyState(paused ? 0 : half, false, paused);
  }

  private static boolean enough(List<Window> windows) {
    double[] second =
        windows.subList(windows.size() / 2, windows.size()).stream()
            .mapToDouble(Window::answered)
            .toArray();
    return second.length >= LEAST_LEFT && Usual.median(second) >= LEAST_ANSWERS;
  }

  /** The first half of what did not settle, if the second has any answers. */
  private static int half(List<Window> windows) {
    int half = windows.size() / 2;
    List<Window> second = windows.subList(half, windows.size());
    boolean answered = second.stream().anyMatch(one -> one.answered() > 0);
    return second.size() >= LEAST_LEFT && answered ? half : 0;
  }
}
