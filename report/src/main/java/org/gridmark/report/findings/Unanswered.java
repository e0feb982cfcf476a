package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.search.Probe;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * The requests of which none was answered although no fault struck, or that a load was to ask and
 * never came to: nothing of them is known.
 */
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
    Set<Asked> declared = new HashSet<>();
    run.trials().forEach(trial -> declare(counts, declared, trial, run.trials()));
    run.trials().forEach(trial -> add(counts, trial));
    List<String> names = new ArrayList<>();
    counts.forEach(
        (asked, count) -> {
          if (count.failed() == count.all() && (count.all() > 0 || declared.contains(asked))) {
            names.add(asked.toString());
          }
        });
    return names;
  }

  /** A rate that is only tried may be too low for every request to come in its time. */
  private static void declare(
      Map<Asked, Count> counts, Set<Asked> declared, TrialData trial, List<TrialData> all) {
    Set<String> struck = struck(trial);
    trial
        .events(Event.RequestsDeclared.class)
        .filter(event -> !struck.contains(event.phase()) && !Probe.made(event.phase(), all))
        .forEach(
            event ->
                event
                    .subjects()
                    .forEach(
                        subject -> {
                          Asked asked = new Asked(trial.strategy(), event.phase(), subject);
                          declared.add(asked);
                          counts.putIfAbsent(asked, new Count(0, 0));
                        }));
  }

  private static Set<String> struck(TrialData trial) {
    return trial
        .events(Event.FaultInjected.class)
        .map(Event.FaultInjected::phase)
        .collect(Collectors.toSet());
  }

  private static void add(Map<Asked, Count> counts, TrialData trial) {
    Set<String> struck = struck(trial);
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
