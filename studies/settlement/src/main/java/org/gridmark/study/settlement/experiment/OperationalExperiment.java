package org.gridmark.study.settlement.experiment;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.job.SendAtRates;
import org.gridmark.study.settlement.job.StoredBlock;
import org.gridmark.study.settlement.settings.SettlementSettings;

/**
 * {@code settlement/operational}: what the lengths of the queues tell (Drayton and Sehmi 2005, The
 * Buzen and Denning Method, The Little's Law Curve). One step is as fast as the engine goes; the
 * others are at shares of that rate.
 */
public record OperationalExperiment() implements Experiment {
  private static final String SHARES = "operational.shares";

  /** The settings of this experiment. */
  static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              SHARES,
              new Setting.Text("percentages such as 25,50,75"),
              "25,50,75,90",
              "the rates of settlement/operational, in percent of the highest"));

  /** Its own settings. */
  private record Own(@Key(SHARES) String shares) {}

  @Override
  public String name() {
    return "operational";
  }

  @Override
  public String question() {
    return "How busy is each component, which one limits the engine, and does theory agree?";
  }

  /** All steps share one block, so its trades come one after the other. */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> usual = new TreeMap<>(BlockPhases.usual(quick ? "0.2" : "1"));
    usual.put("order", "trade-by-trade");
    return usual;
  }

  @Override
  public Plan plan(Settings values) {
    SettlementSettings settings = new SettlementSettings(values);
    settings
        .load()
        .requireStatementsAlone("as each trade must make the same demands on each component");
    settings.load().requireOneDriver("as all steps go by one schedule");
    settings.requireOneQueue("as a component and its queue are one station");
    int warming = Math.max(1, settings.trades() / 5);
    BlockPhases phases = new BlockPhases(settings).warmUp(warming);
    StoredBlock written = phases.written(settings.trades());
    return phases
        .then("write rates", written.writing())
        .then("rates", new SendAtRates(settings, written, shares(values)))
        .plan();
  }

  private static List<Double> shares(Settings values) {
    String text = values.as(Own.class).shares();
    if (!text.matches("[1-9]\\d?(,[1-9]\\d?)*")) {
      throw new BadInput(
          SHARES + ": expected percentages from 1 to 99 such as 25,50,75, not '" + text + "'");
    }
    return Arrays.stream(text.split(","))
        .map(one -> Integer.parseInt(one) / 100.0)
        .sorted()
        .distinct()
        .toList();
  }
}
