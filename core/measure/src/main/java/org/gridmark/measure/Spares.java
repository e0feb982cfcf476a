package org.gridmark.measure;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Recorders that were handed over and merged, for reuse by the recording threads: they would
 * otherwise allocate some hundred kB a second between two requests, and let the second of them
 * wait. Whoever collects clears what it gives back. Histograms are kept apart from {@link Times},
 * so that those who need none hold none.
 */
final class Spares {
  /** A slower answer makes the histogram that it is recorded in larger, once. */
  private static final long LONGEST_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final Queue<Times> times = new ConcurrentLinkedQueue<>();
  private final Queue<Histogram> histograms = new ConcurrentLinkedQueue<>();

  /** Empty, and the caller's own until it is handed over. */
  Times times() {
    Times spare = times.poll();
    return spare == null ? new Times(this) : spare;
  }

  /** Empty, and large enough for an answer of any usual length. */
  Histogram histogram() {
    Histogram spare = histograms.poll();
    if (spare != null) {
      return spare;
    }
    Histogram made = new Histogram(LONGEST_NANOS, 3);
    made.setAutoResize(true);
    return made;
  }

  /** Takes it back; nobody else knows it any more. */
  void giveBack(Times done) {
    done.clear();
    times.add(done);
  }

  /** Takes it back; nobody else knows it any more. */
  void giveBack(Histogram done) {
    done.reset();
    histograms.add(done);
  }
}
