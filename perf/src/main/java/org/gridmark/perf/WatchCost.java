package org.gridmark.perf;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.lab.program.HeapWatch;
import org.gridmark.lab.program.Hiccups;
import org.gridmark.lab.program.Ticker;
import org.gridmark.lab.program.Wire;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Query;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;

/**
 * The cost of a client's own monitoring: requests over loopback with the hiccup meter and the news
 * of collections, against the same without, in turn.
 */
public final class WatchCost {
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final NanoClock CLOCK = NanoClock.system();
  private static final int ROUNDS = 20;

  private WatchCost() {}

  /** Prints the medians of some rounds. */
  public static void main(String[] args) throws InterruptedException {
    ClusterSpec cluster = new ClusterSpec("perf", 1, 0, "", 0, List.of(Item.CACHE), Map.of());
    try (Session session = new LoopbackDriver().connect(cluster)) {
      session.cache(Item.CACHE).put(1L, Item.of(1));
      for (int users = 1; users <= 2; users++) {
        compare(session, users);
      }
      meterAlone(session);
    }
  }

  private static void compare(Session session, int users) throws InterruptedException {
    Rounds without = new Rounds();
    Rounds with = new Rounds();
    Rounds ratio = new Rounds();
    for (int round = -5; round < ROUNDS; round++) {
      // Who goes first changes, so that a drift favours neither.
      boolean first = round % 2 == 0;
      double one = nanos(session, users, first);
      double other = nanos(session, users, !first);
      if (round >= 0) {
        with.add(first ? one : other);
        without.add(first ? other : one);
        ratio.add(first ? one / other : other / one);
      }
    }
    System.out.println(users + " threads, unwatched       ns     " + without);
    System.out.println(users + " threads, watched         ns     " + with);
    System.out.println(users + " threads, over unwatched  ratio  " + ratio);
  }

  /** Nanoseconds of a request and thread. */
  private static double nanos(Session session, int users, boolean watched)
      throws InterruptedException {
    if (!watched) {
      return nanos(session, users);
    }
    HeapWatch heap = new HeapWatch(pause -> {});
    try (heap;
        Ticker ticker = new Ticker("usage", Duration.ofSeconds(1), () -> Wire.line(heap.usage()))) {
      long origin = CLOCK.nanos();
      Windows windows = new Windows(origin, window -> {});
      Users meter = new Users(Hiccups.load("perf"), session, CLOCK, windows, seen -> {});
      meter.start(origin, Long.MAX_VALUE, 1);
      double nanos = nanos(session, users);
      meter.stop();
      meter.await();
      return nanos;
    }
  }

  private static double nanos(Session session, int users) throws InterruptedException {
    long[] counted = new long[1];
    long origin = CLOCK.nanos();
    Windows windows = new Windows(origin, window -> counted[0] += window.latency().getTotalCount());
    Requests get = Requests.inTurn(List.of(Query.key("get", Item.CACHE, 1L, 1)));
    Load load = Load.measured("perf", users, Schedule.closed(), get);
    Users crowd = new Users(load, session, CLOCK, windows, seen -> {});
    crowd.start(origin, origin + ROUND.toNanos(), 1);
    crowd.await();
    double nanos = CLOCK.nanos() - origin;
    windows.close();
    return nanos * users / counted[0];
  }

  /** The meter's own processor time, in a process that does nothing else. */
  private static void meterAlone(Session session) throws InterruptedException {
    Rounds share = new Rounds();
    for (int round = 0; round < ROUNDS; round++) {
      long origin = CLOCK.nanos();
      long cpu = processNanos();
      Load hiccups = Hiccups.load("perf");
      Users meter =
          new Users(hiccups, session, CLOCK, new Windows(origin, window -> {}), seen -> {});
      meter.start(origin, Long.MAX_VALUE, 1);
      Thread.sleep(ROUND);
      meter.stop();
      meter.await();
      share.add(100.0 * (processNanos() - cpu) / (CLOCK.nanos() - origin));
    }
    System.out.println("hiccup meter alone         % of a core  " + share);
  }

  private static long processNanos() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
  }
}
