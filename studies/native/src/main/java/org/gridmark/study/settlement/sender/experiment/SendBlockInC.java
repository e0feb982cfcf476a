package org.gridmark.study.settlement.sender.experiment;

import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.model.study.Job;
import org.gridmark.study.settlement.drive.BlockRun;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.figure.BlockFigures;
import org.gridmark.study.settlement.job.Site;
import org.gridmark.study.settlement.job.StoredBlock;
import org.gridmark.study.settlement.job.TradeRequest;
import org.gridmark.study.settlement.sender.COverStomp;
import org.gridmark.study.settlement.sender.CProgram;
import org.gridmark.study.settlement.sender.Destination;
import org.gridmark.study.settlement.sender.DriveInC;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.engine.Queues;
import org.gridmark.system.settlement.ledger.Ledger;
import org.gridmark.system.settlement.signature.SignatureStrategy;

/**
 * The driver in C in front of the engine: what it sends is verified, matched and closed as if it
 * came from the one in Java, each trade once.
 */
public record SendBlockInC(CompareSenders compare, StoredBlock written) implements Job {
  private static final String SUBJECT = "block by the driver in c";

  @Override
  public void run(Bench bench) throws Exception {
    SettlementSettings settings = compare.settings();
    try (Site site = Site.open(settings, bench)) {
      CProgram program = compare.program().orElseThrow();
      Ledger.Count before = site.ledgers().count();
      TradeLog log = new TradeLog(written.block().first(), written.block().size());
      COverStomp sender = new COverStomp(program, destination(site));
      DriveInC driver = new DriveInC(sender, written.file(), written.block(), log, bench.clock());
      BlockRun run =
          new BlockRun(
              site.bench(new TradeRequest(SUBJECT)),
              log,
              givenUp -> driver,
              (trade, due, time) -> {});
      Outcome outcome = run.run(settings.limit(), done -> bench.progress(done, written.size()));
      BlockFigures.of(SUBJECT, outcome).forEach(bench::figure);
      long stored = site.ledgers().count().messages() - before.messages();
      bench.figure(BlockFigures.unstored(SUBJECT, outcome.handed(), stored));
    } finally {
      written.delete();
    }
  }

  private Destination destination(Site site) throws Exception {
    return compare.destination(
        site.places().broker(),
        site.ledgers().keys(SignatureStrategy.HMAC_SHA256),
        Queues.PRINCIPAL.stream().collect(Collectors.toMap(Function.identity(), Queues::of)));
  }
}
