package org.gridmark.analyse.steady;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.validity.Trial;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** Sorts the windows of one strategy's trials into series, and has each of them measured. */
public final class SeriesFinder {
  private record Key(String phase, Subject subject) {}

  private SeriesFinder() {}

  /**
   * One a phase and subject, in the order in which they first appear. Series do not depend on each
   * other, so as many are measured at once as there are processors.
   */
  public static List<SeriesNumbers> find(String strategy, List<Trial> trials) {
    Map<Key, List<TrialWindows>> groups = new LinkedHashMap<>();
    for (Trial trial : trials) {
      group(trial.data())
          .forEach(
              (key, windows) ->
                  groups
                      .computeIfAbsent(key, absent -> new ArrayList<>())
                      .add(new TrialWindows(trial, windows)));
    }
    return List.copyOf(groups.entrySet()).parallelStream()
        .map(one -> numbers(strategy, one.getKey(), one.getValue(), trials))
        .toList();
  }

  private static Map<Key, List<Window>> group(TrialData trial) {
    Map<Key, List<Window>> groups = new LinkedHashMap<>();
    trial.windows().stream()
        .sorted(Comparator.comparingLong(Window::start))
        .forEach(
            one ->
                groups
                    .computeIfAbsent(
                        new Key(one.phase(), one.subject()), absent -> new ArrayList<>())
                    .add(one));
    return groups;
  }

  private static SeriesNumbers numbers(
      String strategy, Key key, List<TrialWindows> windows, List<Trial> trials) {
    return key.subject().equals(Window.HICCUPS)
        ? HiccupRows.of(key.phase(), windows)
        : new SeriesMeasurement(strategy, key.phase(), key.subject(), windows)
            .measure(struck(key.phase(), trials));
  }

  /** Whether a fault struck in this phase of a trial. Such a phase has no steady state to find. */
  private static boolean struck(String phase, List<Trial> trials) {
    return trials.stream()
        .flatMap(trial -> trial.data().events(Event.FaultInjected.class))
        .anyMatch(fault -> fault.phase().equals(phase));
  }
}
