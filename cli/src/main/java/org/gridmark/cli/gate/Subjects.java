package org.gridmark.cli.gate;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.gate.Tolerances;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** The names that a file of tolerances may give to subjects. */
public final class Subjects {
  private Subjects() {}

  /** Those that some run has numbers of, or was to ask. */
  public static Set<String> of(List<Analysis> runs) {
    Set<String> all = new LinkedHashSet<>();
    for (Analysis run : runs) {
      run.results().stream()
          .filter(one -> !one.metric().equals(StandardMetrics.CLAIM_RATIO))
          .forEach(one -> all.add(one.subject().toString()));
      run.run().trials().forEach(trial -> asked(trial, all));
    }
    all.remove(Window.HICCUPS.toString());
    all.add(Tolerances.ALL_REQUESTS);
    return all;
  }

  private static void asked(TrialData trial, Set<String> all) {
    trial
        .events(Event.RequestsDeclared.class)
        .flatMap(event -> event.subjects().stream())
        .forEach(subject -> all.add(subject.toString()));
  }
}
