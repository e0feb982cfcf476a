package org.gridmark.study.objects;

import java.util.List;
import org.gridmark.analyse.result.Derivation;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;

/**
 * How much longer the median read takes at each arrival rate than its bytes there and back by TCP
 * alone ({@link RoundTrips}).
 */
record AddedLatency() implements Derivation {
  private static final double NANOS_OF_A_MILLI = 1e6;

  @Override
  public List<Figure> derive(TrialData trial) {
    double[] bare =
        trial.figures().stream()
            .filter(figure -> figure.subject().equals(RoundTrips.SUBJECT))
            .mapToDouble(Figure::value)
            .sorted()
            .toArray();
    if (bare.length == 0) {
      return List.of();
    }
    double median = bare[bare.length / 2];
    return trial.windows().stream()
        .map(Window::phase)
        .distinct()
        .filter(ObjectPhases::isRate)
        .map(
            phase ->
                new Figure(
                    Subject.of(Get.NAME).in(phase),
                    ObjectsMetrics.LATENCY_ADDED,
                    PeakLoad.median(trial, phase) / NANOS_OF_A_MILLI - median))
        .toList();
  }
}
