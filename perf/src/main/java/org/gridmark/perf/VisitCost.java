package org.gridmark.perf;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.random.RandomGenerator;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.AsyncVisits;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.ThinkTime;
import org.gridmark.model.load.Visit;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/**
 * The cost of visitors: processor time of a page, and memory of a visitor who thinks, against users
 * of plain asynchronous requests at the same rate, in turn. Whoever is asked answers at once.
 */
public final class VisitCost {
  private static final NanoClock CLOCK = NanoClock.system();
  private static final int USERS = 10_000;
  private static final int PAGES = 10;
  private static final Duration THINK = Duration.ofMillis(100);
  private static final Duration LONG = Duration.ofHours(1);
  private static final Duration ROUND = Duration.ofSeconds(2);
  private static final int ROUNDS = 10;

  private VisitCost() {}

  /** Prints the medians of some rounds. */
  public static void main(String[] args) throws InterruptedException {
    Rounds plain = new Rounds();
    Rounds visits = new Rounds();
    for (int round = -3; round < ROUNDS; round++) {
      double one = nanos(requests(), THINK);
      double other = nanos(visits(THINK), THINK);
      if (round >= 0) {
        plain.add(one);
        visits.add(other);
      }
    }
    System.out.println("processor time of a request  ns     " + plain);
    System.out.println("processor time of a page     ns     " + visits);
    System.out.println("memory of a user             bytes  " + bytes(requests()));
    System.out.println("memory of a visitor          bytes  " + bytes(visits(LONG)));
  }

  private static final class Page extends AsyncRequest<Connection> {
    Page() {
      super("page", 1);
    }

    @Override
    protected void start(Connection none, Completion completion) {
      completion.complete(1);
    }
  }

  private static AsyncRequests<Connection> requests() {
    return AsyncRequests.of(Connection.class, (n, random) -> new Page());
  }

  private static AsyncVisits<Connection> visits(Duration think) {
    ThinkTime time = new ThinkTime(think);
    return AsyncVisits.of(Connection.class, (n, random) -> new Pages(time, random));
  }

  private static final class Pages implements Visit<Connection> {
    private final ThinkTime think;
    private final RandomGenerator random;
    private int count;

    Pages(ThinkTime think, RandomGenerator random) {
      this.think = think;
      this.random = random;
    }

    @Override
    public AsyncRequest<Connection> first() {
      return new Page();
    }

    @Override
    public @Nullable Next<Connection> next(Response before) {
      return ++count < PAGES ? new Next<>(new Page(), think.draw(random)) : null;
    }
  }

  /** Processor time of the program for each request. */
  private static double nanos(AsyncRequests<Connection> requests, Duration think)
      throws InterruptedException {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long[] counted = new long[1];
    long origin = CLOCK.nanos();
    long before = system.getProcessCpuTime();
    Windows windows = new Windows(origin, window -> counted[0] += window.latency().getTotalCount());
    Load load = Load.measured("perf", USERS, Schedule.closed(think), requests);
    Users users = new Users(load, () -> {}, CLOCK, windows, seen -> {});
    users.start(origin, origin + ROUND.toNanos(), 1);
    users.await();
    windows.close();
    return (double) (system.getProcessCpuTime() - before) / counted[0];
  }

  /** Heap for each user once all have had an answer and think. */
  private static long bytes(AsyncRequests<Connection> requests) throws InterruptedException {
    long before = used();
    CountDownLatch asked = new CountDownLatch(USERS);
    long origin = CLOCK.nanos();
    Windows windows = new Windows(origin, window -> {});
    Load load =
        Load.measured("perf", USERS, Schedule.closed(LONG), requests).behind("visits").traced();
    Users users = new Users(load, () -> {}, CLOCK, windows, seen -> asked.countDown());
    // The first starts are spread over the think time, which has passed.
    users.start(origin - LONG.toNanos(), origin, 1);
    asked.await();
    long bytes = (used() - before) / USERS;
    users.stop();
    users.await();
    windows.close();
    return bytes;
  }

  private static long used() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(100);
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
