package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * One strike of hub/failover.
 *
 * @param dead how many nodes die of it for certain
 * @param users how many ask beside the one who is watched
 */
record Case(String name, Fault fault, int dead, int users) {
  /** Setting: what goes wrong. */
  static final String FAULTS = "failover.faults";

  /** The faults that a user may name there. */
  static final List<String> WORDS = List.of("kill", "pause", "isolate", "slow");

  private record Own(
      @Key(FAULTS) String faults,
      @Key("failover.lasting") Duration lasting,
      @Key("failover.delay") Duration delay,
      @Key("failover.users") int users) {}

  /** Those that settings name: all without traffic, and then under traffic. */
  static List<Case> of(Settings settings, Servers servers) {
    Own own = settings.as(Own.class);
    List<Case> alone =
        Setting.Choices.of(own.faults()).stream()
            .flatMap(word -> named(word, own, servers).stream())
            .toList();
    List<Case> all = new ArrayList<>(alone);
    if (own.users() > 0) {
      alone.forEach(one -> all.add(one.underTraffic(own.users())));
    }
    return all;
  }

  private static List<Case> named(String word, Own own, Servers servers) {
    Duration lasting = own.lasting();
    return switch (word) {
      case "kill" ->
          List.of(
              new Case("node killed", new Fault.KillNode(), 1, 0),
              new Case("server killed", new Fault.KillServer(), servers.nodes(), 0));
      case "pause" -> List.of(new Case("node paused", new Fault.PauseNode(lasting), 0, 0));
      case "isolate" ->
          List.of(new Case("server isolated", new Fault.IsolateServer(lasting), 0, 0));
      case "slow" ->
          List.of(new Case("link slow", new Fault.SlowServer(lasting, own.delay(), 0), 0, 0));
      default -> throw new IllegalArgumentException("no fault " + word);
    };
  }

  private Case underTraffic(int others) {
    return new Case(name + " under traffic", fault, dead, others);
  }

  /** How long the fault goes on. */
  Duration lasting() {
    return fault instanceof Fault.Lasting lasts ? lasts.lasting() : Duration.ZERO;
  }
}
