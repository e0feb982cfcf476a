package org.gridmark.study.hub.topology;

import java.time.Duration;
import java.util.List;
import org.gridmark.measure.job.Audit;
import org.gridmark.measure.job.Within;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.caches.Rates;

/**
 * Proves which entries of some caches are there, with their values. Where no node is left and
 * nobody answers, all are lost.
 */
record Survivors(List<? extends Source<?, ?>> sources, int batch, Duration patience)
    implements Job {
  private static final int THREADS = 2;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** As long as any answer may take. */
  Survivors(List<? extends Source<?, ?>> sources, int batch) {
    this(sources, batch, PATIENCE);
  }

  @Override
  public void run(Bench bench) throws InterruptedException {
    Audit audit = new Audit(sources, THREADS, batch);
    Audit.Found found =
        Within.time(patience, () -> audit.find(bench)).orElseGet(() -> nothing(bench));
    bench.figure("survivors", StandardMetrics.ENTRIES_EXPECTED, found.expected());
    bench.figure("survivors", StandardMetrics.ENTRIES_LOST, found.lost());
    bench.figure("survivors", StandardMetrics.ENTRIES_WRONG, found.wrong());
  }

  private Audit.Found nothing(Bench bench) {
    if (bench.session().placement().nodes() > 0) {
      throw new IllegalStateException("nodes are there, and the entries cannot be read");
    }
    long all = Rates.rows(sources);
    return new Audit.Found(all, all, 0, 0);
  }
}
