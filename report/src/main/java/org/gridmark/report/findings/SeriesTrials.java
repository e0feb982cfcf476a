package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.steady.Series;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Subject;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * Which trial each part of a series was recorded in. A series does not say: its parts are those of
 * the trials of its strategy that have windows of its phase and subject, in order, without those in
 * doubt if there are others.
 */
public final class SeriesTrials {
  private record Key(String strategy, String phase, Subject subject) {}

  private final Map<Key, List<TrialData>> recorded = new HashMap<>();
  private final List<Doubt> doubts;

  SeriesTrials(Analysis analysis) {
    this.doubts = analysis.doubts();
    for (TrialData trial : analysis.run().trials()) {
      Set<Key> keys = new LinkedHashSet<>();
      for (Window window : trial.windows()) {
        keys.add(new Key(trial.strategy(), window.phase(), window.subject()));
      }
      keys.forEach(key -> recorded.computeIfAbsent(key, first -> new ArrayList<>()).add(trial));
    }
  }

  /** One a part of the series; empty if it cannot be told. */
  public List<TrialData> counted(Series series) {
    List<TrialData> all = recorded(series);
    List<TrialData> sound = sound(series, all);
    int parts = series.trials().size();
    return sound.size() == parts ? sound : all.size() == parts ? all : List.of();
  }

  /** The trials that recorded it and are in doubt, where others are not. */
  public List<TrialData> leftOut(Series series) {
    List<TrialData> all = recorded(series);
    List<TrialData> sound = sound(series, all);
    return sound.isEmpty() ? List.of() : all.stream().filter(one -> !sound.contains(one)).toList();
  }

  /** The doubts about a series in a trial. */
  public List<Doubt> doubts(Series series, TrialData trial) {
    return doubts.stream()
        .filter(doubt -> doubt.trial() == trial.number())
        .filter(doubt -> doubt.concerns(series.phase(), series.subject()))
        .toList();
  }

  private List<TrialData> sound(Series series, List<TrialData> all) {
    return all.stream().filter(trial -> doubts(series, trial).isEmpty()).toList();
  }

  private List<TrialData> recorded(Series series) {
    return recorded.getOrDefault(
        new Key(series.strategy(), series.phase(), series.subject()), List.of());
  }
}
