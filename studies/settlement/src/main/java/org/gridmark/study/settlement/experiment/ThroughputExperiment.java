package org.gridmark.study.settlement.experiment;

import java.util.ArrayList;
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
import org.gridmark.study.settlement.alone.BrokerAlone;
import org.gridmark.study.settlement.alone.DatabaseAlone;
import org.gridmark.study.settlement.alone.DriversAlone;
import org.gridmark.study.settlement.alone.Part;
import org.gridmark.study.settlement.alone.ReceptionAlone;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.settings.LoadSettings;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.day.Shares;

/**
 * {@code settlement/throughput}: blocks of trades as fast as the engine takes them (Drayton and
 * Sehmi 2005, Message Queue Processing), those of a business day and, in turns with them, such of
 * statements alone; what limits that, measured in the same trial, and the engine that a team would
 * write first, in the same run. The broker alone, which the engine is set beside, is measured
 * before and after each block, as a machine is not equally fast at all times.
 */
public record ThroughputExperiment() implements Experiment {
  private static final String BLOCKS = "throughput.blocks";
  private static final String TRIALS = "throughput.trials";
  private static final String ROUNDS = "alone.rounds";
  private static final String MESSAGES = "alone.messages";

  /** Whether each part is measured by itself as well. */
  static final String ALONE = "throughput.alone";

  /** Whether other orders are measured as well. */
  static final String ORDERS = "throughput.orders";

  private static final String STATEMENTS = "statements alone";
  private static final String EASIEST = "easiest order";
  private static final String HARDEST = "hardest order";

  /** The subjects of the blocks that measured ones are compared with: of statements alone. */
  static final List<String> BESIDE = List.of(STATEMENTS, EASIEST, HARDEST);

  /** The settings of this experiment. */
  static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              ORDERS,
              new Setting.Choice(List.of("on", "off")),
              "on",
              "whether the easiest order, trade by trade, and the hardest, a whole block shuffled,"
                  + " are measured as well, of statements alone"),
          new Setting(BLOCKS, new Setting.Whole(1, 100), "2", "1", "blocks that are measured"),
          new Setting(TRIALS, new Setting.Whole(1, 100), "3", "1", "trials of each strategy"),
          Setting.of(
              ALONE,
              new Setting.Choice(List.of("on", "off")),
              "on",
              "whether driver, sink, broker and database are measured alone as well"),
          new Setting(
              ROUNDS,
              new Setting.Whole(1, 1000),
              "4",
              "2",
              "rounds of each measurement of a part alone"),
          new Setting(
              MESSAGES,
              new Setting.Whole(7, 100_000),
              "28000",
              "14000",
              "messages of such a round"));

  /** Its own settings. */
  private record Own(
      @Key(TRIALS) int trials,
      @Key(BLOCKS) int blocks,
      @Key(ORDERS) boolean orders,
      @Key(ALONE) boolean alone) {}

  /** How much is measured alone, which other experiments do, too. */
  private record Alone(@Key(MESSAGES) int messages, @Key(ROUNDS) int rounds) {}

  @Override
  public String name() {
    return "throughput";
  }

  @Override
  public String question() {
    return "How many messages a second go through the engine, and how close is that to its parts?";
  }

  /**
   * A business day; more than 700 000 messages a block, so that the first measured one holds the
   * second 700 000.
   */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> usual = new TreeMap<>(BlockPhases.usual(quick ? "0.025" : "0.25"));
    usual.put(LoadSettings.KIND, LoadSettings.DAY);
    usual.put("unmatched", Integer.toString(Shares.DAY.unmatched()));
    return usual;
  }

  @Override
  public Map<String, Double> conditions(Settings settings) {
    return BlockPhases.conditions(Experiment.super.conditions(settings), settings);
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(Compared.of(offered, "plain"), settings.as(Own.class).trials());
  }

  @Override
  public Plan plan(Settings values) {
    SettlementSettings settings = new SettlementSettings(values);
    Own own = values.as(Own.class);
    BlockPhases phases = new BlockPhases(settings).warmUp();
    Part part = part(settings);
    if (own.alone()) {
      alone(phases, settings, part);
    }
    for (int block = 1; block <= own.blocks(); block++) {
      measure(phases, settings, block, own.orders());
      if (own.alone()) {
        phases.then("broker alone after block " + block, new BrokerAlone(part));
      }
    }
    return phases.plan();
  }

  private static void alone(BlockPhases phases, SettlementSettings settings, Part part) {
    phases
        .then("database alone", new DatabaseAlone(part))
        .then("reception alone", new ReceptionAlone(part))
        .then("broker alone before", new BrokerAlone(part, settings.messages()));
    if (settings.load().drivers() > 1) {
      phases.then("drivers alone", new DriversAlone(part, settings.load().drivers()));
    }
  }

  /** The blocks that are compared take turns in going first. */
  private static void measure(
      BlockPhases phases, SettlementSettings settings, int block, boolean orders) {
    List<Runnable> parts = new ArrayList<>();
    parts.add(() -> phases.measured(block));
    if (!settings.load().kind().equals(LoadSettings.NEW)) {
      parts.add(() -> phases.measured(block, STATEMENTS, settings.load().order()));
    }
    if (orders) {
      parts.addFirst(() -> phases.measured(block, EASIEST, Block.Order.TRADE_BY_TRADE));
      parts.addLast(() -> phases.measured(block, HARDEST, Block.Order.SHUFFLED));
    }
    (block % 2 == 1 ? parts : parts.reversed()).forEach(Runnable::run);
  }

  /** The settings of the parts that are measured alone. */
  static Part part(SettlementSettings settings) {
    Alone alone = settings.values().as(Alone.class);
    return new Part(
        settings.engine(),
        settings::places,
        settings.standard(),
        settings.backlog(),
        alone.messages(),
        alone.rounds());
  }
}
