package org.gridmark.study.objects;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.analyse.resources.ProgramRole;
import org.gridmark.analyse.resources.ProgramUse;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * How busy the nodes are at each arrival rate, and whether reads stay as fast up to the peak load,
 * which is the highest rate with no more than {@value #PEAK} of the processor time that nodes use
 * when they are saturated (Oracle 2011, Figure 15: 95 %).
 */
record PeakLoad() implements Derivation {
  /** Reads from the lowest rate to the peak load. */
  static final Subject UP_TO_PEAK = Subject.of("get up to the peak load");

  private static final double PEAK = 0.95;

  /** Below this no rate is near the peak. */
  private static final double NEAR = 0.8;

  /** A phase, and how busy the nodes were in it. */
  private record Rate(String phase, double busy) {}

  @Override
  public List<Figure> derive(TrialData trial) {
    double most = processors(trial, ObjectPhases.SATURATED);
    if (!(most > 0)) {
      return List.of();
    }
    List<Rate> rates =
        trial.windows().stream()
            .map(Window::phase)
            .distinct()
            .filter(ObjectPhases::isRate)
            .map(phase -> new Rate(phase, processors(trial, phase) / most))
            .toList();
    List<Figure> figures = new ArrayList<>();
    for (Rate rate : rates) {
      Subject both = Totals.BOTH.in(rate.phase());
      figures.add(new Figure(both, ObjectsMetrics.UTILIZATION_NODES, rate.busy()));
    }
    figures.addAll(growth(trial, rates));
    return figures;
  }

  /** Rates rise from phase to phase. */
  private static List<Figure> growth(TrialData trial, List<Rate> rates) {
    List<Rate> below = rates.stream().filter(rate -> rate.busy() <= PEAK).toList();
    if (below.size() < 2 || below.getLast().busy() < NEAR) {
      return List.of();
    }
    double first = median(trial, below.getFirst().phase());
    double last = median(trial, below.getLast().phase());
    return List.of(new Figure(UP_TO_PEAK, ObjectsMetrics.LATENCY_GROWTH, last / first));
  }

  /** Of the reads of a phase, in nanoseconds. */
  static double median(TrialData trial, String phase) {
    List<Distribution> latencies =
        trial.windows().stream()
            .filter(window -> window.phase().equals(phase))
            .filter(window -> window.subject().request().equals(Get.NAME))
            .map(window -> window.latencies().distribution())
            .toList();
    return Distribution.merge(latencies).quantile(0.5);
  }

  /** Those that all nodes together kept busy; NaN where that was not recorded. */
  private static double processors(TrialData trial, String phase) {
    return ProgramUse.of(trial, ProgramRole.NODES, phase, Resource::cpuSeconds)
        / trial.seconds(phase);
  }
}
