package org.gridmark.analyse.validity;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * The subjects that are recorded but not measured: traffic, how late a client's own threads woke
 * up, and the parts of requests, which count with the whole.
 */
public record Background(Set<Subject> subjects) {
  public static Background of(List<TrialData> trials) {
    return new Background(
        trials.stream()
            .flatMap(trial -> trial.events(Event.BackgroundDeclared.class))
            .map(Event.BackgroundDeclared::subject)
            .collect(Collectors.toSet()));
  }

  public boolean holds(Subject subject) {
    return subject.equals(Window.HICCUPS) || subject.hasPart() || subjects.contains(subject);
  }
}
