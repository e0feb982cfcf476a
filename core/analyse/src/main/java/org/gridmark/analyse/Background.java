package org.gridmark.analyse;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.run.Event;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.analyse.run.Window;
import org.gridmark.model.request.ChildSubject;

/**
 * What is beside what is measured: traffic, how late a client's own threads woke up, and the parts
 * of requests, which count with the whole.
 */
record Background(Set<String> subjects) {
  static Background of(List<TrialData> trials) {
    return new Background(
        trials.stream()
            .flatMap(trial -> trial.events().stream())
            .filter(event -> event.kind().equals(Event.BACKGROUND))
            .map(event -> event.detail().getOrDefault("subject", ""))
            .collect(Collectors.toSet()));
  }

  boolean holds(String subject) {
    return subject.equals(Window.HICCUPS) || ChildSubject.is(subject) || subjects.contains(subject);
  }
}
