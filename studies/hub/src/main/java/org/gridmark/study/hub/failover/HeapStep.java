package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * One step of the search: nodes that hold nothing are filled, and one server of theirs is lost.
 *
 * @param number from 1
 * @param patience how long it waits for a load, for backups and for the audit, each
 */
record HeapStep(
    FillSearch search,
    int number,
    Settings settings,
    Servers servers,
    Duration patience,
    int batch) {
  private static final int LOADING_THREADS = 2;

  List<Phase> phases() {
    String subject = subject(number);
    return List.of(
        new Phase.Once("load " + number, this::load),
        Filling.look(HeapFill.BEFORE + subject),
        Filling.kill("server killed " + number),
        new Phase.Once(subject, this::judge));
  }

  /** Of a step. */
  static String subject(int number) {
    return "fill " + number;
  }

  /** Data that do not fit are not survived: then nodes have ended, or the load does not. */
  private void load(Job.Bench bench) throws InterruptedException {
    bench.figure(new Figure(subject(number), HubMetrics.HEAP_ASKED, search.share()));
    GeneratorLoad load = new GeneratorLoad(data().all(), LOADING_THREADS, batch);
    Within.time(
        patience,
        () -> {
          load.run(bench);
          return true;
        });
  }

  private void judge(Job.Bench bench) throws Exception {
    int left = (servers.count() - 1) * servers.nodes();
    boolean survived =
        new PostFailureAudit(subject(number), data(), left, patience, batch).survived(bench);
    bench.figure(new Figure(subject(number), HeapFill.SURVIVED, survived ? 1 : 0));
    search.note(survived);
  }

  private HubData data() {
    return Filling.data(settings, search.share());
  }
}
