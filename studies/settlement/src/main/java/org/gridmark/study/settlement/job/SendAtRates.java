package org.gridmark.study.settlement.job;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.gridmark.model.study.Job;
import org.gridmark.operational.Observation;
import org.gridmark.study.settlement.drive.BlockRun;
import org.gridmark.study.settlement.drive.Messages;
import org.gridmark.study.settlement.drive.Outcome;
import org.gridmark.study.settlement.drive.TradeLog;
import org.gridmark.study.settlement.figure.Analysed;
import org.gridmark.study.settlement.figure.BlockFigures;
import org.gridmark.study.settlement.figure.Limits;
import org.gridmark.study.settlement.figure.Processors;
import org.gridmark.study.settlement.figure.StageTimes;
import org.gridmark.study.settlement.settings.SettlementSettings;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Slot;

/**
 * Sends a block in steps: first as fast as the engine takes it, then at shares of the rate that
 * this had, each for about the same time.
 *
 * @param shares of the highest rate, the lowest one first
 */
public record SendAtRates(SettlementSettings settings, StoredBlock written, List<Double> shares)
    implements Job {
  /** The first step's share of the block. */
  private static final double FIRST = 0.3;

  private static final int MESSAGES = Slot.values().length;

  @Override
  public void run(Bench bench) throws Exception {
    try (Site site = Site.open(settings, bench);
        Messages messages = written.messages()) {
      Steps steps = new Steps(bench, site, messages);
      int all = written.block().size();
      int most = (int) Math.max(1, all * FIRST);
      Analysed highest = steps.take("full load", most, 0);
      Limits limits = new Limits(highest);
      limits.figures().forEach(bench::figure);
      double sum = shares.stream().mapToDouble(Double::doubleValue).sum();
      List<Analysed> lower = new ArrayList<>();
      for (double share : shares) {
        int trades = (int) ((all - most) * share / sum);
        String label = Math.round(100 * share) + " %";
        double rate = share * highest.outcome().throughput();
        Analysed step = steps.take(label, trades, rate);
        step.predicted(highest).forEach(bench::figure);
        lower.add(step);
      }
      List<Analysed> rising = new ArrayList<>(lower);
      rising.add(highest);
      limits.littlesLawCurve(rising).forEach(bench::draw);
      Duration linger = settings.engine().linger();
      for (Analysed step : lower.subList(1, lower.size())) {
        step.predicted(highest, lower.getFirst(), linger).forEach(bench::figure);
      }
    } finally {
      written.delete();
    }
  }

  /** Takes one part of the block after the other. */
  private final class Steps {
    private final Bench bench;
    private final Site site;
    private final Messages messages;
    private final Processors processors;
    private long next = written.block().first();
    private long done;

    Steps(Bench bench, Site site, Messages messages) {
      this.bench = bench;
      this.site = site;
      this.messages = messages;
      this.processors = Processors.ofThisMachine(bench.clock());
    }

    Analysed take(String label, int trades, double rate) throws Exception {
      StageTimes earlier = site.stages();
      TradeLog log = new TradeLog(next, trades);
      TradeRequest request = new TradeRequest(BlockPhases.TRADE + " at " + label);
      long count = (long) trades * MESSAGES;
      Arrivals part = new Arrivals(messages.first(count));
      processors.begin();
      BlockRun run =
          new BlockRun(site.bench(request), List.of(part), log, rate, request.recording(bench));
      long before = done;
      LongConsumer progress = now -> bench.progress(before + now, written.size());
      Outcome outcome = run.run(settings.limit(), progress);
      Optional<Observation> load = processors.seen(log.closed());
      Map<Kind, Long> arrivals = Map.copyOf(part.byKind());
      skip(part);
      String subject = "block at " + label;
      BlockFigures.rate(subject, outcome).ifPresent(bench::figure);
      BlockFigures.of(subject, outcome).forEach(bench::figure);
      next += trades;
      done += count;
      StageTimes stages = site.stagesAfter(earlier, outcome.handed());
      Analysed analysed =
          Analysed.of(
              label,
              settings.standard(),
              outcome,
              new Analysed.Counted(
                  arrivals,
                  stages,
                  settings.engine().instances(),
                  settings.values().nodes(),
                  load));
      analysed.figures().forEach(bench::figure);
      analysed.executionGraph().forEach(bench::draw);
      return analysed;
    }

    /** Skips the messages that there was no time for; the next step begins with its own trades. */
    private static void skip(Messages rest) throws IOException {
      while (rest.next() != null) {
        // read on
      }
    }
  }
}
