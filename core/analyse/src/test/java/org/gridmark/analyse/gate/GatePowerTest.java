package org.gridmark.analyse.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.analyse.Analyst;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How often a gate passes equal builds, and finds what is slower, through the whole analysis. */
class GatePowerTest {
  private static final int FEW = 15;
  private static final int MANY = 200;

  @Test
  void equalBuildsPassAndASlowQueryAndAStallAreWorse() {
    assertThat(share(FEW, new SimulatedGate(3, 5, 0.02, 1, 0), Status.PASSED)).isGreaterThan(0.75);
    assertThat(share(FEW, new SimulatedGate(3, 5, 0.02, 1.3, 0), Status.WORSE)).isGreaterThan(0.75);
    assertThat(share(FEW, new SimulatedGate(3, 5, 0.02, 1, 2), Status.WORSE)).isGreaterThan(0.99);
  }

  /** The table of docs/evidence-comparisons.md. */
  @ParameterizedTest
  @CsvSource({"3, 0.01", "3, 0.02", "3, 0.03", "8, 0.01", "8, 0.02", "8, 0.03", "20, 0.02"})
  @Tag("soak")
  void equalBuildsPassInNineOfTenAndWhatIsSlowerIsFound(int subjects, double deviation) {
    Map<Status, Double> equal = shares(MANY, new SimulatedGate(subjects, 5, deviation, 1, 0));
    Map<Status, Double> slow = shares(MANY, new SimulatedGate(subjects, 5, deviation, 1.3, 0));
    Map<Status, Double> still = shares(MANY, new SimulatedGate(subjects, 5, deviation, 1, 2));
    System.out.println(
        "| %d | %.0f %% | %s | %s | %s |".formatted(subjects, 100 * deviation, equal, slow, still));
    assertThat(equal.get(Status.PASSED)).isGreaterThanOrEqualTo(0.9);
    assertThat(equal.get(Status.WORSE)).isLessThanOrEqualTo(0.01);
    assertThat(slow.get(Status.WORSE)).isGreaterThanOrEqualTo(0.9);
    assertThat(still.get(Status.WORSE)).isGreaterThanOrEqualTo(0.99);
  }

  /** Trials that differ too much for a verdict have none, however many numbers there are. */
  @ParameterizedTest
  @CsvSource({"8, 0.1", "8, 0.3"})
  @Tag("soak")
  void equalBuildsAreHardlyEverWorseOnANoisyMachine(int subjects, double deviation) {
    Map<Status, Double> equal = shares(MANY, new SimulatedGate(subjects, 5, deviation, 1, 0));
    System.out.println("noisy " + deviation + " " + equal);
    assertThat(equal.get(Status.WORSE)).isLessThanOrEqualTo(0.02);
  }

  private static double share(int runs, SimulatedGate simulated, Status status) {
    return shares(runs, simulated).getOrDefault(status, 0.0);
  }

  private static Map<Status, Double> shares(int runs, SimulatedGate simulated) {
    List<Status> all =
        LongStream.range(0, runs).parallel().mapToObj(seed -> judged(simulated, seed)).toList();
    Map<Status, Double> shares = new EnumMap<>(Status.class);
    for (Status status : Status.values()) {
      shares.put(status, (double) Collections.frequency(all, status) / runs);
    }
    return shares;
  }

  private static Status judged(SimulatedGate simulated, long seed) {
    return Gate.inTurn(
            Analyst.analyse(simulated.run(seed)),
            List.of(new Gate.Pair(SimulatedGate.GOOD, SimulatedGate.CHANGED)),
            Tolerances.USUAL)
        .status();
  }
}
