package org.gridmark.study.settlement.experiment;

import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.settings.SettlementSettings;

/**
 * {@code settlement/cores}: one program of the engine on 1, 2, 4 and so on of the machine's
 * processors, which broker, database, driver and sink share with it (Drayton and Sehmi 2005,
 * Scaling the Architecture). The other half of the document's scale-up, 64 bits in place of 32,
 * cannot be had any more: there is no JVM of 32 bits to set beside it.
 */
public record CoresExperiment() implements Experiment {
  private static final String TRIALS = "cores.trials";
  private static final String BLOCKS = "cores.blocks";

  /** The settings of this experiment. */
  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              TRIALS,
              new Setting.Whole(1, 100),
              "3",
              "1",
              "trials on each number of processors in settlement/cores"),
          new Setting(
              BLOCKS, new Setting.Whole(1, 100), "2", "1", "blocks that are measured in each"));

  /** Its own settings. */
  private record Own(@Key(TRIALS) int trials, @Key(BLOCKS) int blocks) {}

  @Override
  public String name() {
    return "cores";
  }

  @Override
  public String question() {
    return "What do more processors in one machine bring?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return BlockPhases.usual(quick ? "0.02" : "0.2");
  }

  @Override
  public Map<String, Double> conditions(Settings settings) {
    return BlockPhases.conditions(Experiment.super.conditions(settings), settings);
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(Compared.cores(), settings.as(Own.class).trials());
  }

  @Override
  public Plan plan(Settings values) {
    return new BlockPhases(new SettlementSettings(values))
        .warmUp()
        .allMeasured(values.as(Own.class).blocks())
        .plan();
  }
}
