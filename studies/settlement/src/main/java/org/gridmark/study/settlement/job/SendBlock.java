package org.gridmark.study.settlement.job;

import java.util.List;
import java.util.Objects;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.BlockRun;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.figure.BlockAudit;
import org.gridmark.study.settlement.figure.BlockFigures;
import org.gridmark.study.settlement.figure.BlockRate;
import org.gridmark.study.settlement.figure.StageTimes;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.ledger.Ledger;
import org.jspecify.annotations.Nullable;

/**
 * Sends a block as fast as the engine takes it, from a file that has been written, and tells how
 * fast that was: from the first message to the last CLS. The audit goes with it. The rate of a
 * block of which a trade is missing is not told, and the trial goes on. The audit counts all that
 * is stored, which takes the longer the more there is, and makes the block anew, so it is done
 * before and after what is measured, not within.
 */
public final class SendBlock {
  private final SettlementSettings settings;
  private final StoredBlock written;
  private final String subject;
  private final String trade;
  private final boolean stages;

  private Ledger.Count before = Ledger.Count.NOTHING;
  private StageTimes earlier = StageTimes.NOTHING;
  private final BlockRate rate = new BlockRate();
  private @Nullable Outcome outcome;

  /**
   * A block.
   *
   * @param subject that figures are of
   * @param trade the subject that trades are recorded under
   * @param stages whether it is told what the components' time went to
   */
  public SendBlock(
      SettlementSettings settings,
      StoredBlock written,
      String subject,
      String trade,
      boolean stages) {
    this.settings = settings;
    this.written = written;
    this.subject = subject;
    this.trade = trade;
    this.stages = stages;
  }

  /** Writes it, and looks what is there already. */
  public void write(Job.Bench bench) throws Exception {
    written.writing().run(bench);
    try (Site site = Site.open(settings, bench)) {
      before = site.ledgers().count();
      earlier = site.stages();
    }
  }

  /** Sends what was written, and returns when all of it has come out, or nothing comes any more. */
  public void send(Job.Bench bench) throws Exception {
    List<Messages> shares = written.shares();
    try (Site site = Site.open(settings, bench)) {
      Outcome now = send(bench, site, shares);
      outcome = now;
      if (!subject.equals(BlockPhases.WARM_UP)) {
        rate.figures(subject, now).forEach(bench::figure);
      }
      bench.figure(BlockFigures.time(subject, now));
    } finally {
      for (Messages share : shares) {
        share.close();
      }
      written.delete();
    }
  }

  /** How far it had come, a few times a second. */
  public List<BlockRate.Look> progress() {
    return rate.looks();
  }

  /** Its outcome, once it was sent. */
  public Outcome outcome() {
    return Objects.requireNonNull(outcome, "nothing was sent");
  }

  /**
   * Holds what was sent against what came out, was refused, answered and stored.
   *
   * @return how many messages of it are stored
   */
  public long audit(Job.Bench bench) throws Exception {
    Outcome sent = outcome();
    try (Site site = Site.open(settings, bench)) {
      if (stages) {
        site.stagesAfter(earlier, sent.handed()).figures().forEach(bench::figure);
      }
      Ledger.Count stored = site.ledgers().count().minus(before);
      new BlockAudit(subject, written.expected(sent), sent, site.broker())
          .figures(stored)
          .forEach(bench::figure);
      return stored.messages();
    }
  }

  private Outcome send(Job.Bench bench, Site site, List<Messages> shares) throws Exception {
    TradeLog log = new TradeLog(written.block().first(), written.block().size());
    long all = written.size();
    TradeRequest request = new TradeRequest(trade);
    BlockRun run = new BlockRun(site.bench(request), shares, log, 0, request.recording(bench));
    return run.run(
        settings.limit(),
        done -> {
          rate.seen(bench.clock().nanos(), done);
          bench.progress(done, all);
        });
  }
}
