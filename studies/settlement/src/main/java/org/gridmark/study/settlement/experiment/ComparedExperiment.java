package org.gridmark.study.settlement.experiment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.settlement.alone.ExtractionAlone;
import org.gridmark.study.settlement.alone.Part;
import org.gridmark.study.settlement.alone.SignatureAlone;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.settings.SettlementSettings;

/**
 * One choice in the engine, taken in several ways, each in trials of its own: a block to warm up
 * and measured ones.
 *
 * @param strategies the other ways, by name
 * @param alone what is measured without the engine before, if anything
 */
record ComparedExperiment(
    String name, String question, List<String> strategies, Optional<Function<Part, Job>> alone)
    implements Experiment {
  private static final String TRIALS = "compare.trials";
  private static final String BLOCKS = "compare.blocks";

  /** The settings of all of them. */
  static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              TRIALS,
              new Setting.Whole(1, 100),
              "5",
              "1",
              "trials of each strategy where strategies are compared"),
          new Setting(
              BLOCKS, new Setting.Whole(1, 100), "2", "1", "blocks that are measured there"));

  /** The same, of one run. */
  private record Own(@Key(TRIALS) int trials, @Key(BLOCKS) int blocks) {}

  /** All of them. */
  static List<ComparedExperiment> all() {
    return List.of(
        new ComparedExperiment(
            "plain",
            "How fast is the engine that a team would write first, and which of its parts costs"
                + " most?",
            List.of("plain", "dom", "row-by-row", "batch-1"),
            Optional.empty()),
        new ComparedExperiment(
            "extraction",
            "How much does reading a message take, alone and of the engine's time?",
            List.of("dom", "stax", "search", "boyer-moore"),
            Optional.of(ExtractionAlone::new)),
        new ComparedExperiment(
            "signature",
            "What do signatures cost, alone and in the engine?",
            List.of("ed25519", "rsa"),
            Optional.of(SignatureAlone::new)),
        new ComparedExperiment(
            "broker", "How fast is the engine on each broker?", List.of("kafka"), Optional.empty()),
        new ComparedExperiment(
            "batch",
            "How many messages should a component take at once?",
            List.of("batch-1", "batch-10", "batch-100", "batch-1000"),
            Optional.empty()));
  }

  /** Slow strategies send what they can in the time that there is. */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> usual = new TreeMap<>(BlockPhases.usual(quick ? "0.02" : "0.2"));
    usual.put("limit", quick ? "4s" : "20s");
    return usual;
  }

  @Override
  public Map<String, Double> conditions(Settings settings) {
    return BlockPhases.conditions(Experiment.super.conditions(settings), settings);
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(
        Compared.of(offered, strategies.toArray(String[]::new)), settings.as(Own.class).trials());
  }

  @Override
  public Plan plan(Settings values) {
    SettlementSettings settings = new SettlementSettings(values);
    BlockPhases phases = new BlockPhases(settings);
    alone.ifPresent(
        job -> phases.then(name + " alone", job.apply(ThroughputExperiment.part(settings))));
    return phases.warmUp().allMeasured(values.as(Own.class).blocks()).plan();
  }
}
