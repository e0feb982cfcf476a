package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Excluded;
import org.gridmark.analyse.Series;
import org.gridmark.analyse.run.TrialData;
import org.gridmark.analyse.run.Window;

/**
 * Which trial each part of a series was recorded in. A series does not say: its parts are those of
 * the counted trials of its strategy that have windows of its phase and subject, in order.
 */
public final class SeriesTrials {
  private record Key(String strategy, String phase, String subject) {}

  private final Map<Key, List<TrialData>> recorded = new HashMap<>();
  private final Set<Integer> excluded = new HashSet<>();

  SeriesTrials(Analysis analysis) {
    analysis.excluded().stream().map(Excluded::trial).forEach(excluded::add);
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
    List<TrialData> counted = all.stream().filter(trial -> !isExcluded(trial)).toList();
    int parts = series.trials().size();
    return counted.size() == parts ? counted : all.size() == parts ? all : List.of();
  }

  /** The trials that recorded it and do not count. */
  public List<TrialData> excluded(Series series) {
    return recorded(series).stream().filter(this::isExcluded).toList();
  }

  private boolean isExcluded(TrialData trial) {
    return excluded.contains(trial.number());
  }

  private List<TrialData> recorded(Series series) {
    return recorded.getOrDefault(
        new Key(series.strategy(), series.phase(), series.subject()), List.of());
  }
}
