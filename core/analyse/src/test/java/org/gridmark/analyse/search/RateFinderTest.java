package org.gridmark.analyse.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.gridmark.analyse.SimulatedQueue;
import org.gridmark.analyse.search.RateJudge.Finding;
import org.gridmark.analyse.search.RateJudge.Outcome;
import org.junit.jupiter.api.Test;

/** The whole search against queues whose highest rate is known in closed form. */
class RateFinderTest {
  private static final Duration PROBE = Duration.ofSeconds(10);

  private double accepted;
  private double rejected = Double.POSITIVE_INFINITY;

  /**
   * M/M/1: the time in the system is exponential with rate mu - lambda, so its 99th percentile is
   * ln(100) / (mu - lambda), and is 20 ms at lambda = mu - ln(100) / 20 ms.
   */
  @Test
  void theRateThatHoldsAPercentileOfAnMm1QueueIsFound() {
    double truth = 1000 - Math.log(100) / 0.020;

    assertFound(truth, "p99<=20ms", random -> random.nextExponential() / 1000);
  }

  /**
   * M/D/1: the mean time in the system is S + lambda S^2 / (2 (1 - lambda S)) by Pollaczek and
   * Khinchine, so with S = 2 ms it is 4 ms at lambda S = 2/3.
   */
  @Test
  void theRateThatHoldsAMeanOfAnMd1QueueIsFound() {
    assertFound(500 * 2 / 3.0, "mean<=4ms", random -> 0.002);
  }

  private void assertFound(double truth, String objective, ToDoubleFunction<SplittableRandom> s) {
    int near = 0;
    int shown = 0;
    for (int seed = 0; seed < 10; seed++) {
      find(objective, s, seed);
      assertThat(rejected).as("the bracket").isBetween(accepted, 1.06 * accepted);
      near += accepted >= 0.85 * truth && rejected <= 1.15 * truth ? 1 : 0;
      shown += accepted <= 1.05 * truth ? 1 : 0;
    }
    assertThat(near).as("near %s", truth).isGreaterThanOrEqualTo(9);
    // A rate is accepted only with its whole interval, so hardly ever one that is too high.
    assertThat(shown).as("at most %s", truth).isGreaterThanOrEqualTo(9);
  }

  private void find(String objective, ToDoubleFunction<SplittableRandom> service, long seed) {
    SimulatedQueue queue = new SimulatedQueue(seed, service);
    RateFinder finder = new RateFinder(Objective.parse(objective), 100, 0.05, PROBE);
    accepted = 0;
    rejected = Double.POSITIVE_INFINITY;
    for (Optional<RateFinder.Next> next = finder.next(); next.isPresent(); next = finder.next()) {
      double rate = next.get().rate();
      Finding finding = finder.made(queue.probe(rate, next.get().length()));
      switch (finding.outcome()) {
        case ACCEPTED -> accepted = Math.max(accepted, rate);
        case REJECTED -> rejected = Math.min(rejected, rate);
        case UNDECIDED -> {}
      }
    }
  }

  @Test
  void whatStaysUndecidedIsProbedLongerAndThenRejected() {
    RateFinder finder = new RateFinder(Objective.parse("p50<=2ms"), 10, 0.05, PROBE);
    List<Finding> findings = new ArrayList<>();
    List<RateFinder.Next> probes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      probes.add(finder.next().orElseThrow());
      // Half of the answers above the limit, half below: nothing can be said of the median.
      findings.add(finder.made(RateJudgeTest.alternating(1_000_000, 3_000_000)));
    }

    assertThat(probes).extracting(RateFinder.Next::rate).containsOnly(10.0);
    assertThat(probes)
        .extracting(RateFinder.Next::words)
        .containsExactly("at 10/s", "at 10/s, probe 2", "at 10/s, probe 3");
    assertThat(probes)
        .extracting(RateFinder.Next::length)
        .containsExactly(PROBE, PROBE.multipliedBy(2), PROBE.multipliedBy(3));
    assertThat(findings)
        .extracting(Finding::outcome)
        .containsExactly(Outcome.UNDECIDED, Outcome.UNDECIDED, Outcome.REJECTED);
    assertThat(findings.getLast().reason()).startsWith("not shown to hold: p50 ");
    assertThat(finder.next().orElseThrow().rate()).isEqualTo(5);
  }

  @Test
  void aSlowLoadIsProbedForAsLongAsItsPercentileTakes() {
    RateFinder finder = new RateFinder(Objective.parse("p99<=2s"), 10, 0.05, PROBE);

    assertThat(finder.next().orElseThrow().length()).isEqualTo(Duration.ofSeconds(40));
  }

  @Test
  void noProbeIsStretchedBeyondAllMeasure() {
    RateFinder finder = new RateFinder(Objective.parse("p99.9<=2s"), 0.1, 0.05, PROBE);

    assertThat(finder.next().orElseThrow().length()).isEqualTo(PROBE.multipliedBy(10));
  }
}
