package org.gridmark.study.faults;

import java.time.Duration;
import org.gridmark.measure.job.Within;
import org.gridmark.model.study.Job;

/**
 * A job that may fail, or never end, because a fault has broken what it works with: then there is
 * no figure of it, and the trial goes on.
 */
record Patient(Job job, Duration patience) implements Job {
  @Override
  public void run(Bench bench) throws InterruptedException {
    Within.time(
        patience,
        () -> {
          job.run(bench);
          return true;
        });
  }
}
