package org.gridmark.study.routes;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Response;
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
    AtomicLong left = new AtomicLong(count);
    Consumer<Response> heard = measured ? one -> bench.record(READ, one) : one -> {};
    FilledPrices filled = own.filled();
    KeyDraw draw = own.draw();
    Crew.run(
        IntStream.range(0, threads)
            .mapToObj(thread -> (Crew.Work) () -> read(bench, filled, draw, thread, left, heard))
            .toList());
  }

  private void read(
      Bench bench,
      FilledPrices filled,
      KeyDraw draw,
      int thread,
      AtomicLong left,
      Consumer<Response> heard) {
    SplittableRandom random = new SplittableRandom(own.seed() + thread + (measured ? 1000 : 0));
    long end = bench.clock().nanos() + time.toNanos();
    while (left.getAndDecrement() > 0 || bench.clock().nanos() < end) {
      Read read = new Read(filled, draw.next(random));
      Response response = read.execute(bench.session(), bench.clock());
      heard.accept(response);
      bench.progress(Math.min(count, count - left.get()), count);
    }
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
