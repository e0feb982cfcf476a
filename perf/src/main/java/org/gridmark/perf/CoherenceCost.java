package org.gridmark.perf;

import com.tangosol.net.NamedCache;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;

/**
 * A get through Gridmark against the same get by hand: one node in a JVM of its own, one client,
 * the same member of the cluster, the same keys, in turn.
 */
public final class CoherenceCost {
  private static final Duration ROUND = Duration.ofMillis(500);
  private static final NanoClock CLOCK = NanoClock.system();

  private CoherenceCost() {}

  /** Prints the medians of some rounds. */
  public static void main(String[] args) throws Exception {
    try (OneNode node = OneNode.start()) {
      compare(node.session(), node.sameCache());
    }
  }

  private static void compare(Session session, NamedCache<Long, Item> same)
      throws InterruptedException {
    Rounds byHand = new Rounds();
    Rounds through = new Rounds();
    Rounds ratio = new Rounds();
    for (int round = -20; round < 80; round++) {
      // Who goes first changes, so that a drift favours neither.
      boolean handFirst = round % 2 == 0;
      double first = handFirst ? byHand(same) : through(session);
      double second = handFirst ? through(session) : byHand(same);
      double hand = handFirst ? first : second;
      double gridmark = handFirst ? second : first;
      if (round >= 0) {
        byHand.add(hand);
        through.add(gridmark);
        ratio.add(gridmark / hand);
      }
    }
    System.out.println("get by hand           1/s    " + byHand);
    System.out.println("get through Gridmark  1/s    " + through);
    System.out.println("Gridmark over by hand ratio  " + ratio);
  }

  private static double through(Session session) throws InterruptedException {
    List<Request> gets =
        java.util.stream.LongStream.range(0, Item.COUNT)
            .<Request>mapToObj(key -> Query.key("get", Item.CACHE, key, 1))
            .toList();
    long[] counted = new long[1];
    long origin = CLOCK.nanos();
    Windows windows = new Windows(origin, window -> counted[0] += window.latency().getTotalCount());
    Load load = Load.measured("perf", 1, Schedule.closed(), Requests.anyOf(gets));
    Users users = new Users(load, session, CLOCK, windows, seen -> {});
    users.start(origin, origin + ROUND.toNanos(), 1);
    users.await();
    double seconds = (CLOCK.nanos() - origin) / 1e9;
    windows.close();
    return counted[0] / seconds;
  }

  private static double byHand(NamedCache<Long, Item> cache) {
    Histogram latency = new Histogram(3);
    RandomGenerator random = RandomGenerator.of("SplittableRandom");
    long begin = CLOCK.nanos();
    long end = begin + ROUND.toNanos();
    long done = begin;
    while (done < end) {
      long start = done;
      if (cache.get((long) random.nextInt(Item.COUNT)) == null) {
        throw new IllegalStateException("an item is gone");
      }
      done = CLOCK.nanos();
      latency.recordValue(done - start);
    }
    return latency.getTotalCount() / ((done - begin) / 1e9);
  }
}
