package org.gridmark.operational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Collections;
import java.util.List;
import org.gridmark.operational.Solution.StationLoad;
import org.gridmark.operational.Station.Queueing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MeanValueAnalysisTest {
  /** The machine repairman, M/M/1 with so many customers: the server is idle if all think. */
  @ParameterizedTest
  @CsvSource({"1,1,1", "0.2,1,3", "0.1,2,20", "0.1,2,60", "3,0.5,10"})
  void oneStationIsTheMachineRepairman(double service, double think, int customers) {
    double term = 1;
    double sum = 1;
    for (int k = 1; k <= customers; k++) {
      term *= (customers - k + 1) * service / think;
      sum += term;
    }
    Network network = new Network(List.of(new Queueing("NOE", 1, service, 1)), think);
    assertThat(last(network, customers).throughput())
        .isCloseTo((1 - 1 / sum) / service, withPercentage(1e-9));
  }

  /** X = N / (D (N + M - 1)) with M stations of the demand D. */
  @Test
  void equalStationsHaveTheirClosedForm() {
    Network network = new Network(Collections.nCopies(4, new Queueing("", 2, 0.25, 1)), 0);
    for (Solution solution : MeanValueAnalysis.solve(network, 50)) {
      int n = solution.customers();
      assertThat(solution.throughput()).isCloseTo(n / (0.5 * (n + 3)), withPercentage(1e-9));
    }
  }

  @Test
  void drawnNetworksAgreeWithBuzensConvolution() {
    for (long seed = 0; seed < 200; seed++) {
      Network network = Networks.drawn(seed);
      Solution solution = last(network, 40);
      assertThat(solution.throughput())
          .as("seed %d", seed)
          .isCloseTo(Convolution.throughput(network, 40), withPercentage(1e-7));
      double present = solution.stations().stream().mapToDouble(StationLoad::queueLength).sum();
      assertThat(present + solution.throughput() * network.thinkTime()).isCloseTo(40, within(1e-9));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void theBalanceOfEachStateAgrees(int customers) {
    Network network =
        new Network(
            List.of(
                new Queueing("NOE", 1, 0.2, 1),
                new Queueing("database", 1, 0.35, 1),
                new Station.Delay("wire", 1, 0.5)),
            1.5);
    GlobalBalance exact = new GlobalBalance(network, customers);
    Solution solution = last(network, customers);
    assertThat(solution.throughput()).isCloseTo(exact.throughput(), withPercentage(1e-8));
    for (int i = 0; i < solution.stations().size(); i++) {
      StationLoad load = solution.stations().get(i);
      assertThat(load.queueLength())
          .as(load.station())
          .isCloseTo(exact.queueLength(i), withPercentage(1e-8));
    }
  }

  /** What stands for exact where there are several servers is exact. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3, 6})
  void theBalanceOfEachStateAgreesWithBuzensConvolutionForSeveralServers(int customers) {
    Network network =
        new Network(List.of(new Queueing("ALC", 1, 0.3, 2), new Queueing("NOE", 1, 0.2, 1)), 0.5);
    assertThat(Convolution.throughput(network, customers))
        .isCloseTo(new GlobalBalance(network, customers).throughput(), withPercentage(1e-8));
  }

  @Test
  void aSimulationEventByEventAgrees() {
    Network network = Networks.engine();
    Simulation simulation = new Simulation(network, 12, 1980);
    simulation.run(400, 400);
    Solution solution = last(network, 12);
    assertThat(simulation.customers() / 400.0).isCloseTo(solution.throughput(), withPercentage(1));
    List<Observation> seen = simulation.observations();
    for (int i = 0; i < seen.size(); i++) {
      StationLoad load = solution.stations().get(i);
      double residence = seen.get(i).area() / simulation.customers();
      assertThat(residence).as(load.station()).isCloseTo(load.residence(), withPercentage(3));
      assertThat(seen.get(i).utilisation()).isCloseTo(load.utilisation(), within(0.01));
    }
  }

  /** Seidmann's approximation: exact at both ends, and too slow between. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void severalServersAreTakenForSlowerThanTheyAre(int servers) {
    Network network =
        new Network(
            List.of(new Queueing("ALC", 2, 0.1, servers), new Queueing("NOE", 1, 0.02, 1)), 0.5);
    List<Solution> solutions = MeanValueAnalysis.solve(network, 80);
    for (Solution solution : solutions) {
      double exact = Convolution.throughput(network, solution.customers());
      assertThat(solution.throughput())
          .isLessThanOrEqualTo(exact * (1 + 1e-12))
          .isCloseTo(exact, withPercentage(5));
    }
    assertThat(solutions.getFirst().responseTime()).isCloseTo(0.22, within(1e-12));
    assertThat(solutions.getLast().throughput())
        .isCloseTo(Convolution.throughput(network, 80), withPercentage(0.5));
  }

  /** Where customers are nowhere else, each has a server of its own, or all servers work. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8, 16})
  void aLoneStationOfSeveralServersIsAFifthTooSlowAtWorst(int servers) {
    Network network = new Network(List.of(new Queueing("ALC", 2, 0.1, servers)), 0);
    for (Solution solution : MeanValueAnalysis.solve(network, 80)) {
      double exact = Math.min(solution.customers(), servers) / 0.2;
      assertThat(solution.throughput()).isBetween(0.79 * exact, exact * (1 + 1e-12));
    }
  }

  @Test
  void nobodyUnderWayIsRefused() {
    assertThatThrownBy(() -> MeanValueAnalysis.solve(Networks.engine(), 0))
        .hasMessageContaining("customers under way");
  }

  private static Solution last(Network network, int customers) {
    return MeanValueAnalysis.solve(network, customers).getLast();
  }
}
