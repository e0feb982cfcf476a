package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.run.RunData;
import org.gridmark.analyse.run.TrialData;

/**
 * A trial in its run.
 *
 * @param repetition from 1: repetition r holds one trial of each strategy; the trial's number,
 *     negative, where the run's order does not tell
 * @param doubts what speaks against some of its numbers
 */
record Trial(TrialData data, int repetition, List<Doubt> doubts) {
  /** Copies. */
  Trial {
    doubts = List.copyOf(doubts);
  }

  /** All trials of a run, in order. */
  static List<Trial> of(RunData run) {
    List<Trial> all = new ArrayList<>();
    for (TrialData data : run.trials()) {
      int repetition = repetition(run.info().order(), data);
      all.add(new Trial(data, repetition, Fitness.doubts(data, run.info())));
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

  /** What speaks against the numbers of a subject, in whatever phase. */
  List<Doubt> doubts(String subject) {
    return doubts.stream().filter(doubt -> doubt.concerns(subject)).toList();
  }

  /** What speaks against the numbers of a subject in a phase. */
  List<Doubt> doubts(String phase, String subject) {
    return doubts.stream().filter(doubt -> doubt.concerns(phase, subject)).toList();
  }
}
