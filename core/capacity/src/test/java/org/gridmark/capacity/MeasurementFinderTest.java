package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.Subject;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

class MeasurementFinderTest {
  private static final ScalabilityLaw LAW = new ScalabilityLaw(1000, 0, 0);

  private static RunData run() {
    return new SyntheticCluster(LAW, 1).sizes(2).trials(1).noise(0).run();
  }

  private static List<Measurement> found(RunData run) {
    return MeasurementFinder.find(run, Sizes.of(run.info(), null));
  }

  /** The same with one more event in its only trial. */
  private static RunData with(Event event) {
    RunData run = run();
    TrialData trial = run.trials().getFirst();
    List<Event> events = new ArrayList<>(trial.events());
    events.add(event);
    return new RunData(
        run.info(),
        List.of(
            new TrialData(
                trial.number(),
                trial.strategy(),
                trial.windows(),
                trial.points(),
                trial.figures(),
                events,
                trial.resources())),
        List.of());
  }

  @Test
  void eachPhaseOfATrialIsAMeasurement() {
    List<Measurement> found = found(run());
    assertThat(found)
        .extracting(Measurement::phase)
        .containsExactly(
            "saturated",
            "at 200 a second a server",
            "at 400 a second a server",
            "at 600 a second a server",
            "at 800 a second a server");
    Measurement saturated = found.getFirst();
    assertThat(saturated.open()).isFalse();
    assertThat(saturated.throughput()).isCloseTo(2000, withPercentage(0.5));
    assertThat(saturated.throughput("put")).isCloseTo(400, withPercentage(0.5));
    assertThat(saturated.use().requests()).isCloseTo(6 * 2000, withPercentage(0.5));
    assertThat(saturated.use().nodeSeconds())
        .isCloseTo(6 * 2000 * SyntheticCluster.NODE_SECONDS, withPercentage(0.5));
    Measurement open = found.get(1);
    assertThat(open.rate()).isCloseTo(400, within(1e-9));
    assertThat(open.delivered()).isTrue();
    assertThat(open.answers().get("get"))
        .satisfies(
            get ->
                assertThat(get.p50())
                    .isCloseTo(
                        Math.log(2) * SyntheticCluster.SERVICE_MILLIS / 0.8, withPercentage(1)));
  }

  @Test
  void phasesWithFaultsAndJobsAreLeftOut() {
    Event fault =
        new Event.FaultInjected(2000, "saturated", "kill node-1", List.of("node-1"), List.of());
    assertThat(found(with(fault))).extracting(Measurement::phase).doesNotContain("saturated");
    Event job = new Event.JobEnded(2000, "saturated", Set.of(Subject.of("load")));
    assertThat(found(with(job))).extracting(Measurement::phase).doesNotContain("saturated");
  }

  @Test
  void backgroundIsNotMeasured() {
    Event background = new Event.BackgroundDeclared(1000, "saturated", Subject.of("put"));
    Measurement saturated = found(with(background)).getFirst();
    assertThat(saturated.answers()).containsOnlyKeys("all requests", "get");
    assertThat(saturated.use().requests()).isCloseTo(6 * 2000, withPercentage(0.5));
  }

  @Test
  void candidatesWithoutASizeAreNotCounted() {
    RunInfo info = run().info();
    Map<String, Map<String, Double>> conditions =
        new LinkedHashMap<>(info.environment().conditions());
    conditions.put("default", Map.of("servers", 2.0, "nodes", 2.0));
    RunInfo plain = info.under(conditions);
    assertThat(Sizes.of(plain, null).servers()).containsOnlyKeys("servers-2x1");
    conditions.put("servers-2x1", Map.of());
    assertThatThrownBy(() -> Sizes.of(info.under(conditions), null))
        .isInstanceOf(BadInput.class)
        .hasMessage("synthetic-run does not tell how many servers it had");
  }
}
