package org.gridmark.study.hub.update;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;

/**
 * Users who read what is being updated and compare it with the versions before and after: mostly
 * entries that the update changes, by their keys, and now and then by a query.
 */
final class Readers implements AutoCloseable {
  private static final int KEYS = 10;
  private static final int ONE_QUERY_IN = 20;

  private final Session session;
  private final NanoClock clock;
  private final Duration pause;
  private final List<? extends Closing<?, ?>> closings;
  private final List<KeyDraw> draws;
  private final Tally tally;
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean stopped;

  private Readers(
      Session session,
      NanoClock clock,
      Duration pause,
      List<? extends Closing<?, ?>> closings,
      List<KeyDraw> draws,
      Tally tally) {
    this.session = session;
    this.clock = clock;
    this.pause = pause;
    this.closings = closings;
    this.draws = draws;
    this.tally = tally;
  }

  /**
   * Starts them; each has read once when this returns.
   *
   * @param pause of each, after each answer
   * @param draws of the places of the keys of each closing
   */
  static Readers start(
      int count,
      Session session,
      NanoClock clock,
      Duration pause,
      List<? extends Closing<?, ?>> closings,
      List<KeyDraw> draws,
      Tally tally)
      throws InterruptedException {
    Readers readers = new Readers(session, clock, pause, closings, draws, tally);
    CountDownLatch reading = new CountDownLatch(count);
    for (int i = 0; i < count; i++) {
      Random random = new Random(31L * closings.getFirst().number() + i);
      readers.threads.add(
          Thread.ofPlatform()
              .daemon()
              .name("reader-" + i)
              .start(() -> readers.run(random, reading)));
    }
    reading.await();
    return readers;
  }

  private void run(Random random, CountDownLatch reading) {
    while (!stopped) {
      int any = random.nextInt(closings.size());
      Closing<?, ?> closing = closings.get(any);
      look(closing, draws.get(any), random);
      reading.countDown();
      clock.park(pause.toNanos());
    }
  }

  private <K, V extends Record> void look(Closing<K, V> closing, KeyDraw draw, Random random) {
    Stock<K, V> stock = closing.stock();
    boolean query = random.nextInt(ONE_QUERY_IN) == 0;
    Set<K> keys = keys(closing.keys(), draw, random);
    long start = clock.nanos();
    Map<K, V> found;
    try {
      Cache<K, V> cache = session.cache(stock.current());
      found = query ? cache.query(stock.query()) : cache.getAll(keys);
    } catch (RuntimeException e) {
      tally.failed();
      return;
    }
    tally.answered(clock.nanos() - start);
    tally.missing((query ? stock.found() : keys.size()) - found.size());
    found.forEach((key, value) -> tally.saw(closing.seen(key, value)));
  }

  private static <K> Set<K> keys(List<K> all, KeyDraw draw, Random random) {
    Set<K> keys = new HashSet<>();
    for (int i = 0; i < KEYS; i++) {
      keys.add(all.get(draw.nextInt(random)));
    }
    return keys;
  }

  /** They stop, each after its answer. */
  @Override
  public void close() throws InterruptedException {
    stopped = true;
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
