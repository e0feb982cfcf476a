package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.model.Seed;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Session;
import org.gridmark.study.routes.served.FilledPrices;
import org.gridmark.study.routes.served.Front;
import org.gridmark.study.routes.served.SteadyPrices;
import org.gridmark.system.prices.legacy.LegacySystem;
import org.gridmark.system.prices.lookup.Policy;
import org.gridmark.system.prices.price.RoutePrice;
import org.gridmark.system.prices.route.RouteKey;
import org.gridmark.system.prices.route.Routes;

/**
 * The settings that all experiments share.
 *
 * @param stations of the network
 * @param count routes of the network
 * @param bytes of filler in each price
 * @param applications that ask
 * @param shared whether all ask one price service and its cache; else each has one of its own
 * @param expiry whether the store drops what has expired
 * @param rate lookups that arrive in a second
 * @param users the most lookups that are under way at once
 * @param time how long each phase measures
 * @param warmUp how long lookups arrive before that
 * @param ttl time to live of a price
 * @param jitter the share by which it is shortened at most, at random
 * @param latency the median time of a call of the legacy system
 * @param p99 the time that one of a hundred calls exceeds
 * @param capacity the most calls that it works on at once
 */
record RoutesSettings(
    @Key("routes.stations") int stations,
    @Key("routes.count") int count,
    @Key("routes.bytes") int bytes,
    @Key("routes.applications") int applications,
    @Key(SHARED) boolean shared,
    @Key(EXPIRY) boolean expiry,
    @Key("routes.rate") int rate,
    @Key("routes.users") int users,
    @Key("routes.time") Duration time,
    @Key("routes.warm-up") Duration warmUp,
    @Key("routes.ttl") Duration ttl,
    @Key("routes.jitter") double jitter,
    @Key("legacy.latency") Duration latency,
    @Key("legacy.p99") Duration p99,
    @Key("legacy.capacity") int capacity,
    @Key("keys") KeyDistribution keys,
    @Key("seed") long seed) {
  /** Whether the store drops what has expired. */
  static final String EXPIRY = "routes.expiry";

  /** Whether applications share a cache. */
  static final String SHARED = "routes.shared";

  /** The legacy system as a plan names it. */
  static final String LEGACY = "legacy";

  private static final Setting.Kind TIME = new Setting.Time();

  /** All of them, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          new Setting(
              "routes.stations",
              new Setting.Whole(Routes.SHORTEST, Routes.MOST_STATIONS),
              "100000",
              "100000",
              "stations of the network"),
          new Setting(
              "routes.count",
              new Setting.Whole(100, 100_000_000),
              "100000",
              "20000",
              "routes whose prices are asked for"),
          Setting.of(
              "routes.bytes",
              new Setting.Whole(0, 10_000_000),
              "200",
              "bytes of a price beside the stations of its route"),
          Setting.of(
              "routes.applications",
              new Setting.Whole(1, 100),
              "8",
              "applications that ask for prices"),
          Setting.of(
              SHARED,
              new Setting.Choice(List.of("on", "off")),
              "on",
              "whether they share one price service and its cache; off: each has one of its own"),
          Setting.of(
              EXPIRY,
              new Setting.Choice(List.of("on", "off")),
              "on",
              "whether the store itself drops what has expired"),
          new Setting(
              "routes.rate",
              new Setting.Whole(1, 1_000_000),
              "500",
              "300",
              "lookups that arrive in a second"),
          Setting.of(
              "routes.users",
              new Setting.Whole(1, 4096),
              "32",
              "the most lookups that are under way at once"),
          new Setting("routes.time", TIME, "20s", "3s", "how long each phase measures"),
          new Setting(
              "routes.warm-up",
              TIME,
              "10s",
              "3s",
              "how long lookups arrive before that, unmeasured"),
          Setting.of("routes.ttl", TIME, "1h", "how long a price is valid"),
          Setting.of(
              "routes.jitter",
              new Setting.Decimal(0, 0.99),
              "0.1",
              "the share by which that is shortened at most, at random"),
          Setting.of("legacy.latency", TIME, "20ms", "median time of a call of the legacy system"),
          Setting.of("legacy.p99", TIME, "100ms", "time that one of a hundred calls exceeds"),
          Setting.of(
              "legacy.capacity",
              new Setting.Whole(1, 100_000),
              "16",
              "the most calls that the legacy system works on at once; others queue"));

  /** A network of stations is asked unevenly, and two servers keep a copy of each other. */
  static Map<String, String> usual() {
    return Map.of("nodes", "2", "servers", "2", Setting.KEYS, "zipf:0.99");
  }

  static RoutesSettings of(Settings settings) {
    return settings.as(RoutesSettings.class);
  }

  Routes routes() {
    return new Routes(stations, count, seed);
  }

  String detail() {
    return "x".repeat(bytes);
  }

  /** Price services, each with a cache. */
  int services() {
    return shared ? 1 : applications;
  }

  /** The prices of all routes, in the cache of the first service. */
  FilledPrices filled() {
    return filled(1);
  }

  /** The same in the cache of a service. */
  private FilledPrices filled(int service) {
    return new FilledPrices(routes(), detail(), FilledPrices.cache(service, bytes));
  }

  /** The same in the cache of each service. */
  List<FilledPrices> allFilled() {
    return IntStream.rangeClosed(1, services()).mapToObj(this::filled).toList();
  }

  List<CacheSpec<RouteKey, RoutePrice>> caches() {
    return allFilled().stream().map(FilledPrices::cache).toList();
  }

  /** Which routes are asked for. */
  KeyDraw draw() {
    return keys.over(count, seed);
  }

  /**
   * The prices in the cache of a service after a long time of use.
   *
   * @param service from 0
   */
  SteadyPrices steady(Routes routes, int service) {
    return new SteadyPrices(
        routes,
        detail(),
        keys.shares(count, seed),
        (double) rate / services(),
        ttl,
        jitter,
        new Seed(seed).with("steady").with(service).value());
  }

  /** A price lives as long as is set, and one caller asks for it where several miss it. */
  Policy policy() {
    return new Policy(ttl, jitter, true, 0, Duration.ZERO);
  }

  Front front(Session session, LegacySystem legacy, Policy policy) {
    return new Front(session, legacy, policy, services(), expiry, detail());
  }

  /** The legacy system behaves so. */
  Map<String, String> behaviour() {
    return Map.of(
        "latency",
        latency.toMillis() + "ms",
        "latency.p99",
        Math.max(p99.toMillis(), latency.toMillis()) + "ms",
        "capacity",
        String.valueOf(capacity),
        "tariff",
        "1",
        "slow",
        "1",
        "failing",
        "0",
        "down",
        "false");
  }
}
