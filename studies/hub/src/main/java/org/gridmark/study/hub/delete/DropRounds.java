package org.gridmark.study.hub.delete;

import org.gridmark.model.study.Job;

/**
 * Loads a cache and drops it, loads it again and clears it, and so on. The round before the first
 * is not reported: its code is not compiled yet.
 */
record DropRounds(DeleteTarget doomed, int rounds) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    for (int round = 0; round <= rounds; round++) {
      doomed.load(bench);
      doomed.drop(bench, round > 0);
      doomed.load(bench);
      doomed.clear(bench, round > 0);
      bench.progress(round + 1, rounds + 1);
    }
  }
}
