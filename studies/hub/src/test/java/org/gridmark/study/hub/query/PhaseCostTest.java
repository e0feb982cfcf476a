package org.gridmark.study.hub.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Figure;
import org.gridmark.record.Distribution;
import org.gridmark.record.Event;
import org.gridmark.record.EventText;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class PhaseCostTest {
  private static final long START = 1_000_000;

  private final List<Window> windows = new ArrayList<>();
  private final List<Resource> resources = new ArrayList<>();

  /** Two nodes of half a core each, 25 requests a second: 40 ms each. */
  @Test
  void processorTimeIsSharedOutAmongTheRequests() {
    windows(10, "queries", "users", "a query", 25);
    resources(-1500, 14, "node-1", 0.5, 0.01);
    resources(-1200, 14, "node-2", 0.5, 0.04);
    resources(-1700, 14, "users", 0.25, 0);
    assertThat(values("nodes.cpu")).hasSize(5).allSatisfy(value -> near(value, 40));
    assertThat(values("nodes.pause")).hasSize(5).allSatisfy(value -> near(value, 2));
    assertThat(values("clients.cpu")).hasSize(5).allSatisfy(value -> near(value, 10));
    assertThat(values("clients.pause")).hasSize(5).containsOnly(0.0);
  }

  @Test
  void trafficIsNeitherARequestNorAClientThatAsks() {
    windows(10, "queries", "users", "a query", 25);
    windows(10, "queries", "traffic", "traffic", 100);
    windows(10, "queries", "traffic", Window.HICCUPS.request(), 1000);
    resources(-1500, 14, "node-1", 0.5, 0);
    resources(-1500, 14, "users", 0.25, 0);
    resources(-1500, 14, "traffic", 0.75, 0);
    assertThat(values("nodes.cpu")).allSatisfy(value -> near(value, 20));
    assertThat(values("clients.cpu")).allSatisfy(value -> near(value, 10));
  }

  @Test
  void aShortPhaseIsOneStretch() {
    windows(3, "queries", "users", "a query", 10);
    resources(-1500, 9, "node-1", 1, 0);
    assertThat(values("nodes.cpu")).singleElement().satisfies(value -> near(value, 100));
  }

  @Test
  void whatIsNotKnownIsNotReported() {
    windows(10, "queries", "users", "a query", 25);
    resources(-1500, 14, "node-1", 0.5, Double.NaN);
    assertThat(values("nodes.cpu")).hasSize(5);
    assertThat(values("nodes.pause")).isEmpty();
    assertThat(values("clients.cpu")).isEmpty();
  }

  @Test
  void otherPhasesAreLeftAlone() {
    windows(10, "load", "users", "a query", 25);
    resources(-1500, 14, "node-1", 0.5, 0);
    assertThat(derived()).isEmpty();
  }

  private static void near(double value, double right) {
    assertThat(value).isCloseTo(right, within(1e-6 * right));
  }

  private List<Double> values(String metric) {
    return derived().stream()
        .filter(figure -> figure.metric().name().equals(metric))
        .peek(figure -> assertThat(figure.metric().unit()).isEqualTo(Unit.MILLISECONDS))
        .map(Figure::value)
        .toList();
  }

  private List<Figure> derived() {
    Event traffic =
        new EventText(START, "background", "queries", Map.of("subject", "traffic")).event();
    return new PhaseCost(Set.of("queries"))
        .derive(
            new TrialData(
                1, "default", windows, List.of(), List.of(), List.of(traffic), resources));
  }

  private void windows(int seconds, String phase, String client, String subject, long each) {
    Distribution latency = new Distribution(new long[] {1_000_000}, new long[] {each});
    for (int i = 0; i < seconds; i++) {
      windows.add(
          new Window(
              client,
              phase,
              Subject.of(subject),
              START + i * 1000L,
              1,
              each,
              0,
              0,
              each,
              latency,
              latency));
    }
  }

  /** Once a second from so many milliseconds after the start on; counters grow so much a second. */
  private void resources(long from, int looks, String program, double cpu, double pause) {
    double unknown = Double.NaN;
    for (int i = 0; i < looks; i++) {
      resources.add(
          new Resource(
              START + from + i * 1000L,
              program,
              7 + cpu * i,
              unknown,
              unknown,
              1 << 20,
              unknown,
              3 + pause * i,
              unknown,
              unknown));
    }
  }
}
