package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.routes.figure.RoutesMetrics;
import org.gridmark.study.routes.served.Demand;
import org.gridmark.study.routes.served.Front;
import org.gridmark.study.routes.served.PriceOf;
import org.gridmark.system.prices.legacy.HttpLegacySystem;
import org.gridmark.system.prices.legacy.LegacyControl;
import org.gridmark.system.prices.lookup.Policy;

/**
 * Lookups that arrive at random at a rate, through the price service; each price is judged.
 * Response times count from the arrival, by where the price comes from as well. Calls are those
 * that the legacy system has counted.
 *
 * @param phase of which the figures are
 * @param draw which routes are asked for
 */
record Lookups(String phase, RoutesSettings own, KeyDraw draw, Policy policy, Duration time)
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

  /** Of the routes that travellers ask for. */
  Lookups(String phase, RoutesSettings own, Policy policy, Duration time) {
    this(phase, own, own.draw(), policy, time);
  }

  /** The same without figures, at a rate, as a load of a phase. */
  static Load load(RoutesSettings own, Policy policy, double rate) {
    return load(own, rate, Requests.madeWith(services -> demand(own, policy, services)));
  }

  private static Requests demand(RoutesSettings own, Policy policy, Services services) {
    String address = services.address(RoutesSettings.LEGACY);
    HttpLegacySystem legacy = new HttpLegacySystem(address, TIMEOUT);
    return new Demand(own.routes(), own.draw(), session -> own.front(session, legacy, policy));
  }

  private static Load load(RoutesSettings own, double rate, Requests requests) {
    return Load.measured(RoutesPlan.CLIENT, own.users(), new Schedule.Poisson(rate), requests);
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
      Tally tally = new Tally(time, bench.clock().nanos());
      bench.ask(
          load(own, own.rate(), new Demand(own.routes(), draw, session -> front)),
          time,
          (intended, response) -> heard(bench, intended, response, tally, observer));
      Found found = new Found(tally, control.calls(), front.storeFailures());
      tell(bench, found);
      return found;
    }
  }

  private static boolean heard(
      Bench bench, long intended, Response response, Tally tally, Observer observer) {
    tally.took(response.end() - intended);
    Front.Served served = ((PriceOf) response.request()).served();
    if (served == null) {
      tally.failed(intended);
    } else {
      Subject part = PRICE.withPart(Tally.words(served));
      bench.record(part, response.from(intended));
      tally.served(intended, served);
      observer.served(served);
    }
    return true;
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
}
