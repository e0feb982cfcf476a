package org.gridmark.analyse.recovery;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** The windows of one subject by whole seconds from the strike, trial by trial. */
final class SecondsSinceFault {
  private static final double MILLIS = 1000;

  /** A window that is shorter says little of a second. */
  private static final double SHORTEST = 0.5;

  private SecondsSinceFault() {}

  /** Those of each trial that has a recovery; the first fault of a trial is taken. */
  static List<SortedMap<Long, List<Window>>> of(List<Recovery> recoveries, List<TrialData> trials) {
    Map<Integer, Recovery> first = new LinkedHashMap<>();
    recoveries.forEach(
        one ->
            first.merge(
                one.trial(), one, (old, other) -> other.struck() < old.struck() ? other : old));
    List<SortedMap<Long, List<Window>>> all = new ArrayList<>();
    for (TrialData trial : trials) {
      Recovery recovery = first.get(trial.number());
      if (recovery != null) {
        all.add(seconds(trial, recovery));
      }
    }
    return all;
  }

  private static SortedMap<Long, List<Window>> seconds(TrialData trial, Recovery recovery) {
    SortedMap<Long, List<Window>> seconds = new TreeMap<>();
    for (Window window : trial.windows()) {
      if (window.phase().equals(recovery.phase())
          && window.subject().equals(recovery.subject())
          && window.seconds() >= SHORTEST) {
        long second = Math.round((window.start() - recovery.struck()) / MILLIS);
        seconds.computeIfAbsent(second, none -> new ArrayList<>()).add(window);
      }
    }
    return seconds;
  }
}
