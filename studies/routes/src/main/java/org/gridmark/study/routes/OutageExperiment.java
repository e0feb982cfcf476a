package org.gridmark.study.routes;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.system.prices.lookup.Policy;

/**
 * {@code routes/outage}: the legacy system is slow, fails now and then, and is down. Prices from
 * the store go on; lookups that get none are counted; nothing is served beyond its time to live
 * unless that is allowed.
 */
final class OutageExperiment extends RoutesExperiment {
  private static final String TTL = "outage.ttl";
  private static final String STALE = "outage.stale";

  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              TTL, new Setting.Time(), "20s", "5s", "time to live of a price in routes/outage"),
          Setting.of(
              STALE,
              new Setting.Time(),
              "0s",
              "how long beyond it a price is served in routes/outage while the legacy system fails"));

  /** A state of the legacy system. */
  private enum State {
    USUAL("as usual", "slow", "1"),
    SLOW("slow", "slow", "10"),
    FAILING("failing", "failing", "0.5"),
    DOWN("down", "down", "true");

    private static final Map<String, String> NONE =
        Map.of("slow", "1", "failing", "0", "down", "false");

    private final String word;
    private final String property;
    private final String value;

    State(String word, String property, String value) {
      this.word = word;
      this.property = property;
      this.value = value;
    }

    String phase() {
      return this == USUAL ? word : "legacy system " + word;
    }

    Agreement agreement() {
      Map<String, String> all = new HashMap<>(NONE);
      all.put(property, value);
      return new Agreement(all);
    }
  }

  OutageExperiment() {
    super("outage", "Which prices are served while the legacy system is slow, failing or down?");
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    Duration ttl = settings.time(TTL);
    Policy policy = new Policy(ttl, own.jitter(), true, 0, settings.time(STALE));
    RoutesPlan plan = new RoutesPlan(own).agreed().warmedUp(policy, own.rate());
    for (State state : State.values()) {
      plan.once("make it " + state.word, state.agreement());
      plan.once(state.phase(), new Lookups(state.phase(), own, policy, own.time()));
    }
    return plan.plan();
  }
}
