package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** The requests of which none was answered although no fault struck: nothing of them is known. */
public final class Unanswered {
  private record Asked(String strategy, String phase, Subject subject) {
    @Override
    public String toString() {
      return "%s in phase %s (%s)".formatted(subject, phase, strategy);
    }
  }

  /** How many came back, and how many of them without an answer. */
  private record Count(long all, long failed) {
    Count plus(Count other) {
      return new Count(all + other.all, failed + other.failed);
    }
  }

  private Unanswered() {}

  /** Those of a run, all its trials together; each as a reader would name it. */
  public static List<String> in(RunData run) {
    Map<Asked, Count> counts = new LinkedHashMap<>();
    run.trials().forEach(trial -> add(counts, trial));
    List<String> names = new ArrayList<>();
    counts.forEach(
        (asked, count) -> {
          if (count.all() > 0 && count.failed() == count.all()) {
            names.add(asked.toString());
          }
        });
    return names;
  }

  private static void add(Map<Asked, Count> counts, TrialData trial) {
    Set<String> struck =
        trial
            .events(Event.FaultInjected.class)
            .map(Event.FaultInjected::phase)
            .collect(Collectors.toSet());
    for (Window window : trial.windows()) {
      if (!struck.contains(window.phase())) {
        counts.merge(
            new Asked(trial.strategy(), window.phase(), window.subject()),
            new Count(window.count(), window.failures()),
            Count::plus);
      }
    }
  }
}
