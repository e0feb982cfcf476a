package org.gridmark.study.settlement.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.study.settlement.job.BlockPhases;
import org.gridmark.study.settlement.job.Site;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.trade.Slot;

/**
 * {@code settlement/volume}: the rate of one block after the other while nothing is cleared from
 * the databases (Drayton and Sehmi 2005, Degradation with Stored Volume), after one that is taken
 * out again. At scale 1 a block is a million messages, so that block 7 ends with seven million
 * stored.
 */
public record VolumeExperiment() implements Experiment {
  /** The subject of a block's figures, before its number. */
  static final String SUBJECT = "volume ";

  private static final int MILLION = 1_000_000;
  private static final String BLOCKS = "volume.blocks";

  /** The settings of this experiment. */
  static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              BLOCKS,
              new Setting.Whole(2, 1000),
              "7",
              "blocks of settlement/volume; at scale 1 each is a million messages"));

  /** Its own settings. */
  private record Own(@Key(BLOCKS) int blocks) {}

  @Override
  public String name() {
    return "volume";
  }

  @Override
  public String question() {
    return "How much slower does the engine become as stored messages become more?";
  }

  @Override
  public Map<String, String> usual(boolean quick) {
    return BlockPhases.usual(quick ? "0.06" : "1");
  }

  /** With one database, and with the four that the document had. */
  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(Compared.of(offered, "databases-4"), 1);
  }

  /** A claim about seven million messages says nothing of a tenth of them. */
  @Override
  public Map<String, Double> conditions(Settings settings) {
    Map<String, Double> all = new LinkedHashMap<>(Experiment.super.conditions(settings));
    all.put("messages stored", settings.as(Own.class).blocks() * settings.scale() * MILLION);
    return all;
  }

  @Override
  public Plan plan(Settings values) {
    SettlementSettings settings = new SettlementSettings(values);
    int trades = (int) Math.max(1, Math.round(MILLION * values.scale() / Slot.values().length));
    BlockPhases phases = new BlockPhases(settings).warmUp(trades);
    phases.then("empty the books", bench -> empty(settings, bench));
    int blocks = values.as(Own.class).blocks();
    for (int block = 1; block <= blocks; block++) {
      String subject = SUBJECT + block;
      phases.send(subject, subject, BlockPhases.TRADE + " of " + subject, trades, false);
    }
    return phases.plan();
  }

  /** So that JVMs that are still compiling do not make up for what volume costs. */
  private static void empty(SettlementSettings settings, Job.Bench bench) throws Exception {
    try (Site site = Site.open(settings, bench)) {
      site.ledgers().empty();
    }
  }
}
