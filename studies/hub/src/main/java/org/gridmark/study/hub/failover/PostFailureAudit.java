package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.Optional;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.measure.job.Within;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Placement;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * The audit after the loss of a server: waits for the backups as long as it is told to, and then
 * audits every entry, as long again. If nobody could read them all by then, how many are lost is
 * not known, and not said.
 *
 * @param subject what it is told of
 * @param nodes how many should be left
 */
record PostFailureAudit(String subject, HubData data, int nodes, Duration patience, int batch)
    implements Job {
  private static final int THREADS = 2;

  @Override
  public void run(Bench bench) throws Exception {
    survived(bench);
  }

  /** Tells what it finds, and whether nothing but the server was lost. */
  boolean survived(Bench bench) throws Exception {
    double seconds =
        AwaitWhole.seconds(bench.session(), bench.clock(), patience, this::wholeOrGone);
    int alive = bench.session().placement().nodes();
    int missing = Math.max(0, nodes - alive);
    bench.figure(subject, HubMetrics.NODES_MISSING, missing);
    boolean redundant = alive > 0 && !Double.isNaN(seconds);
    if (redundant) {
      bench.figure(subject, StandardMetrics.RECOVERY_REDUNDANT, seconds);
    }
    Optional<Long> lost = lost(bench, alive);
    bench.figure(
        subject, HubMetrics.ENTRIES_UNREAD, lost.isPresent() ? 0 : (double) data.entries());
    lost.ifPresent(entries -> bench.figure(subject, StandardMetrics.ENTRIES_LOST, entries));
    return missing == 0 && redundant && lost.isPresent() && lost.get() == 0;
  }

  private Optional<Long> lost(Bench bench, int alive) throws InterruptedException {
    return alive == 0
        ? Optional.of(data.entries())
        : Within.time(patience, () -> new Audit(data.all(), THREADS, batch).find(bench))
            .map(found -> found.lost() + found.wrong());
  }

  private boolean wholeOrGone(Placement placement) {
    return placement.nodes() == 0
        || (placement.nodes() <= nodes && placement.whole() && placement.balanced());
  }
}
