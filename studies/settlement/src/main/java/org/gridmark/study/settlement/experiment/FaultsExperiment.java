package org.gridmark.study.settlement.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.job.Outage;
import org.gridmark.study.settlement.job.SendThroughFaults;
import org.gridmark.study.settlement.job.StoredBlock;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.trade.Slot;

/**
 * {@code settlement/faults}: while trades come at a constant rate, a program of the engine, the
 * broker and a database are ended with SIGKILL, one after the other, and each started again a while
 * later. Then every trade is audited. (Drayton and Sehmi 2005 leaves resilience and reliability "to
 * be proven".)
 */
public record FaultsExperiment() implements Experiment {
  private static final String RATE = "faults.rate";
  private static final String BEFORE = "faults.before";
  private static final String DOWN = "faults.down";
  private static final String AFTER = "faults.after";
  private static final Setting.Kind TIME = new Setting.Time();

  /** The settings of this experiment. */
  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              RATE,
              new Setting.Whole(7, 10_000_000),
              "7000",
              "3500",
              "messages a second in settlement/faults"),
          new Setting(BEFORE, TIME, "10s", "3s", "how long until the first fault"),
          new Setting(DOWN, TIME, "5s", "1s", "how long a killed process is away"),
          new Setting(AFTER, TIME, "25s", "10s", "how long from its start to the next fault"));

  /** Its own settings. */
  private record Own(
      @Key(RATE) double rate,
      @Key(BEFORE) Duration before,
      @Key(DOWN) Duration down,
      @Key(AFTER) Duration after) {}

  @Override
  public String name() {
    return "faults";
  }

  @Override
  public String question() {
    return "Is anything lost or doubled when engine, broker or database die, and when is it over?";
  }

  /** Some trades do not match, so that it would be seen if they were let through. */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> usual = new TreeMap<>(BlockPhases.usual(quick ? "0.02" : "0.1"));
    usual.put("unmatched", "20");
    usual.put("limit", "1h");
    return usual;
  }

  @Override
  public Plan plan(Settings values) {
    SettlementSettings settings = new SettlementSettings(values);
    settings.requireTogether("as a program that is killed comes back under another number");
    settings
        .load()
        .requireStatementsAlone("as each trade is followed from its last message to its order");
    settings.load().requireOneDriver("as messages go by one schedule");
    BlockPhases phases = new BlockPhases(settings).warmUp();
    Own own = values.as(Own.class);
    List<Outage> outages = outages(settings, own);
    double rate = own.rate();
    Duration time = outages.getLast().started().plus(own.after());
    StoredBlock written =
        phases.written((int) (rate * time.toMillis() / 1000 / Slot.values().length));
    return phases
        .then("write faults", written.writing())
        .then(
            new Phase.Once(
                "faults",
                BlockPhases.onEngine(new SendThroughFaults(settings, written, rate, outages)),
                List.of(),
                outages.stream().flatMap(outage -> outage.strikes().stream()).toList()))
        .plan();
  }

  private static List<Outage> outages(SettlementSettings settings, Own own) {
    Duration at = own.before();
    List<Outage> outages = new ArrayList<>();
    for (String service : List.of("", settings.broker(), settings.databases().getFirst())) {
      outages.add(new Outage(service, at, own.down()));
      at = at.plus(own.down()).plus(own.after());
    }
    return outages;
  }
}
