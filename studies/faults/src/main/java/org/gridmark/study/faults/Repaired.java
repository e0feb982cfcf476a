package org.gridmark.study.faults;

import java.time.Duration;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;

/**
 * Waits until as many nodes as before have every entry with its backups, and tells how long that
 * took; nothing if they never did.
 *
 * @param phase of the fault
 */
record Repaired(String phase, int nodes, Duration patience) implements Job {
  @Override
  public void run(Bench bench) {
    double seconds =
        AwaitWhole.seconds(
            bench.session(), bench.clock(), patience, placement -> placement.ready(nodes));
    if (!Double.isNaN(seconds)) {
      Subject subject = Subject.of("all nodes back").in(phase);
      bench.figure(new Figure(subject, StandardMetrics.REBALANCE_TIME, seconds));
    }
  }
}
