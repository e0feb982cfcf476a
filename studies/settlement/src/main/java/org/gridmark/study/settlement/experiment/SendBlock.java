package org.gridmark.study.settlement.experiment;

import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.BlockRun;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.Pace;
import org.gridmark.study.settlement.drive.TradeLog;

/**
 * Sends a block as fast as the engine takes it, from a file that has been written, and tells how
 * fast that was: from the first message to the last CLS. The audit goes with it: each trade that is
 * to come out has, every message is stored once. It counts all that is stored, which takes the
 * longer the more there is, so it is done before and after what is measured, not within.
 */
final class SendBlock {
  private final SettlementSettings settings;
  private final Written written;
  private final String subject;
  private final String trade;
  private final boolean stages;

  private long storedBefore;
  private StageTimes earlier = StageTimes.NOTHING;
  private long handed;

  /**
   * A block.
   *
   * @param subject that figures are of
   * @param trade the subject that trades are recorded under
   * @param stages whether it is told what the components' time went to
   */
  SendBlock(
      SettlementSettings settings, Written written, String subject, String trade, boolean stages) {
    this.settings = settings;
    this.written = written;
    this.subject = subject;
    this.trade = trade;
    this.stages = stages;
  }

  /** Writes it, and looks what is there already. */
  void write(Job.Bench bench) throws Exception {
    written.writing().run(bench);
    try (Site site = Site.open(settings, bench)) {
      storedBefore = site.ledgers().count().messages();
      earlier = site.stages();
    }
  }

  /** Sends what was written, and returns when all of it has come out. */
  void send(Job.Bench bench) throws Exception {
    try (Site site = Site.open(settings, bench);
        Messages messages = written.messages()) {
      Outcome outcome = send(bench, site, messages);
      requireWhole(outcome);
      handed = outcome.handed();
      if (!subject.equals(BlockPhases.WARM_UP)) {
        bench.figure(BlockFigures.rate(subject, outcome));
      }
      BlockFigures.of(subject, outcome).forEach(bench::figure);
    } finally {
      written.delete();
    }
  }

  /** Holds what was sent against what is stored. */
  void audit(Job.Bench bench) throws Exception {
    try (Site site = Site.open(settings, bench)) {
      if (stages) {
        site.stagesAfter(earlier, handed).figures().forEach(bench::figure);
      }
      long stored = site.ledgers().count().messages() - storedBefore;
      bench.figure(BlockFigures.unstored(subject, handed, stored));
    }
  }

  private Outcome send(Job.Bench bench, Site site, Messages messages) throws Exception {
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
