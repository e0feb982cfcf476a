package org.gridmark.study.routes;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;

/**
 * {@code routes/read}: the document's measurement. The store has the prices of all routes; 100 000
 * are read so that it has warmed up, and then at least 1000 at random, one after the other. Today
 * these last less than a second, so reads go on until there are enough seconds for an interval.
 */
final class ReadExperiment extends RoutesExperiment {
  private static final String READS = "read.reads";
  private static final String TIME = "read.time";
  private static final String WARM_UP = "read.warm-up";
  private static final int WARMING = 4;

  static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              READS,
              new Setting.Whole(10, 10_000_000),
              "1000",
              "reads of routes/read that are measured at least, one after the other"),
          new Setting(
              TIME,
              new Setting.Time(),
              "20s",
              "6s",
              "how long routes/read goes on reading at least"),
          new Setting(
              WARM_UP,
              new Setting.Whole(0, 100_000_000),
              "100000",
              "20000",
              "reads of routes/read before these"));

  ReadExperiment() {
    super("read", "How long does it take to read the price of a route?");
  }

  /** At random: every route alike. */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> usual = new HashMap<>(super.usual(quick));
    usual.remove(Setting.KEYS);
    return usual;
  }

  @Override
  public Plan plan(Settings settings) {
    RoutesSettings own = RoutesSettings.of(settings);
    long warming = settings.whole(WARM_UP);
    long reads = settings.whole(READS);
    return new RoutesPlan(own)
        .filled()
        .once("warm up", new Reads(own, warming, Duration.ZERO, WARMING, false))
        .once("reads", new Reads(own, reads, settings.time(TIME), 1, true))
        .audited("audit", Subject.of("audit"))
        .alone();
  }
}
