package org.gridmark.study.settlement.experiment;

import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.BlockRun;
import org.gridmark.study.settlement.drive.BlockRun.Outcome;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.study.settlement.drive.Pace;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.ledger.Ledger;

/**
 * Sends a block as fast as the engine takes it, from a file that has been written, and tells how
 * fast that was: from the first message to the last CLS. The audit goes with it: each trade that is
 * to come out has, every message is stored once.
 *
 * @param subject that figures are of
 * @param trade the subject that trades are recorded under
 * @param stages whether it is told what the components' time went to
 */
record SendBlock(
    SettlementSettings settings, Written written, String subject, String trade, boolean stages)
    implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    try (Site site = Site.open(settings, bench);
        Messages messages = written.messages()) {
      Ledger.Count before = site.ledgers().count();
      StageTimes earlier = site.stages();
      Outcome outcome = send(bench, site, messages);
      requireWhole(outcome);
      BlockFigures.of(subject, outcome).forEach(bench::figure);
      long stored = site.ledgers().count().messages() - before.messages();
      bench.figure(BlockFigures.unstored(subject, outcome, stored));
      if (stages) {
        site.stagesAfter(earlier, outcome.handed()).figures().forEach(bench::figure);
      }
    } finally {
      written.delete();
    }
  }

  private Outcome send(Bench bench, Site site, Messages messages) throws Exception {
    TradeLog log = new TradeLog(written.block().first(), written.block().size());
    long all = written.size();
    BlockRun run =
        new BlockRun(
            site.bench(), messages, log, Pace.FREE, new TradeRequest(trade).recording(bench));
    return run.run(settings.limit(), done -> bench.progress(done, all));
  }

  private static void requireWhole(Outcome outcome) {
    if (outcome.lost() > 0) {
      throw new IllegalStateException(
          "%d of %d trades have not come out, and nothing happens any more"
              .formatted(outcome.lost(), outcome.expected()));
    }
  }
}
