package org.gridmark.report.findings;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.record.Event;
import org.gridmark.record.Point;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * How many requests did not get a right answer, each counted once: undisturbed, or after a fault
 * had struck in their phase. Subjects that are not traced are known by the second only; the second
 * of the strike counts as after it.
 */
public final class Answers {
  private final Map<String, Double> strikes = new HashMap<>();
  private boolean struck;
  private long wrong;
  private long failed;
  private long wrongAfter;
  private long failedAfter;

  private Answers() {}

  /** Those of all trials together. */
  public static Answers of(List<TrialData> trials) {
    Answers answers = new Answers();
    trials.forEach(answers::add);
    return answers;
  }

  /** Whether any fault struck. */
  public boolean struck() {
    return struck;
  }

  /** Wrong answers, undisturbed. */
  public long wrong() {
    return wrong;
  }

  /** Requests without an answer, undisturbed. */
  public long failed() {
    return failed;
  }

  /** Wrong answers after a fault. */
  public long wrongAfter() {
    return wrongAfter;
  }

  /** Requests without an answer after a fault. */
  public long failedAfter() {
    return failedAfter;
  }

  private void add(TrialData trial) {
    strikes.clear();
    trial
        .events(Event.FaultInjected.class)
        .forEach(event -> strikes.merge(event.phase(), (double) event.time(), Math::min));
    struck |= !strikes.isEmpty();
    Set<List<Object>> traced = new HashSet<>();
    for (Point point : trial.points()) {
      traced.add(List.of(point.phase(), point.subject()));
      add(
          point.phase(),
          point.time(),
          point.outcome() == Point.Outcome.WRONG ? 1 : 0,
          point.outcome() == Point.Outcome.FAILED ? 1 : 0);
    }
    for (Window window : trial.windows()) {
      if (!traced.contains(List.of(window.phase(), window.subject()))) {
        double end = window.start() + window.seconds() * 1000;
        add(window.phase(), end, window.wrong(), window.failures());
      }
    }
  }

  private void add(String phase, double time, long moreWrong, long moreFailed) {
    if (time > strikes.getOrDefault(phase, Double.POSITIVE_INFINITY)) {
      wrongAfter += moreWrong;
      failedAfter += moreFailed;
    } else {
      wrong += moreWrong;
      failed += moreFailed;
    }
  }
}
