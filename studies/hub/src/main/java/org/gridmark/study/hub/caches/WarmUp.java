package org.gridmark.study.hub.caches;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Asks without a pause until asking no longer gets faster: the nodes' code is compiled while they
 * work, and what is measured first would else look slower than what is measured later.
 *
 * <p>It ends when the best of the last {@value #BEATS} beats of a second is no more than {@value
 * #GAIN} times the best before them, or after {@code atMost}. The rest of the warm-up is detected
 * in each series of its own.
 *
 * @param requests what is asked, each in turn
 * @param threads how many ask
 */
public record WarmUp(List<Request> requests, int threads, Duration atMost) implements Job {
  private static final int BEATS = 5;
  private static final double GAIN = 1.02;
  private static final long BEAT_NANOS = 1_000_000_000L;

  @Override
  public boolean reads() {
    return requests.stream().allMatch(Request::reads);
  }

  @Override
  public void run(Bench bench) throws Exception {
    long start = bench.clock().nanos();
    int most = (int) Math.ceil(atMost.toMillis() / 1000.0);
    Beats beats = new Beats(start, most);
    AtomicLong asked = new AtomicLong();
    Crew.run(
        Collections.nCopies(
            threads,
            () -> {
              while (!beats.enough(bench.clock().nanos())) {
                int next = (int) (asked.getAndIncrement() % requests.size());
                check(requests.get(next).execute(bench.session(), bench.clock()));
                bench.progress(beats.passed(), most);
              }
            }));
    double seconds = (bench.clock().nanos() - start) / 1e9;
    bench.figure("warm up", HubMetrics.WARM_UP_TIME, seconds);
    bench.figure("warm up", HubMetrics.WARM_UP_REQUESTS, asked.get());
  }

  private static void check(Response response) {
    if (response.failed()) {
      throw new IllegalStateException(response.request() + " failed", response.failure());
    }
    if (response.wrong()) {
      throw new IllegalStateException(
          "%s found %d entries, not %d"
              .formatted(response.request(), response.affected(), response.request().expected()));
    }
  }

  /** Answers counted by the second in which they came. */
  static final class Beats {
    private final long start;
    private final long[] counts;
    private int current;

    Beats(long start, int most) {
      this.start = start;
      this.counts = new long[most + 1];
    }

    /** Counts an answer, or the start; whether there were enough. */
    synchronized boolean enough(long now) {
      current = (int) Math.min((now - start) / BEAT_NANOS, counts.length - 1);
      counts[current]++;
      return current == counts.length - 1 || settled();
    }

    synchronized int passed() {
      return current;
    }

    private boolean settled() {
      return current > 2 * BEATS
          && best(current - BEATS, current) <= GAIN * best(0, current - BEATS);
    }

    private long best(int from, int to) {
      long best = 0;
      for (int i = from; i < to; i++) {
        best = Math.max(best, counts[i]);
      }
      return best;
    }
  }
}
