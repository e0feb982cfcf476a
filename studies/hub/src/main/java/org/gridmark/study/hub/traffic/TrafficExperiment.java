package org.gridmark.study.hub.traffic;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.Traffic;

/** hub/traffic: traffic and nothing beside it (Barclays 2009, section 4.5). */
public final class TrafficExperiment implements Experiment {
  private static final String TIME = "traffic.time";
  private static final String COLLECT = "traffic.collect";

  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(TIME, new Setting.Time(), "5m", "20s", "how long hub/traffic asks"),
          Setting.of(
              COLLECT,
              new Setting.Time(),
              "0s",
              "interval at which its nodes are asked to collect their garbage; 0s is never"));

  /** The same, of one run. */
  private record Own(@Key(TIME) Duration time, @Key(COLLECT) Duration collect) {}

  @Override
  public String name() {
    return "traffic";
  }

  @Override
  public String question() {
    return "What do many users get who each ask one query, anywhere, and sleep in between?";
  }

  @Override
  public Optional<Role> role() {
    return Optional.of(Role.TRAFFIC);
  }

  /** "A moderately large number of threads (more than 20)" is what the document calls a crowd. */
  @Override
  public Map<String, String> usual(boolean quick) {
    return Map.of("traffic.users", "24");
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    Own own = settings.as(Own.class);
    return new PlanSteps(settings, Traffic.NAME)
        .load(data.all())
        .then(
            new Phase.Measure(
                "traffic",
                Traffic.alone(data, settings),
                own.time(),
                collections(own.time(), own.collect())))
        .plan(Trait.QUERY);
  }

  private static List<Phase.Strike> collections(Duration time, Duration every) {
    return every.isZero()
        ? List.of()
        : LongStream.iterate(
                every.toMillis(), at -> at < time.toMillis(), at -> at + every.toMillis())
            .mapToObj(at -> new Phase.Strike(Duration.ofMillis(at), new Fault.Collect()))
            .toList();
  }
}
