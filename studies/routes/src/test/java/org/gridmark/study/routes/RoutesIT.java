package org.gridmark.study.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Cache;
import org.gridmark.service.legacy.LegacyService;
import org.gridmark.study.routes.figure.RoutesMetrics;
import org.gridmark.study.routes.served.FilledPrices;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.Route;
import org.gridmark.system.prices.route.RouteKey;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiments' jobs before a store in memory and a real legacy system. */
class RoutesIT {
  private static final String DAY = MoneyExperiment.DAY;

  @TempDir private static Path directory;
  private static Service.Running legacy;

  @BeforeAll
  static void start() throws Exception {
    legacy = new LegacyService().start(directory, 0);
  }

  @AfterAll
  static void end() {
    legacy.close();
  }

  private static Plan plan(Experiment experiment, String... given) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("routes.count", "300");
    all.put("routes.rate", "400");
    all.put("routes.expiry", "off"); // the store in memory keeps what has expired
    all.put("money.start", "empty");
    all.put("legacy.latency", "5ms");
    all.put("legacy.p99", "10ms");
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    return experiment.plan(Settings.of(new RoutesStudy(), experiment, true, all));
  }

  private static PriceBench run(Plan plan) throws Exception {
    PriceBench bench = new PriceBench(plan, legacy.address());
    bench.run(plan);
    return bench;
  }

  /** With one cache for all, a route is asked for once: the oracle are the keys that are stored. */
  @Test
  void everyRouteIsAskedForOnceAndEveryPriceIsRight() throws Exception {
    Plan plan =
        plan(new MoneyExperiment(), "routes.warm-up", "1s", "routes.time", "2s", "keys", "uniform");
    PriceBench bench = run(plan);
    double lookups = bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.LOOKUPS);
    double calls = bench.sum(Lookups.LEGACY.in(DAY), RoutesMetrics.CALLS);
    long stored = bench.session().cache(FilledPrices.cache(1, 200)).size();

    assertThat(lookups).isCloseTo(800, within(150.0)); // five standard deviations of 28
    assertThat(bench.responses()).hasSize((int) lookups).noneMatch(Response::failed);
    assertThat(bench.responses()).noneMatch(Response::wrong);
    assertThat(bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.STORE_FAILURES)).isZero();
    assertThat(stored).isLessThanOrEqualTo(300).isGreaterThan((long) calls);
    assertThat(bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.SAVED))
        .isCloseTo(100 - 100 * calls / lookups, within(1e-9));
  }

  /** A store that fails costs calls, which is told. */
  @Test
  void aStoreThatFailsIsSeen() throws Exception {
    Plan plan =
        plan(
            new MoneyExperiment(),
            "routes.expiry",
            "on", // which the store in memory refuses
            "routes.warm-up",
            "1s",
            "routes.time",
            "1s");
    PriceBench bench = run(plan);
    double lookups = bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.LOOKUPS);

    assertThat(bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.STORE_FAILURES)).isPositive();
    assertThat(bench.sum(Lookups.LEGACY.in(DAY), RoutesMetrics.CALLS)).isGreaterThan(lookups / 2);
    assertThat(bench.responses()).noneMatch(Response::failed);
  }

  /** Eight applications with a cache each ask for a route up to eight times. */
  @Test
  void applicationsWithTheirOwnCachesSaveFewerCalls() throws Exception {
    String[] given = {"routes.warm-up", "1s", "routes.time", "1s", "keys", "uniform"};
    PriceBench shared = run(plan(new MoneyExperiment(), given));
    String[] eight = {
      "routes.warm-up", "1s", "routes.time", "1s", "keys", "uniform", "routes.shared", "off"
    };
    PriceBench apart = run(plan(new MoneyExperiment(), eight));

    assertThat(apart.sum(Lookups.PRICE.in(DAY), RoutesMetrics.SAVED))
        .isLessThan(shared.sum(Lookups.PRICE.in(DAY), RoutesMetrics.SAVED) - 20);
  }

  /** Theory is the oracle, at a TTL so short that many prices expire in the phase. */
  @Test
  void aCacheThatIsFilledAsAfterALongTimeSavesAsMuchAsTheorySays() throws Exception {
    PriceBench bench =
        run(
            plan(
                new MoneyExperiment(),
                "money.start",
                "steady",
                "routes.ttl",
                "3s",
                "routes.jitter",
                "0.5",
                "routes.warm-up",
                "1s",
                "routes.time",
                "4s"));
    double theory = bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.SAVED_THEORY);
    double saved = bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.SAVED);

    assertThat(theory).isBetween(60.0, 85.0);
    assertThat(saved).isCloseTo(theory, within(6.0)); // of 1600 lookups, five standard deviations
    assertThat(bench.responses()).noneMatch(Response::wrong);
  }

  @Test
  void afterAChangeOfTheTariffNoPriceIsServedBeyondItsTimeToLive() throws Exception {
    PriceBench bench = run(plan(new TtlExperiment(), "ttl.ttl", "1s"));

    for (String phase : new String[] {"first tariff", "second tariff"}) {
      Subject prices = Lookups.PRICE.in(phase);
      assertThat(bench.sum(prices, RoutesMetrics.LOOKUPS)).isPositive();
      assertThat(bench.sum(prices, RoutesMetrics.TOO_OLD)).isZero();
      assertThat(bench.sum(prices, RoutesMetrics.WRONG)).isZero();
    }
    assertThat(bench.sum(TtlExperiment.FORMER, RoutesMetrics.FORMER)).isPositive();
    assertThat(bench.sum(TtlExperiment.FORMER, RoutesMetrics.FORMER_LAST)).isBetween(0.1, 1.5);
  }

  /** With every price stored and valid, nobody notices; without, all go without. */
  @Test
  void whileTheLegacySystemIsDownPricesOfTheStoreAreServed() throws Exception {
    String[] given = {
      "routes.warm-up", "1s", "routes.time", "1s", "keys", "hot:0.01:1", "outage.ttl", "1m"
    };
    PriceBench valid = run(plan(new OutageExperiment(), given));
    given[7] = "1s";
    PriceBench expired = run(plan(new OutageExperiment(), given));
    Subject down = Lookups.PRICE.in("legacy system down");

    assertThat(valid.sum(down, RoutesMetrics.LOOKUPS)).isPositive();
    assertThat(valid.sum(down, RoutesMetrics.UNSERVED)).isZero();
    assertThat(expired.sum(down, RoutesMetrics.UNSERVED)).isPositive();
    assertThat(expired.sum(down, RoutesMetrics.TOO_OLD)).isZero();
    assertThat(expired.responses()).anyMatch(Response::failed);
    assertThat(expired.failedParts()).isEmpty();
  }

  /** One call for the cold start, one for the expiry in the middle, and perhaps one at the end. */
  @Test
  void inASingleFlightOneCallerAsks() throws Exception {
    PriceBench bench =
        run(
            plan(
                new StampedeExperiment(),
                "stampede.expiries",
                "2",
                "legacy.latency",
                "100ms",
                "legacy.p99",
                "100ms"));
    double alone = bench.sum(Lookups.LEGACY.in("single flight"), RoutesMetrics.CALLS);
    double without = bench.sum(Lookups.LEGACY.in("without"), RoutesMetrics.CALLS);

    assertThat(alone).isBetween(2.0, 3.0);
    assertThat(without).isGreaterThan(2 * alone);
  }

  /** Three routes and a slow call: without a guard every lookup of the first 200 ms is a call. */
  @Test
  void aColdStartWithSingleFlightAsksOnceForEachRoute() throws Exception {
    PriceBench bench =
        run(
            plan(
                new StampedeExperiment(),
                "stampede.expiries",
                "1",
                "keys",
                "hot:0.01:1",
                "legacy.latency",
                "200ms",
                "legacy.p99",
                "200ms"));

    assertThat(bench.sum(Lookups.LEGACY.in(ColdStart.SINGLE_FLIGHT), RoutesMetrics.CALLS))
        .isEqualTo(3);
    assertThat(bench.sum(Lookups.LEGACY.in(ColdStart.SINGLE_FLIGHT), RoutesMetrics.CALLS_A_ROUTE))
        .isEqualTo(1);
    assertThat(bench.sum(Lookups.LEGACY.in(ColdStart.WITHOUT), RoutesMetrics.CALLS_A_ROUTE))
        .isGreaterThan(4);
    assertThat(bench.sum(Lookups.PRICE.in(ColdStart.WITHOUT), RoutesMetrics.LONGEST))
        .isGreaterThan(0.2);
  }

  @Test
  void wrongPricesAndOldOnesInTheStoreAreSeen() throws Exception {
    Experiment experiment = new MoneyExperiment();
    Plan plan = plan(experiment, "routes.warm-up", "1s", "routes.time", "1s");
    Settings settings =
        Settings.of(new RoutesStudy(), experiment, true, Map.of("routes.count", "300"));
    RoutesSettings own = RoutesSettings.of(settings);
    PriceBench bench = new PriceBench(plan, legacy.address());
    Cache<RouteKey, RoutePrice> cache = bench.session().cache(FilledPrices.cache(1, 200));
    long now = System.currentTimeMillis();
    long old = now - own.ttl().toMillis() - 60_000;
    for (int n = 0; n < own.count(); n++) {
      Route route = own.routes().at(n);
      BigDecimal amount = own.filled().entry(n).getValue().amount();
      boolean wrong = n % 2 == 0;
      BigDecimal stored = wrong ? amount.add(BigDecimal.ONE) : amount;
      long calculated = wrong ? now : old;
      cache.put(
          route.key(), new RoutePrice(route.text(), stored, 1, calculated, now + 3_600_000, ""));
    }
    bench.run(plan);
    double lookups = bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.LOOKUPS);
    double wrong = bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.WRONG);
    double tooOld = bench.sum(Lookups.PRICE.in(DAY), RoutesMetrics.TOO_OLD);

    assertThat(wrong).isPositive();
    assertThat(tooOld).isPositive();
    assertThat(wrong + tooOld).isEqualTo(lookups);
    assertThat(bench.responses()).allMatch(Response::wrong);
  }

  @Test
  void readsFindWhatTheStoreWasFilledWith() throws Exception {
    PriceBench bench =
        run(
            plan(
                new ReadExperiment(),
                "read.reads",
                "500",
                "read.time",
                "0s",
                "read.warm-up",
                "100"));

    assertThat(bench.responses()).hasSize(500).noneMatch(Response::wrong);
    assertThat(bench.sum(Subject.of("audit"), StandardMetrics.ENTRIES_EXPECTED)).isEqualTo(300);
    assertThat(bench.sum(Subject.of("audit"), StandardMetrics.ENTRIES_LOST)).isZero();
  }
}
