package org.gridmark.study.hub.metrics;

import java.util.List;
import org.gridmark.model.study.Setting;

/** The settings of hub/metrics alone. */
public final class MetricsSettings {
  /** All of them, with their defaults. */
  public static final List<Setting> ALL =
      List.of(
          new Setting(
              "metrics.time", new Setting.Time(), "30s", "6s", "how long each metric is measured"),
          Setting.of(
              "metrics.rate",
              new Setting.Whole(1, 100_000),
              "100",
              "inserts, and updates, a second"),
          Setting.of(
              "metrics.rows",
              new Setting.Whole(1, 100_000),
              "1000",
              "rows that go to the database, or come from it, at once"));

  private MetricsSettings() {}
}
