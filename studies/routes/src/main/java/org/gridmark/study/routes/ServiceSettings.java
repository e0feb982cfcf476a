package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.system.prices.lookup.Policy;

/**
 * The settings of the price service in use, beside those that the experiments share.
 *
 * @param port that it is asked at; 0: any free one
 * @param legacy address of the legacy system; empty: a stand-in of its own
 * @param singleFlight whether one caller asks where several miss the same price
 * @param earlyRefresh the factor by which callers ask before a price expires; 0: never
 * @param stale how long an expired price is served while the legacy system fails
 */
record ServiceSettings(
    @Key(PORT) int port,
    @Key(LEGACY) String legacy,
    @Key("service.single-flight") boolean singleFlight,
    @Key("service.early-refresh") double earlyRefresh,
    @Key("service.stale") Duration stale) {
  static final String PORT = "service.port";
  static final String LEGACY = "service.legacy";

  static final List<Setting> ALL =
      List.of(
          Setting.of(
              PORT,
              new Setting.Whole(0, 65_535),
              "8080",
              "port of the price service in use; 0: any free one"),
          Setting.of(
              LEGACY,
              new Setting.Text("legacy://HOST:PORT?user=USER&password=TOKEN"),
              "",
              "legacy system that the price service in use asks; its address has a token, so it stands"
                  + " in a file (--settings FILE) as service.legacy="
                  + "legacy://HOST:PORT?user=USER&password=TOKEN; without: a stand-in"),
          Setting.of(
              "service.single-flight",
              new Setting.Choice(List.of("on", "off")),
              "on",
              "whether one caller of the price service in use asks where several miss a price"),
          Setting.of(
              "service.early-refresh",
              new Setting.Decimal(0, 100),
              "1",
              "how early callers of the price service in use ask for a price that is about to"
                  + " expire: the factor beta; 0: never"),
          Setting.of(
              "service.stale",
              new Setting.Time(),
              "0s",
              "how long beyond its time to live the price service in use serves a price while the"
                  + " legacy system fails"));

  static ServiceSettings of(Settings settings) {
    return settings.as(ServiceSettings.class);
  }

  boolean hasStandIn() {
    return legacy.isEmpty();
  }

  Policy policy(RoutesSettings own) {
    return new Policy(own.ttl(), own.jitter(), singleFlight, earlyRefresh, stale);
  }
}
