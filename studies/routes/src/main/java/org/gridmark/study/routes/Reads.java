package org.gridmark.study.routes;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Query;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Session;
import org.gridmark.study.routes.served.FilledPrices;

/**
 * Reads of prices that are there, each judged, straight from the store.
 *
 * @param count how many at least
 * @param time how long at least
 * @param threads that read at the same time, one after the other each
 * @param measured whether they are recorded, or only warm up
 */
record Reads(RoutesSettings own, long count, Duration time, int threads, boolean measured)
    implements Job {
  /** The subject of the reads that count. */
  static final Subject READ = Subject.of("read of a price");

  private static final Duration LONGEST = Duration.ofDays(1);

  @Override
  public boolean prepares() {
    return !measured;
  }

  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    if (count > 0) {
      read(bench, own.filled(), own.draw());
    }
  }

  private void read(Bench bench, FilledPrices filled, KeyDraw draw) throws Exception {
    Load load =
        Load.measured(
            RoutesPlan.CLIENT,
            threads,
            Schedule.closed(),
            (n, random) -> new Read(filled, draw.next(random)));
    AtomicLong reads = new AtomicLong();
    long end = bench.clock().nanos() + time.toNanos();
    bench.ask(
        measured ? load : load.behind(RoutesPlan.WARM_UP),
        LONGEST,
        (intended, response) -> {
          long read = reads.incrementAndGet();
          bench.progress(Math.min(count, read), count);
          return read < count || response.end() < end;
        });
  }

  /** One read, at random. */
  private static final class Read extends Query {
    private final FilledPrices filled;
    private final long number;

    Read(FilledPrices filled, long number) {
      super(READ.request(), 1);
      this.filled = filled;
      this.number = number;
    }

    @Override
    protected long perform(Session session) {
      var right = filled.entry(number);
      return right.getValue().equals(session.cache(filled.cache()).get(right.getKey())) ? 1 : 0;
    }
  }
}
