package org.gridmark.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Session;

/**
 * What was passed on of recorders that each recorded one response in each of some seconds, and
 * whether it is what was recorded. Each second has a latency of its own.
 */
final class Collected implements Consumer<Window> {
  static final int SECONDS = 3;
  private static final Request REQUEST =
      new Query("get", Request.UNKNOWN) {
        @Override
        protected long perform(Session session) {
          return 1;
        }
      };

  private final int recorders;
  private final List<Window> windows = new ArrayList<>();

  Collected(int recorders) {
    this.recorders = recorders;
  }

  static void record(Recorder recorder, int second) {
    long end = second * Window.NANOS + 100;
    long start = end - nanos(second);
    recorder.record(
        Subject.of("get"), start, new Response(REQUEST, 1, start, end, null, List.of()));
  }

  /** Small, so that histograms are small, and exact. */
  private static long nanos(long second) {
    return second + 1;
  }

  @Override
  public void accept(Window window) {
    windows.add(window);
  }

  int windows() {
    return windows.size();
  }

  /** "each once", or what is wrong. */
  String verdict() {
    for (int second = 0; second < SECONDS; second++) {
      int found = 0;
      long recorded = 0;
      for (Window window : windows) {
        if (window.index() == second) {
          found++;
          recorded += window.affected();
          if (!isWhole(window)) {
            return "second " + second + " in part or changed";
          }
        }
      }
      if (found != 1 || recorded != recorders) {
        return "second " + second + ": " + recorded + " in " + found + " windows";
      }
    }
    return windows.size() == SECONDS ? "each once" : "windows of other seconds";
  }

  private boolean isWhole(Window window) {
    long nanos = nanos(window.index());
    return window.affected() == recorders
        && onlyOf(window.latency(), nanos)
        && onlyOf(window.service(), nanos);
  }

  private boolean onlyOf(Histogram histogram, long nanos) {
    return histogram.getTotalCount() == recorders && histogram.getCountAtValue(nanos) == recorders;
  }
}
