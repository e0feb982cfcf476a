package org.gridmark.study.settlement.job;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.study.settlement.block.Block;
import org.gridmark.study.settlement.drive.BrokerSource;
import org.gridmark.study.settlement.drive.Exceptions;
import org.gridmark.study.settlement.figure.BlockFigures;
import org.gridmark.study.settlement.figure.SettlementMetrics;
import org.gridmark.study.settlement.settings.LoadSettings;
import org.gridmark.study.settlement.settings.SettlementSettings;

/**
 * The phases of a plan whose parts are blocks of trades. Blocks are numbered through, so that no
 * two have a trade in common.
 */
public final class BlockPhases {
  /** The client that drives. */
  public static final String DRIVER = "driver";

  /** The subject of measured blocks' figures. */
  public static final String BLOCK = "block";

  /** The subject that trades of measured blocks are recorded under. */
  public static final String TRADE = "trade";

  /** The subject of the figures of blocks whose rate is not reported. */
  static final String WARM_UP = "warm-up block";

  private final SettlementSettings settings;
  private final List<Phase> phases = new ArrayList<>();
  private long next;

  public BlockPhases(SettlementSettings settings) {
    this.settings = settings;
  }

  /**
   * In a block of few messages the default order is hardly another than a whole shuffle, and a
   * program of the engine still compiles.
   *
   * @param general those of any experiment
   */
  public static Map<String, Double> conditions(Map<String, Double> general, Settings settings) {
    Map<String, Double> all = new LinkedHashMap<>(general);
    all.put("messages a block", (double) new SettlementSettings(settings).messages());
    return all;
  }

  /**
   * The usual settings of most experiments: one program is the whole engine, and stores nothing
   * itself; trades are those of Drayton and Sehmi 2005, seven statements that agree.
   */
  public static Map<String, String> usual(String scale) {
    return Map.of(
        "nodes",
        "1",
        "servers",
        "1",
        "backups",
        "0",
        "heap",
        "512",
        "scale",
        scale,
        LoadSettings.KIND,
        LoadSettings.NEW,
        "unmatched",
        "0");
  }

  /** A block that is not measured: the JVMs compile, the tables get their first rows. */
  public BlockPhases warmUp() {
    return warmUp(settings.trades());
  }

  /** One of another size. */
  public BlockPhases warmUp(int trades) {
    return warmUp("warm up", trades);
  }

  /** A further one, for what has come since. */
  public BlockPhases warmUp(String name, int trades) {
    return send(name, WARM_UP, TRADE + " while warming up", trades, false);
  }

  /** So many blocks that are. */
  public BlockPhases allMeasured(int blocks) {
    for (int i = 1; i <= blocks; i++) {
      measured(i);
    }
    return this;
  }

  /** One that is, the how manieth. */
  public BlockPhases measured(int block) {
    return send("block " + block, BLOCK, TRADE, settings.trades(), true);
  }

  /**
   * One of statements alone, the how manieth, in an order of its own: what is set beside each other
   * differs in the order alone.
   */
  public BlockPhases measured(int block, String subject, Block.Order order) {
    SettlementSettings statements = settings.with(LoadSettings.NEW);
    StoredBlock written = written(statements, settings.trades(), order);
    String trade = TRADE + ", " + subject;
    return send(
        subject + ", " + BLOCK + " " + block,
        new SendBlock(statements, written, subject, trade, false));
  }

  /**
   * A block.
   *
   * @param name of the phase
   * @param subject of figures
   * @param trade the subject that trades are recorded under
   */
  public BlockPhases send(String name, String subject, String trade, int trades, boolean stages) {
    return send(name, new SendBlock(settings, written(trades), subject, trade, stages));
  }

  private BlockPhases send(String name, SendBlock block) {
    return then("write " + name, block::write)
        .then(name, block::send)
        .then("audit " + name, block::audit);
  }

  /** The next so many trades, as a block for a job of the experiment's own. */
  public StoredBlock written(int trades) {
    return written(settings, trades, settings.load().order());
  }

  private StoredBlock written(SettlementSettings of, int trades, Block.Order order) {
    StoredBlock written = new StoredBlock(of.block(next, trades, order), of.load().drivers());
    next += trades;
    return written;
  }

  /** A phase of the experiment's own. */
  public BlockPhases then(Phase phase) {
    phases.add(phase);
    return this;
  }

  /** A job of the experiment's own. */
  public BlockPhases then(String name, Job job) {
    return then(new Phase.Once(name, onEngine(job)));
  }

  /** A job that works with an engine's places, {@link Site#open}: it needs that connection. */
  public static Job onEngine(Job job) {
    return Job.with(EngineConnection.class, (engine, bench) -> job.run(bench));
  }

  /** The plan, with a look into the exception queue at its end. */
  public Plan plan() {
    then("exceptions", this::exceptions);
    return new Plan(List.of(), next, settings.services(), List.of(DRIVER), Set.of(), phases);
  }

  private void exceptions(Job.Bench bench) throws Exception {
    SortedMap<String, Long> byReason =
        Exceptions.drain(BrokerSource.at(settings.places(bench).broker()));
    long all = byReason.values().stream().mapToLong(Long::longValue).sum();
    bench.figure(BlockFigures.count("exceptions", SettlementMetrics.ENTRIES_REFUSED, all));
    byReason.forEach(
        (reason, count) ->
            bench.figure(
                BlockFigures.count(
                    "exceptions: " + reason, SettlementMetrics.ENTRIES_REFUSED, count)));
  }
}
