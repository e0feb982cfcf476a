package org.gridmark.study.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * Reads and writes together, second by second, in each measured phase. The first and the last
 * second of a phase are left out, since not all users ask in the whole of them.
 */
record Totals() implements Derivation {
  /** The names of the measured requests. */
  static final Set<String> REQUESTS = Set.of(Get.NAME, Put.NAME);

  /** The subject, in a phase. */
  static final Subject BOTH = Subject.of("get and put");

  @Override
  public List<Figure> derive(TrialData trial) {
    Map<String, Map<Long, Double>> phases =
        trial.windows().stream()
            .filter(window -> REQUESTS.contains(window.subject().request()))
            .collect(
                Collectors.groupingBy(
                    Window::phase,
                    TreeMap::new,
                    Collectors.groupingBy(
                        window -> Math.floorDiv(window.start(), 1000L),
                        TreeMap::new,
                        Collectors.summingDouble(Totals::answered))));
    List<Figure> figures = new ArrayList<>();
    phases.forEach(
        (phase, seconds) -> figures.addAll(figures(phase, List.copyOf(seconds.values()))));
    return figures;
  }

  private static double answered(Window window) {
    return (window.count() - window.failures()) / window.seconds();
  }

  private static List<Figure> figures(String phase, List<Double> seconds) {
    return seconds.subList(Math.min(1, seconds.size()), Math.max(1, seconds.size() - 1)).stream()
        .map(rate -> new Figure(BOTH.in(phase), StandardMetrics.THROUGHPUT, rate, 1))
        .toList();
  }
}
