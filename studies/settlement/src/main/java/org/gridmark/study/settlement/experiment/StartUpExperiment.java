package org.gridmark.study.settlement.experiment;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.settlement.figure.StartUp;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.job.SendBlock;
import org.gridmark.study.settlement.settings.SettlementSettings;

/**
 * {@code settlement/start-up}: a whole block is sent as fast as the broker takes it, to an engine
 * that is warm and has nothing to do; with one queue for each kind of message, with more components
 * at it, and with more queues, which were the document's cure (Drayton and Sehmi 2005, Message
 * Queue Processing, Figures 5 and 6).
 */
public record StartUpExperiment() implements Experiment {
  private static final String TRIALS = "start-up.trials";
  private static final String SUBJECT = "start-up";

  /** The settings of this experiment. */
  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              TRIALS,
              new Setting.Whole(1, 100),
              "3",
              "1",
              "trials with each number of queues in settlement/start-up"));

  /** Its own settings. */
  private record Own(@Key(TRIALS) int trials) {}

  @Override
  public String name() {
    return "start-up";
  }

  @Override
  public String question() {
    return "How long does the engine take to get up to speed, and do more inbound queues help?";
  }

  /** The driver waits for nobody, as there: the block is in the queues before it is taken. */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> usual = new TreeMap<>(BlockPhases.usual(quick ? "0.04" : "0.2"));
    usual.put("backlog", "0");
    return usual;
  }

  @Override
  public Map<String, Double> conditions(Settings settings) {
    return BlockPhases.conditions(Experiment.super.conditions(settings), settings);
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(
        Compared.of(offered, "instances-2", "queues-2", "queues-4"),
        settings.as(Own.class).trials());
  }

  @Override
  public Plan plan(Settings values) {
    SettlementSettings settings = new SettlementSettings(values);
    BlockPhases phases = new BlockPhases(settings).warmUp();
    SendBlock block =
        new SendBlock(
            settings,
            phases.written(settings.trades()),
            BlockPhases.BLOCK,
            BlockPhases.TRADE,
            false);
    return phases
        .then("write block", block::write)
        .then("block", block::send)
        .then(
            "audit block",
            bench -> {
              block.audit(bench);
              List<String> inbound = settings.places(bench).queues().inbound();
              StartUp startUp = new StartUp(block.outcome(), block.progress(), inbound);
              startUp.figures(SUBJECT).forEach(bench::figure);
              startUp.curves(words(settings)).forEach(bench::draw);
            })
        .plan();
  }

  private static String words(SettlementSettings settings) {
    return "queues " + settings.queues() + ", components " + settings.engine().instances();
  }
}
