package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.routes.figure.RoutesMetrics;
import org.gridmark.study.routes.served.Front;
import org.gridmark.system.prices.lookup.Policy;

/**
 * {@code routes/ttl}: the tariff changes while lookups arrive. Prices by the former one are served
 * until their time to live is over, and none longer; and then all expire.
 */
final class TtlExperiment extends RoutesExperiment {
  /** Prices by the tariff before. */
  static final Subject FORMER = Subject.of("prices by the former tariff");

  /** The store when all has expired. */
  static final Subject EXPIRED = Subject.of("expired prices");

  private static final String TTL = "ttl.ttl";
  private static final int SECOND_TARIFF = 2;

  /** A cache drops what has expired within so long. */
  private static final Duration GONE = Duration.ofSeconds(2);

  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              TTL, new Setting.Time(), "6s", "2s", "time to live of a price in routes/ttl"));

  TtlExperiment() {
    super("ttl", "How long are old prices served when the tariff changes, and what do they leave?");
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    Duration ttl = settings.time(TTL);
    Policy policy = new Policy(ttl, own.jitter(), true, 0, Duration.ZERO);
    return new RoutesPlan(own)
        .agreed()
        .once("first tariff", lookups("first tariff", own, policy))
        .once("second tariff", bench -> change(lookups("second tariff", own, policy), bench))
        .once("all expired", bench -> expired(own, ttl, bench))
        .plan();
  }

  private static Lookups lookups(String phase, RoutesSettings own, Policy policy) {
    return new Lookups(phase, own, policy, policy.ttl().multipliedBy(2));
  }

  private static void change(Lookups lookups, Job.Bench bench) throws Exception {
    AtomicLong changed = new AtomicLong(Long.MAX_VALUE);
    AtomicLong former = new AtomicLong();
    AtomicLong last = new AtomicLong();
    Crew.Work change =
        () -> {
          new Agreement(Map.of("tariff", String.valueOf(SECOND_TARIFF))).run(bench);
          changed.set(bench.clock().nanos());
        };
    Lookups.Observer observer =
        price -> {
          long since = bench.clock().nanos() - changed.get();
          if (since > 0 && isFormer(price)) {
            former.incrementAndGet();
            last.accumulateAndGet(since, Math::max);
          }
        };
    Crew.run(List.of(change, () -> lookups.run(bench, observer)));
    bench.figure(FORMER.request(), RoutesMetrics.FORMER, former.get());
    bench.figure(FORMER.request(), RoutesMetrics.FORMER_LAST, last.get() / 1e9);
  }

  private static boolean isFormer(Front.Served price) {
    return price.answer().price().tariff() < SECOND_TARIFF;
  }

  /** Waits until the last price has expired, and as long as a cache may take to drop it. */
  private static void expired(RoutesSettings own, Duration ttl, Job.Bench bench) {
    long due = bench.clock().nanos() + ttl.plus(GONE).toNanos();
    while (bench.clock().nanos() < due) {
      bench.clock().park(due - bench.clock().nanos());
    }
    long left = own.caches().stream().mapToLong(cache -> bench.session().cache(cache).size()).sum();
    bench.figure(EXPIRED.request(), RoutesMetrics.EXPIRED_LEFT, left);
  }
}
