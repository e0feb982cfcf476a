package org.gridmark.study.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class PeakLoadTest {
  private static final long MICRO = 1000;

  /** A trial of phases of ten seconds each, by two nodes. */
  private static final class Recorded {
    private final List<Window> windows = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final List<Resource> resources = new ArrayList<>();
    private double nodes;
    private long now;

    Recorded() {
      look();
    }

    Recorded phase(String phase, double processors, long micros) {
      Distribution latency = new Distribution(new long[] {micros * MICRO}, new long[] {100});
      events.add(new Event.PhaseStarted(now, phase));
      windows.add(
          new Window("users", phase, Subject.of("get"), now, 10, 100, 0, 0, 100, latency, latency));
      now += 10_000;
      nodes += 10 * processors;
      events.add(new Event.PhaseEnded(now, phase));
      look();
      return this;
    }

    private void look() {
      resources.add(Resource.of(now, "node-1", nodes / 2, 0));
      resources.add(Resource.of(now, "node-2", nodes / 2, 0));
      resources.add(Resource.of(now, "users", 100 * nodes, 0));
    }

    double value(Subject subject, Metric metric) {
      TrialData trial =
          new TrialData(1, "servers-2x1", windows, List.of(), List.of(), events, resources);
      return new PeakLoad()
          .derive(trial).stream()
              .filter(one -> one.subject().equals(subject) && one.metric().equals(metric))
              .mapToDouble(Figure::value)
              .findFirst()
              .orElse(Double.NaN);
    }

    double growth() {
      return value(PeakLoad.UP_TO_PEAK, ObjectsMetrics.LATENCY_GROWTH);
    }
  }

  private static Recorded saturated() {
    return new Recorded().phase("warm up", 2, 1).phase("saturated", 1.0, 9000);
  }

  @Test
  void nodesAreAsBusyAsTheirProcessorTimeBesideThatOfTheSaturatedPhase() {
    Recorded one = saturated().phase("at 250 a second a server", 0.4, 100);
    assertThat(
            one.value(Totals.BOTH.in("at 250 a second a server"), ObjectsMetrics.UTILIZATION_NODES))
        .isCloseTo(0.4, within(1e-9));
  }

  @Test
  void thePeakIsTheHighestRateWithAtMost95PercentOfThat() {
    Recorded one =
        saturated()
            .phase("at 250 a second a server", 0.4, 100)
            .phase("at 500 a second a server", 0.7, 120)
            .phase("at 750 a second a server", 0.94, 150)
            .phase("at 1000 a second a server", 0.97, 5000);
    assertThat(one.growth()).isCloseTo(1.5, within(1e-9));
  }

  @Test
  void withoutARateNearThePeakNothingIsSaidOfIt() {
    assertThat(
            saturated()
                .phase("at 250 a second a server", 0.4, 100)
                .phase("at 500 a second a server", 0.7, 120)
                .growth())
        .isNaN();
    assertThat(saturated().phase("at 500 a second a server", 0.9, 120).growth()).isNaN();
  }

  @Test
  void withoutASaturatedPhaseNothingIsSaid() {
    assertThat(
            new Recorded()
                .phase("at 250 a second a server", 0.4, 100)
                .phase("at 500 a second a server", 0.9, 120)
                .growth())
        .isNaN();
  }
}
