package org.gridmark.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExecutionGraphTest {
  /** By hand: the samples stand for 0.5, 1, 1, 1 and 0.5 s. */
  @Test
  void metricsAreThoseOfTheAreaUnderTheGraph() {
    ExecutionGraph graph = graph(0, 2, 3, 1, 0);
    assertThat(graph.busy(2)).isEqualTo(5);
    assertThat(graph.growth()).isZero();

    Observation seen = graph.observation(1, 3, 3);
    assertThat(seen).isEqualTo(new Observation("NOE", 1, 4, 3, 3, 3, 6));
    assertThat(seen.arrivalRate()).isEqualTo(0.75);
    assertThat(seen.throughput()).isEqualTo(0.75);
    assertThat(seen.utilisation()).isEqualTo(0.75);
    assertThat(seen.serviceTime()).isEqualTo(1);
    assertThat(seen.queueLength()).isEqualTo(1.5);
    assertThat(seen.responseTime()).isEqualTo(2);
  }

  @Test
  void eachComponentHasItsOwnGraphWhateverTheOrderOfSamples() {
    QueueSample late = new QueueSample(7, "SET", 4);
    QueueSample early = new QueueSample(0, "SET", 1);
    QueueSample other = new QueueSample(0.5, "NOE", 9);
    QueueSample last = new QueueSample(3, "NOE", 8);
    Map<String, ExecutionGraph> graphs =
        ExecutionGraph.byComponent(List.of(late, last, early, other));
    assertThat(graphs.get("SET").samples()).containsExactly(early, late);
    assertThat(graphs.get("NOE").samples()).containsExactly(other, last);
  }

  @Test
  void samplesOfASimulationGiveWhatWasThereAllTheTime() {
    Simulation simulation = new Simulation(Networks.engine(), 12, 1978);
    simulation.run(256, 0.0625);
    Map<String, ExecutionGraph> graphs = ExecutionGraph.byComponent(simulation.samples());
    for (Observation exact : simulation.observations().subList(0, 3)) {
      ExecutionGraph graph = graphs.get(exact.component());
      Observation sampled = graph.observation(1, exact.arrivals(), exact.completions());
      assertThat(sampled.duration()).isEqualTo(256);
      assertThat(sampled.responseTime()).isCloseTo(exact.responseTime(), withPercentage(4));
      assertThat(sampled.serviceTime()).isCloseTo(exact.serviceTime(), withPercentage(4));
      assertThat(Law.conservation(sampled, graph.growth()).difference()).isZero();
    }
  }

  @Test
  void measuredBusyTimeTakesThePlaceOfTheSampledOne() {
    Observation seen = graph(5, 5, 5).observation(2, 10, 10).withBusy(1.2);
    assertThat(seen.utilisation()).isCloseTo(0.3, within(1e-12));
    assertThat(seen.serviceTime()).isCloseTo(0.12, within(1e-12));
  }

  @Test
  void whatCompletedNothingHasNoTimes() {
    Observation idle = graph(0, 0, 0).observation(1, 0, 0);
    assertThat(idle.serviceTime()).isNaN();
    assertThat(idle.utilisation()).isZero();
  }

  @Test
  void whatIsNoGraphIsRefused() {
    QueueSample one = new QueueSample(1, "NOE", 1);
    assertThatThrownBy(() -> new ExecutionGraph(List.of(one))).hasMessageContaining("two samples");
    assertThatThrownBy(() -> new ExecutionGraph(List.of(one, one)))
        .hasMessageContaining("does not come after");
    assertThatThrownBy(() -> new ExecutionGraph(List.of(one, new QueueSample(2, "ALC", 1))))
        .hasMessageContaining("does not come after");
    assertThatThrownBy(() -> new QueueSample(0, "NOE", -1)).hasMessageContaining("NOE");
  }

  /** A look each second, from 0. */
  private static ExecutionGraph graph(long... lengths) {
    return new ExecutionGraph(
        IntStream.range(0, lengths.length)
            .mapToObj(i -> new QueueSample(i, "NOE", lengths[i]))
            .toList());
  }
}
