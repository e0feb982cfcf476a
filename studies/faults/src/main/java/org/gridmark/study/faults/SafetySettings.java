package org.gridmark.study.faults;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * The settings of the checks of safe and unsafe settings.
 *
 * @param rate writes a second beside the users who keep histories, where a copy falls behind
 * @param partition how long the network is cut
 * @param behind how long a copy stands still before its primary dies
 * @param before how long the cluster works until then
 * @param patience how long it may take to be whole again, and to answer
 */
record SafetySettings(
    @Key("safety.rate") int rate,
    @Key("safety.partition") Duration partition,
    @Key("safety.behind") Duration behind,
    @Key("faults.before") Duration before,
    @Key("faults.patience") Duration patience) {
  private static final Setting.Kind TIME = new Setting.Time();

  /** Those that the scorecard does not have, with their defaults. */
  static final List<Setting> ALL =
      List.of(
          Setting.of(
              "safety.rate",
              new Setting.Whole(1, 100_000),
              "200",
              "writes of 10 KB a second beside the histories, where a copy is to fall behind"),
          Setting.of(
              "safety.partition",
              TIME,
              "180s",
              "how long the network is cut: longer than the products wait for a node"),
          Setting.of(
              "safety.behind",
              TIME,
              "6s",
              "how long a copy stands still before the one that it is a copy of dies"));

  static SafetySettings of(Settings settings) {
    return settings.as(SafetySettings.class);
  }
}
