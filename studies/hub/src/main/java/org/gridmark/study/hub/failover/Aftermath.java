package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.Optional;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Placement;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.load.Audit;

/**
 * What is left after one more server is lost: waits for the backups as long as it is told to, and
 * then audits every entry, as long again. If nobody could read them all by then, how many are lost
 * is not known, and not said.
 *
 * @param number of the server, from 1
 * @param servers how many are left
 * @param nodes how many each has
 * @param before share of the heap that data and backups took before it died
 * @param after the share they take of what is left
 */
record Aftermath(
    HubData data,
    int number,
    int servers,
    int nodes,
    double before,
    double after,
    Duration patience,
    int batch)
    implements Job {
  /** The rule of the document: a third for data, a third for backups (000, chapter 6). */
  private static final double RULE = 2.0 / 3 + 1e-9; // which a share computed may just exceed

  private static final int THREADS = 2;

  @Override
  public void run(Bench bench) throws Exception {
    String subject = "server " + number + " lost";
    double seconds =
        AwaitWhole.seconds(bench.session(), bench.clock(), patience, this::wholeOrGone);
    int alive = bench.session().placement().nodes();
    figure(bench, subject, "heap.full", before);
    figure(bench, subject, "heap.after", after);
    figure(bench, subject, "servers.left", servers);
    figure(bench, subject, "nodes.missing", Math.max(0, servers * nodes - alive));
    if (alive > 0 && !Double.isNaN(seconds)) {
      bench.figure(new Figure(subject, "recovery.redundant", "s", seconds));
    }
    Optional<Long> lost =
        alive == 0
            ? Optional.of(data.entries())
            : Within.time(patience, () -> new Audit(data, THREADS, batch).find(bench))
                .map(found -> found.lost() + found.wrong());
    figure(bench, subject, "entries.unread", lost.isPresent() ? 0 : (double) data.entries());
    lost.ifPresent(entries -> lost(bench, subject, entries));
  }

  private void lost(Bench bench, String subject, double entries) {
    String share = before <= RULE ? "at most" : "more than";
    figure(bench, subject, "entries.lost", entries);
    figure(bench, "servers lost from " + share + " 2/3 full", "entries.lost", entries);
  }

  private boolean wholeOrGone(Placement placement) {
    return placement.nodes() == 0
        || (placement.nodes() <= servers * nodes && placement.whole() && placement.balanced());
  }

  private static void figure(Bench bench, String subject, String metric, double value) {
    bench.figure(new Figure(subject, metric, "none", value));
  }
}
