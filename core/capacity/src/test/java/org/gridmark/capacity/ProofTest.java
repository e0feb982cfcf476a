package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.capacity.CapacityModel.Choice;
import org.gridmark.capacity.Proof.Row;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.record.RunData;
import org.junit.jupiter.api.Test;

class ProofTest {
  private static final ScalabilityLaw LAW = new ScalabilityLaw(1000, 0.02, 0.0005);

  private static SyntheticCluster cluster(long seed) {
    return new SyntheticCluster(LAW, seed).sizes(1, 2, 3, 4, 6, 8).trials(4).noise(0.02);
  }

  private static Proof hidden(RunData run) {
    CapacityModel model = CapacityModel.of(run, new Choice(null, null, 4));
    return Proof.of(
        model,
        model.measurements().stream().filter(one -> one.servers() > 4).toList(),
        List.of("get"));
  }

  @Test
  void everySizeAndRateThatWasHiddenHasARow() {
    Proof proof = hidden(cluster(1).run());
    assertThat(proof.rows()).hasSize(2 * (1 + 4 * 2));
    Row first = proof.rows().getFirst();
    assertThat(first.servers()).isEqualTo(6);
    assertThat(first.metric()).isEqualTo("throughput");
    assertThat(first.measured().value()).isCloseTo(LAW.throughput(6), withPercentage(4));
    assertThat(first.measured().n()).isEqualTo(4);
    assertThat(proof.rows().get(1).rate()).isEqualTo(1200);
  }

  /** Fitted to 1 to 4 servers, 6 and 8 hidden: means of four trials in intervals of such means. */
  @Test
  void hiddenSizesLieInTheIntervalsOfAtLeastNineteenInTwenty() {
    long inside = 0;
    long all = 0;
    for (int seed = 0; seed < 100; seed++) {
      Proof proof = hidden(cluster(seed).rates().run());
      inside += proof.inside();
      all += proof.predicted().size();
    }
    assertThat(all).isGreaterThan(180);
    assertThat((double) inside / all).isGreaterThan(0.95);
  }

  @Test
  void theIntervalIsThatOfTheMeanOfAsManyTrialsAsWereMeasured() {
    RunData run = cluster(1).noise(0.08).run();
    Estimate mean = hidden(run).rows().getFirst().predicted().estimate();
    CapacityModel model = CapacityModel.of(run, new Choice(null, null, 4));
    Estimate one = model.throughput().predict(6).estimate();
    assertThat(mean.value()).isEqualTo(one.value());
    assertThat(mean).isEqualTo(model.throughput().predict(6, 4).estimate());
    assertThat(mean.high() / mean.low()).isLessThan(0.95 * one.high() / one.low());
  }

  @Test
  void whatIsFarFromThePredictionIsNeitherInsideNorNear() {
    CapacityModel model = CapacityModel.of(cluster(1).run(), Choice.ALL);
    SyntheticCluster slower =
        new SyntheticCluster(new ScalabilityLaw(700, 0.02, 0), 2).sizes(2).rates().trials(3);
    Proof proof = Proof.of(model, CapacityModel.measured(slower.run(), Choice.ALL), List.of("get"));
    assertThat(proof.rows())
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.ratio()).isCloseTo(0.7, withPercentage(6));
              assertThat(row.inside()).isFalse();
              assertThat(row.near()).isFalse();
            });
    assertThat(proof.inside()).isZero();
  }
}
