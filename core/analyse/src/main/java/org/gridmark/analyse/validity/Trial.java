package org.gridmark.analyse.validity;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;

/**
 * A trial in its run.
 *
 * @param repetition from 1: repetition r holds one trial of each strategy; the trial's number,
 *     negative, where the run's order does not tell
 * @param doubts what speaks against some of its numbers
 */
public record Trial(TrialData data, int repetition, List<Doubt> doubts) {
  /** Copies. */
  public Trial {
    doubts = List.copyOf(doubts);
  }

  /** All trials of a run, in order. */
  public static List<Trial> of(RunData run) {
    List<Trial> all = new ArrayList<>();
    for (TrialData data : run.trials()) {
      int repetition = repetition(run.info().plan().order(), data);
      all.add(new Trial(data, repetition, TrialValidity.doubts(data, run.info())));
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

  /** The doubts about a subject's numbers, in whatever phase. */
  public List<Doubt> doubts(Subject subject) {
    return doubts.stream().filter(doubt -> doubt.concerns(subject)).toList();
  }

  /** The doubts about a subject's numbers in a phase. */
  public List<Doubt> doubts(String phase, Subject subject) {
    return doubts.stream().filter(doubt -> doubt.concerns(phase, subject)).toList();
  }
}
