package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;

/**
 * The defects that a study's own audits have counted, by their kind: all trials together, those in
 * doubt, too, since a reservation that is lost is lost on a busy machine as well.
 *
 * @param counts of each kind that was looked for; zero where none was found
 */
public record Defects(Map<String, Double> counts) {
  /** Told by themselves. */
  private static final Set<String> STANDARD =
      Metric.declaredBy(StandardMetrics.class).stream()
          .map(Metric::name)
          .collect(Collectors.toUnmodifiableSet());

  /** Those of these trials. */
  static Defects of(List<TrialData> trials) {
    Map<String, Double> counts = new TreeMap<>();
    for (TrialData trial : trials) {
      for (Figure figure : trial.figures()) {
        if (figure.metric().countsDefects() && !STANDARD.contains(figure.metric().name())) {
          counts.merge(figure.metric().name(), figure.value(), Double::sum);
        }
      }
    }
    return new Defects(counts);
  }

  /** Whether something was looked for. */
  public boolean audited() {
    return !counts.isEmpty();
  }

  /** Whether none was found. */
  public boolean clean() {
    return counts.values().stream().allMatch(count -> count == 0);
  }

  /** In one line: those that were found, or the kinds that were looked for. */
  public String words() {
    if (clean()) {
      return "none of " + String.join(", ", counts.keySet());
    }
    List<String> found = new ArrayList<>();
    counts.forEach(
        (kind, count) -> {
          if (count != 0) {
            found.add(kind + " " + Numbers.whole(count));
          }
        });
    return String.join(", ", found);
  }
}
