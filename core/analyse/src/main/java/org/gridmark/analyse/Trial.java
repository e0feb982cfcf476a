package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.run.RunData;
import org.gridmark.analyse.run.TrialData;

/**
 * A trial in its run.
 *
 * @param repetition from 1: repetition r holds one trial of each strategy; the trial's number,
 *     negative, where the run's order does not tell
 * @param unfit why its numbers do not count, if they do not
 */
record Trial(TrialData data, int repetition, Optional<String> unfit) {
  /** All trials of a run, in order. */
  static List<Trial> of(RunData run) {
    List<Trial> all = new ArrayList<>();
    for (TrialData data : run.trials()) {
      int repetition = repetition(run.info().order(), data);
      all.add(new Trial(data, repetition, Fitness.unfit(data, run.info())));
    }
    return all;
  }

  private static int repetition(List<String> order, TrialData data) {
    int number = data.number();
    boolean known =
        number >= 1 && number <= order.size() && order.get(number - 1).equals(data.strategy());
    return known
        ? (int) order.subList(0, number).stream().filter(data.strategy()::equals).count()
        : -number;
  }

  /** Whether its numbers count. */
  boolean fit() {
    return unfit.isEmpty();
  }
}
