package org.gridmark.study.objects;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gridmark.analyse.resources.ProgramRole;
import org.gridmark.analyse.resources.ProgramUse;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/** The processor time that a request of {@code objects/serialization} costs nodes and clients. */
record RequestCost() implements Derivation {
  private static final Pattern PHASE = Pattern.compile("(get|put) \\d+ KB");
  private static final double MICRO = 1e6;
  private static final ToDoubleFunction<Resource> PROCESSOR = Resource::cpuSeconds;

  @Override
  public List<Figure> derive(TrialData trial) {
    Map<String, Map<Subject, Long>> answered =
        trial.windows().stream()
            .filter(window -> PHASE.matcher(window.phase()).matches())
            .filter(window -> Totals.REQUESTS.contains(window.subject().request()))
            .collect(
                Collectors.groupingBy(
                    Window::phase,
                    TreeMap::new,
                    Collectors.groupingBy(
                        Window::subject, Collectors.summingLong(Window::answered))));
    List<Figure> figures = new ArrayList<>();
    answered.forEach(
        (phase, requests) ->
            requests.forEach(
                (subject, count) -> figures.addAll(figures(trial, phase, subject, count))));
    return figures;
  }

  /** None where a program's use was not seen, or nothing was answered. */
  private static List<Figure> figures(TrialData trial, String phase, Subject asked, long count) {
    double nodes = ProgramUse.of(trial, ProgramRole.NODES, phase, PROCESSOR) * MICRO / count;
    double clients = ProgramUse.of(trial, ProgramRole.CLIENTS, phase, PROCESSOR) * MICRO / count;
    if (!Double.isFinite(nodes + clients)) {
      return List.of();
    }
    Subject subject = asked.in(phase);
    return List.of(
        new Figure(subject, ObjectsMetrics.REQUEST_TIME, nodes + clients),
        new Figure(subject, ObjectsMetrics.REQUEST_NODES, nodes),
        new Figure(subject, ObjectsMetrics.REQUEST_CLIENTS, clients));
  }
}
