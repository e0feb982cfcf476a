package org.gridmark.study.routes;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.Seed;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.routes.figure.RoutesMetrics;
import org.gridmark.study.routes.served.Demand;
import org.gridmark.study.routes.served.Front;
import org.gridmark.study.routes.served.PriceOf;
import org.gridmark.study.routes.served.Verdict;
import org.gridmark.system.prices.legacy.HttpLegacySystem;
import org.gridmark.system.prices.legacy.LegacyControl;
import org.gridmark.system.prices.legacy.LegacyFailure;
import org.gridmark.system.prices.lookup.Policy;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.Routes;
import org.jspecify.annotations.Nullable;

/**
 * Lookups that arrive at random at a rate, through the price service; each price is judged.
 * Response times count from the arrival, by where the price comes from as well. Calls are those
 * that the legacy system has counted.
 *
 * @param phase of which the figures are
 * @param draw which routes are asked for
 * @param rate a second
 * @param measured whether they are recorded and told of, or only warm up
 */
record Lookups(
    String phase,
    RoutesSettings own,
    KeyDraw draw,
    Policy policy,
    double rate,
    Duration time,
    boolean measured)
    implements Job {
  /** A lookup. */
  static final Subject PRICE = Subject.of(Demand.LOOKUP);

  /** The legacy system. */
  static final Subject LEGACY = Subject.of("legacy system");

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** Whoever wants to know of each price that is served. */
  @FunctionalInterface
  interface Observer {
    /** Called by many threads. */
    void served(Front.Served price);
  }

  /** Measured, of the routes that travellers ask for. */
  Lookups(String phase, RoutesSettings own, Policy policy, Duration time) {
    this(phase, own, own.draw(), policy, own.rate(), time, true);
  }

  /** The same, which only warm up. */
  Lookups warming() {
    return new Lookups(phase, own, draw, policy, rate, time, false);
  }

  @Override
  public boolean prepares() {
    return !measured;
  }

  @Override
  public void run(Bench bench) throws Exception {
    run(bench, price -> {});
  }

  /**
   * The result of lookups.
   *
   * @param tally of the prices that were served
   * @param calls that the legacy system counted meanwhile
   * @param storeFailures gets and puts that the store failed
   */
  record Found(Tally tally, LegacyControl.Calls calls, long storeFailures) {}

  /** The same, watched. */
  Found run(Bench bench, Observer observer) throws Exception {
    String address = bench.address(RoutesSettings.LEGACY);
    try (HttpLegacySystem legacy = new HttpLegacySystem(address, TIMEOUT);
        LegacyControl control = new LegacyControl(address)) {
      control.reset();
      Front front = own.front(bench.session(), legacy, policy);
      Asking asking = new Asking(bench, front, observer, own.routes());
      Crew.run(Collections.nCopies(own.users(), asking::work));
      Found found = new Found(asking.tally, control.calls(), front.storeFailures());
      if (measured) {
        tell(bench, found);
      }
      return found;
    }
  }

  private void tell(Bench bench, Found found) {
    Tally tally = found.tally();
    LegacyControl.Calls calls = found.calls();
    figure(bench, PRICE, RoutesMetrics.STORE_FAILURES, found.storeFailures());
    figure(bench, LEGACY, RoutesMetrics.CALLS, calls.calls());
    figure(bench, LEGACY, RoutesMetrics.CALLS_AT_ONCE, calls.mostAtOnce());
    figure(bench, PRICE, RoutesMetrics.LOOKUPS, tally.lookups());
    figure(bench, PRICE, RoutesMetrics.UNSERVED, tally.unserved());
    figure(bench, PRICE, RoutesMetrics.LONGEST, tally.longest());
    figure(bench, PRICE, RoutesMetrics.WRONG, tally.wrong());
    figure(bench, PRICE, RoutesMetrics.TOO_OLD, tally.tooOld());
    double saved = 100 - 100.0 * calls.calls() / Math.max(1, tally.lookups());
    figure(bench, PRICE, RoutesMetrics.SAVED, saved);
    List<Double> hits = tally.hitsBySecond();
    hits.forEach(share -> bench.figure(new Figure(PRICE.in(phase), RoutesMetrics.HITS, share, 1)));
  }

  private void figure(Bench bench, Subject subject, Metric metric, long count) {
    figure(bench, subject, metric, (double) count);
  }

  private void figure(Bench bench, Subject subject, Metric metric, double value) {
    bench.figure(new Figure(subject.in(phase), metric, value));
  }

  /** Other lookups in each phase: the same ones again would all hit. */
  private long seed() {
    return new Seed(own.seed()).with(phase).value();
  }

  /** One time of asking, by all users together. */
  private final class Asking {
    private final Bench bench;
    private final Front front;
    private final Observer observer;
    private final Routes routes;
    private final Tally tally = new Tally(time);
    private final AtomicInteger users = new AtomicInteger();
    private final Schedule.Arrivals arrivals;
    private final long start;
    private long next;

    Asking(Bench bench, Front front, Observer observer, Routes routes) {
      this.bench = bench;
      this.front = front;
      this.observer = observer;
      this.routes = routes;
      this.arrivals = new Schedule.Poisson(rate).arrivals(new SplittableRandom(seed()));
      this.start = bench.clock().nanos();
    }

    private synchronized long arrival() {
      return arrivals.next(next++);
    }

    void work() {
      int user = users.getAndIncrement();
      SplittableRandom random = new SplittableRandom(seed() + user + 1);
      for (long at = arrival(); at < time.toNanos(); at = arrival()) {
        await(bench.clock(), start + at);
        ask(at, random);
      }
    }

    private static void await(NanoClock clock, long due) {
      for (long left = due - clock.nanos(); left > 0; left = due - clock.nanos()) {
        clock.park(left);
      }
    }

    private void ask(long at, RandomGenerator random) {
      Route route = routes.at(draw.nextInt(random));
      int application = random.nextInt(own.applications());
      PriceOf request = new PriceOf(Demand.LOOKUP, session -> front, route, application);
      try {
        Front.Served served = front.price(route, application);
        long affected = served.verdict() == Verdict.RIGHT ? 1 : 0;
        Response response = response(request, at, affected, null);
        record(PRICE, response);
        record(PRICE.withPart(Tally.words(served)), response);
        tally.served(at, served);
        observer.served(served);
      } catch (LegacyFailure failure) {
        record(PRICE, response(request, at, 0, failure));
        tally.failed(at);
      }
    }

    private Response response(
        PriceOf request, long at, long affected, @Nullable Throwable failure) {
      long end = bench.clock().nanos();
      tally.took(end - start - at);
      return new Response(request, affected, start + at, end, failure, List.of());
    }

    private void record(Subject subject, Response response) {
      if (measured) {
        bench.record(subject, response);
      }
    }
  }
}
