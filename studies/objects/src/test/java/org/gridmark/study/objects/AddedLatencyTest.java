package org.gridmark.study.objects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.junit.jupiter.api.Test;

class AddedLatencyTest {
  private static final String RATE = "at 250 a second a server";

  @Test
  void ofAReadTheRoundTripByTcpAloneIsTakenAway() {
    List<Figure> added = derived(0.02, 0.05, 7);
    assertThat(added)
        .singleElement()
        .satisfies(one -> assertThat(one.subject()).isEqualTo(Subject.of("get").in(RATE)))
        .satisfies(one -> assertThat(one.metric()).isEqualTo(ObjectsMetrics.LATENCY_ADDED))
        .satisfies(one -> assertThat(one.value()).isCloseTo(0.25, within(1e-9)));
  }

  @Test
  void withoutARoundTripNothingIsSaid() {
    assertThat(derived()).isEmpty();
  }

  /** Reads of 0.3 ms at a rate, and of 9 ms where all users ask. */
  private static List<Figure> derived(double... roundTrips) {
    List<Figure> figures = new ArrayList<>();
    for (double one : roundTrips) {
      figures.add(new Figure(RoundTrips.SUBJECT, ObjectsMetrics.ROUND_TRIP, one));
    }
    List<Window> windows = List.of(window("saturated", 9_000_000), window(RATE, 300_000));
    return new AddedLatency()
        .derive(new TrialData(1, "servers-2x1", windows, List.of(), figures, List.of(), List.of()));
  }

  private static Window window(String phase, long nanos) {
    Distribution latency = new Distribution(new long[] {nanos}, new long[] {100});
    return new Window(
        "users", phase, Subject.of("get"), 0, 10, 100, 0, 0, 100, latency, latency, latency);
  }

  /** By a clock that goes on by a millisecond at each look, a round trip takes one. */
  @Test
  void aRoundTripIsTimedOnTheBenchsClock() throws Exception {
    List<Figure> told = new ArrayList<>();
    new RoundTrips(1000).run(bench(told));
    assertThat(told)
        .hasSize(20)
        .allSatisfy(one -> assertThat(one.subject()).isEqualTo(RoundTrips.SUBJECT))
        .allSatisfy(one -> assertThat(one.value()).isEqualTo(1));
  }

  private static Job.Bench bench(List<Figure> told) {
    long[] now = new long[1];
    NanoClock clock = () -> now[0] += 1_000_000;
    return (Job.Bench)
        Proxy.newProxyInstance(
            Job.Bench.class.getClassLoader(),
            new Class<?>[] {Job.Bench.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("clock")) {
                return clock;
              }
              assertThat(method.getName()).isEqualTo("figure");
              told.add(
                  new Figure(
                      Stream.of(arguments).map(String::valueOf).findFirst().orElseThrow(),
                      ObjectsMetrics.ROUND_TRIP,
                      (Double) arguments[2]));
              return null;
            });
  }
}
