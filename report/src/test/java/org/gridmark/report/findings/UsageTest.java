package org.gridmark.report.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.junit.jupiter.api.Test;

final class UsageTest {
  private static final double UNKNOWN = Double.NaN;

  @Test
  void sumsBecomeRatesAndLevelsTheirPeaks() {
    Usage usage =
        of(
            new Resource(1000, "node", 10, 1, UNKNOWN, 500, 50, 0.1, 1000, UNKNOWN),
            new Resource(2000, "node", 11, 1.5, UNKNOWN, 900, 40, 0.4, 3000, UNKNOWN),
            new Resource(5000, "node", 11.8, 2, UNKNOWN, 700, 60, 0.6, 5000, UNKNOWN));

    assertThat(usage.cores())
        .extracting(Usage.Look::value)
        .satisfiesExactly(
            first -> assertThat(first).isEqualTo(1),
            second -> assertThat(second).isCloseTo(0.8 / 3, within(1e-12)));
    assertThat(usage.mostCores()).isEqualTo(1);
    assertThat(usage.meanCores()).isCloseTo(1.8 / 4, within(1e-12));
    assertThat(usage.waiting()).isEqualTo(0.25);
    assertThat(usage.mostResident()).isEqualTo(900);
    assertThat(usage.mostHeap()).isEqualTo(60);
    assertThat(usage.paused()).isEqualTo(0.5);
    assertThat(usage.reading()).isEqualTo(1000);
    assertThat(usage.writing()).isNaN();
    assertThat(usage.stolen()).isNaN();
  }

  @Test
  void whatWasNotRecordedAtAMomentIsBridged() {
    Usage usage =
        of(
            Resource.of(0, "node", 1, UNKNOWN),
            Resource.of(1000, "node", UNKNOWN, 5),
            Resource.of(2000, "node", 3, UNKNOWN));

    assertThat(usage.meanCores()).isEqualTo(1);
    assertThat(usage.resident()).containsExactly(new Usage.Look(1000, 5));
  }

  @Test
  void oneLookTellsOfNoRate() {
    Usage usage = of(Resource.of(0, "node", 1, 2));
    assertThat(usage.meanCores()).isNaN();
    assertThat(usage.mostCores()).isNaN();
  }

  private static Usage of(Resource... looks) {
    TrialData trial =
        new TrialData(1, "s", List.of(), List.of(), List.of(), List.of(), List.of(looks));
    Map<String, Usage> all = Usage.of(trial);
    assertThat(all).containsOnlyKeys("node");
    return all.get("node");
  }
}
