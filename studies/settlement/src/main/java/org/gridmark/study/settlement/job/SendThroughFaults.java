package org.gridmark.study.settlement.job;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.BlockRun;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.figure.BlockFigures;
import org.gridmark.study.settlement.figure.InFlightTrades;
import org.gridmark.study.settlement.figure.Recovery;
import org.gridmark.study.settlement.figure.SettlementMetrics;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.ledger.Ledger;

/**
 * Sends a block at a constant rate while faults strike, waits until nothing is left to do, and
 * reports the outcome of the trades and how long each fault had an effect.
 */
public record SendThroughFaults(
    SettlementSettings settings, StoredBlock written, double rate, List<Outage> outages)
    implements Job {
  private static final String SUBJECT = "faults";
  private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

  @Override
  public void run(Bench bench) throws Exception {
    long began = bench.clock().nanos();
    TradeRequest trade = new TradeRequest(BlockPhases.TRADE + " through faults");
    Ledger.Count before;
    BlockRun.Bench site;
    try (Site opened = Site.open(settings, bench)) {
      before = opened.ledgers().count();
      site = unlimited(opened.bench(trade));
    }
    Outcome outcome;
    try (Messages messages = written.messages()) {
      outcome = send(bench, site, trade, messages);
    }
    written.delete();
    BlockFigures.of(SUBJECT, outcome).forEach(bench::figure);
    bench.figure(BlockFigures.count(SUBJECT, SettlementMetrics.BROKER_LOSSES, outcome.losses()));
    audit(bench, outcome, before);
    recoveries(bench, outcome.log(), began);
  }

  /** A schedule waits for nobody. */
  private static BlockRun.Bench unlimited(BlockRun.Bench site) {
    return new BlockRun.Bench(
        site.source(),
        site.queues(),
        site.signers(),
        site.trades(),
        0,
        site.interval(),
        site.patience(),
        site.users(),
        site.clock());
  }

  private Outcome send(Bench bench, BlockRun.Bench site, TradeRequest trade, Messages messages)
      throws Exception {
    TradeLog log = new TradeLog(written.block().first(), written.block().size());
    long all = written.size();
    BlockRun run = new BlockRun(site, List.of(messages), log, rate, trade.recording(bench));
    return run.run(settings.limit(), done -> bench.progress(done, all));
  }

  /** Connections of before the faults may be broken. */
  private void audit(Bench bench, Outcome outcome, Ledger.Count before) throws Exception {
    try (Site site = Site.open(settings, bench)) {
      Ledger.Count after = site.ledgers().count();
      long stored = after.messages() - before.messages();
      bench.figure(BlockFigures.unstored(SUBJECT, outcome.handed(), stored));
      long closings = after.orders() - before.orders();
      bench.figure(
          BlockFigures.count(
              SUBJECT, SettlementMetrics.ENTRIES_UNCLOSED, outcome.expected() - closings));
    }
  }

  /** Each fault's recovery lasts until the planned moment of the next one. */
  private void recoveries(Bench bench, TradeLog log, long began) {
    InFlightTrades trades = InFlightTrades.of(log, settings.standard()::matches);
    long first = began + outages.getFirst().at().toNanos();
    for (int i = 0; i < outages.size(); i++) {
      long struck = began + outages.get(i).at().toNanos();
      boolean last = i == outages.size() - 1;
      long next = last ? Long.MAX_VALUE : began + outages.get(i + 1).at().toNanos();
      tell(bench, outages.get(i), Recovery.of(trades, struck, next, first));
    }
  }

  private static void tell(Bench bench, Outage outage, Recovery recovery) {
    boolean over = !Double.isNaN(recovery.steady());
    bench.figure(seconds(outage, StandardMetrics.RECOVERY_SILENCE, recovery.silence()));
    bench.figure(
        BlockFigures.count(outage.subject(), StandardMetrics.RECOVERY_UNFINISHED, over ? 0 : 1));
    if (over) {
      bench.figure(seconds(outage, StandardMetrics.RECOVERY_STEADY, recovery.steady()));
    }
  }

  private static Figure seconds(Outage outage, Metric metric, double nanos) {
    return new Figure(outage.subject(), metric, nanos / SECOND);
  }
}
