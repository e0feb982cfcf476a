package org.gridmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.random.RandomGenerator;
import org.HdrHistogram.Histogram;
import org.gridmark.model.load.AsyncVisits;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.ThinkTime;
import org.gridmark.model.load.UnderWay;
import org.gridmark.model.load.Visit;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/** A load of visits in virtual time: the server, visitors, and what came of them. */
final class VisitBench {
  static final long ORIGIN = 5_000_000_000L;
  static final long MILLI = 1_000_000;
  static final int UNBOUNDED = 1_000_000;

  final EventClock clock = new EventClock(ORIGIN);
  final Map<String, Histogram> latencies = new HashMap<>();
  final Histogram failed = new Histogram(3);
  final List<Drawn> asked = new ArrayList<>();

  /** When each page started. */
  final List<Long> starts = new ArrayList<>();

  private long end;
  private int there;
  private long changed;
  private double presence;
  int mostThere;
  int gone;

  /** A server that answers each page as long after its start as it wants. */
  final class Server implements Connection {
    private final LongUnaryOperator answeredAt;

    Server(LongUnaryOperator answeredAt) {
      this.answeredAt = answeredAt;
    }

    void serve(Completion completion) {
      starts.add(clock.nanos());
      clock.at(answeredAt.applyAsLong(clock.nanos()), () -> completion.complete(1));
    }

    @Override
    public void close() {}
  }

  /** One server for all, with exponential times. */
  Server exponential(double meanNanos) {
    SplittableRandom random = new SplittableRandom(7);
    long[] free = {ORIGIN};
    return new Server(
        start -> {
          free[0] = Math.max(free[0], start) + (long) (random.nextExponential() * meanNanos);
          return free[0];
        });
  }

  Server constant(long nanos) {
    return new Server(start -> start + nanos);
  }

  static AsyncRequest<Server> page(String name) {
    return new AsyncRequest<>(name, 1) {
      @Override
      protected void start(Server server, Completion completion) {
        server.serve(completion);
      }
    };
  }

  /** A visitor who goes after a page with a probability. */
  private final class Geometric implements Visit<Server> {
    private final RandomGenerator random;
    private final ThinkTime think;
    private final double goes;

    Geometric(RandomGenerator random, ThinkTime think, double goes) {
      this.random = random;
      this.think = think;
      this.goes = goes;
    }

    @Override
    public AsyncRequest<Server> first() {
      come();
      return page("first");
    }

    @Override
    public @Nullable Next<Server> next(Response before) {
      if (random.nextDouble() < goes) {
        go();
        return null;
      }
      return new Next<>(page("later"), think.draw(random));
    }
  }

  private void ask(long n, RandomGenerator random) {
    asked.add(new Drawn(n, random.nextLong()));
  }

  /** Those who are cut off at the end do not say that they go. */
  private void come() {
    change(1);
    if (clock.nanos() < end) {
      mostThere = Math.max(mostThere, there);
    }
  }

  private void go() {
    change(-1);
    gone++;
  }

  private void change(int by) {
    long now = Math.min(clock.nanos(), end);
    presence += (double) there * (now - changed);
    changed = now;
    there += by;
  }

  /** How many visits were under way in the mean of the phase that has just ended. */
  double meanThere(Duration phase) {
    change(0);
    return presence / phase.toNanos();
  }

  record Drawn(long visit, long draw) {}

  /** Visitors who look at so many pages. */
  AsyncVisits<Server> pages(int pages, Duration think) {
    return AsyncVisits.of(
        Server.class,
        (n, random) ->
            new Visit<>() {
              private int count = 1;

              @Override
              public AsyncRequest<Server> first() {
                ask(n, random);
                come();
                return page("first");
              }

              @Override
              public @Nullable Next<Server> next(Response before) {
                ask(n, random);
                if (count++ < pages) {
                  return new Next<>(page("later"), think.toNanos());
                }
                go();
                return null;
              }
            });
  }

  /** The same, which the next phase goes on with. */
  AsyncVisits<Server> goingOn(AsyncVisits<Server> visits) {
    UnderWay<Server> underWay = new UnderWay<>();
    return new AsyncVisits<>() {
      @Override
      public Visit<Server> begin(long n, RandomGenerator random) {
        return visits.begin(n, random);
      }

      @Override
      public UnderWay<Server> underWay() {
        return underWay;
      }

      @Override
      public Class<Server> connection() {
        return Server.class;
      }
    };
  }

  AsyncVisits<Server> geometric(ThinkTime think, double goes) {
    return AsyncVisits.of(Server.class, (n, random) -> new Geometric(random, think, goes));
  }

  Users run(int users, Schedule schedule, Duration time, Server server, AsyncVisits<Server> visits)
      throws InterruptedException {
    return run(users, schedule, time, server, visits, 42);
  }

  Users run(
      int users,
      Schedule schedule,
      Duration time,
      Server server,
      AsyncVisits<Server> visits,
      long seed)
      throws InterruptedException {
    Load load = Load.measured("client", users, schedule, visits);
    return run(load, time, server, seed);
  }

  /** In the background it is stopped after that time. */
  Users run(Load load, Duration time, Server server, long seed) throws InterruptedException {
    Windows windows = new Windows(ORIGIN, this::add);
    Users crowd = new Users(load, server, clock, windows, seen -> {});
    long start = clock.nanos();
    end = start + time.toNanos();
    changed = start;
    presence = 0;
    if (load.background()) {
      clock.at(end, crowd::stop);
    }
    crowd.start(start, end, seed);
    crowd.await();
    windows.close();
    return crowd;
  }

  private void add(Window window) {
    of(window.subject().request()).add(window.latency());
    if (window.failed() != null) {
      failed.add(window.failed());
    }
  }

  Histogram of(String page) {
    return latencies.computeIfAbsent(page, absent -> new Histogram(3));
  }

  Histogram all() {
    Histogram all = new Histogram(3);
    latencies.values().forEach(all::add);
    return all;
  }
}
