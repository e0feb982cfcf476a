package org.gridmark.study.semantics;

import org.gridmark.model.study.Job;

/** A job that is left out where the target lacks what it needs. */
record IfPossible(Job job) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    try {
      job.run(bench);
    } catch (UnsupportedOperationException lacking) {
      return;
    }
  }
}
