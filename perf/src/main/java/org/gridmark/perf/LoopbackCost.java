package org.gridmark.perf;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridmark.driver.loopback.LoopbackDriver;
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
 * The harness's floor: real users, recorders and windows over the loopback driver, so that nearly
 * all that is left is the harness. Beside it, a bare loop with three clock readings and two
 * histogram records.
 */
public final class LoopbackCost {
  private static final Duration ROUND = Duration.ofSeconds(2);
  private static final NanoClock CLOCK = NanoClock.system();
  private static final com.sun.management.ThreadMXBean THREADS =
      (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

  private LoopbackCost() {}

  /**
   * The result of one round.
   *
   * @param nanos per request and thread
   * @param perSecond requests of all threads together
   * @param bytes allocated per request
   */
  private record Round(double nanos, double perSecond, double bytes) {}

  /** Prints the medians of some rounds. */
  public static void main(String[] args) throws InterruptedException {
    ClusterSpec cluster = new ClusterSpec("perf", 1, 0, "", 0, List.of(Item.CACHE), Map.of());
    try (Session session = new LoopbackDriver().connect(cluster)) {
      for (long key = 0; key < Item.COUNT; key++) {
        session.cache(Item.CACHE).put(key, Item.of(key));
      }
      Rounds bare = new Rounds();
      Rounds one = new Rounds();
      Rounds two = new Rounds();
      Rounds gain = new Rounds();
      Rounds bytes = new Rounds();
      for (int round = -3; round < 9; round++) {
        double loop = bareLoop();
        Round single = requests(session, 1);
        Round pair = requests(session, 2);
        if (round >= 0) {
          bare.add(loop);
          one.add(single.nanos());
          two.add(pair.nanos());
          gain.add(pair.perSecond() / single.perSecond());
          bytes.add(single.bytes());
        }
      }
      System.out.println("bare loop, 3 clock readings, 2 records   ns         " + bare);
      System.out.println("request, one thread                      ns         " + one);
      System.out.println("request, two threads, each               ns         " + two);
      System.out.println("throughput, two threads over one         ratio      " + gain);
      System.out.println("allocated                                B/request  " + bytes);
    }
  }

  private static Round requests(Session session, int users) throws InterruptedException {
    long[] counted = new long[1];
    long origin = CLOCK.nanos();
    long allocated = THREADS.getTotalThreadAllocatedBytes();
    Windows windows = new Windows(origin, window -> counted[0] += window.latency().getTotalCount());
    Requests get = Requests.inTurn(List.of(Query.key("get", Item.CACHE, 4711L, 1)));
    Load load = Load.measured("perf", users, Schedule.closed(), get);
    Users crowd = new Users(load, session, CLOCK, windows, seen -> {});
    crowd.start(origin, origin + ROUND.toNanos(), 1);
    crowd.await();
    double nanos = CLOCK.nanos() - origin;
    windows.close();
    return new Round(
        nanos * users / counted[0],
        counted[0] * 1e9 / nanos,
        (double) (THREADS.getTotalThreadAllocatedBytes() - allocated) / counted[0]);
  }

  private static double bareLoop() {
    Histogram latency = new Histogram(3);
    Histogram service = new Histogram(3);
    long begin = CLOCK.nanos();
    long end = begin + ROUND.toNanos();
    long done = begin;
    while (done < end) {
      long intended = CLOCK.nanos();
      long start = CLOCK.nanos();
      done = CLOCK.nanos();
      latency.recordValue(done - intended);
      service.recordValue(done - start);
    }
    return (double) (done - begin) / latency.getTotalCount();
  }
}
