package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.gridmark.capacity.CapacityModel.Choice;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.gridmark.operational.scalability.SizedRun;
import org.junit.jupiter.api.Test;

class ThroughputModelTest {
  private static final double[] THREE = {0.99, 1, 1.01};
  private static final String REFUSED = ": not answered beyond 1.5x the largest size measured";

  private static List<SizedRun> runs(IntToDoubleFunction throughput, double[] offs, int... sizes) {
    List<SizedRun> runs = new ArrayList<>();
    for (int size : sizes) {
      for (double off : offs) {
        runs.add(new SizedRun(size, throughput.applyAsDouble(size) * off));
      }
    }
    return runs;
  }

  /** Even numbers of servers do a fifth more than odd ones, which no family does. */
  private static double zigzag(int servers) {
    return 1000.0 * servers * (servers % 2 == 0 ? 1.1 : 0.9);
  }

  @Test
  void farSizesAreRefusedWhereTrialsShowThatNoCurveFits() {
    ThroughputModel model =
        new ThroughputModel(runs(ThroughputModelTest::zigzag, THREE, 1, 2, 3, 4));
    assertThat(model.fit().orElseThrow().fits()).isFalse();
    assertThat(model.predict(7).notes()).containsExactly("no curve fits the trials" + REFUSED);
    assertThat(model.farthest()).isEqualTo(6);
  }

  /** The interval of a size that no curve fits is that of the sizes' distance from the curves. */
  @Test
  void anAnswerThatNoCurveFitsIsWideAndMarked() {
    ThroughputModel model =
        new ThroughputModel(runs(ThroughputModelTest::zigzag, THREE, 1, 2, 3, 4, 5, 6));
    Prediction next = model.predict(8);
    assertThat(next.notes()).containsExactly("no curve fits the trials");
    assertThat(next.estimate().high() / next.estimate().low()).isGreaterThan(1.3);
    assertThat(next.estimate().low()).isLessThan(7200);
    assertThat(next.estimate().high()).isGreaterThan(8800);
  }

  @Test
  void singleTrialsCannotTellWhetherACurveFits() {
    ThroughputModel model =
        new ThroughputModel(runs(n -> 1000.0 * n, new double[] {1}, 1, 2, 3, 4, 5));
    String reason = "one trial of each size cannot tell whether a curve fits";
    assertThat(model.predict(8).notes()).containsExactly(reason + REFUSED);
    assertThat(model.predict(7).notes()).containsExactly(reason);
  }

  /** Whatever three sizes do, a base with two terms meets them. */
  @Test
  void threeSizesCannotTellWhetherTwoTermsFit() {
    IntToDoubleFunction law = new ScalabilityLaw(1000, 0.3, 0.1)::throughput;
    ThroughputModel model = new ThroughputModel(runs(law, THREE, 1, 2, 4));
    assertThat(model.predict(8).notes())
        .containsExactly("3 sizes cannot tell whether a curve fits" + REFUSED);
    ThroughputModel four = new ThroughputModel(runs(law, THREE, 1, 2, 4, 6));
    assertThat(four.predict(12).notes()).isEmpty();
  }

  /**
   * A user's own cluster does not say how many backups it keeps; its only server is the fastest.
   */
  @Test
  void unknownBackupsArePossible() {
    SyntheticCluster cluster =
        new SyntheticCluster(new ScalabilityLaw(1000, 0, 0), 1)
            .throughput(n -> n == 1 ? 1500 : 1000.0 * n)
            .backups("as the cluster's scheme has them: not known here")
            .rates();
    ThroughputModel model = CapacityModel.of(cluster.run(), Choice.ALL).throughput();
    assertThat(model.sizes()).containsExactly(1, 2, 3, 4);
    Prediction eight = model.predict(8);
    assertThat(eight.value()).isCloseTo(8000, withPercentage(8));
    assertThat(eight.estimate().high()).isGreaterThan(8000);
    double backups =
        model.support().entrySet().stream()
            .filter(one -> one.getKey().contains("backups"))
            .mapToDouble(one -> one.getValue())
            .sum();
    assertThat(backups).isGreaterThan(0.9);
  }

  /** A cluster that is known to have none is fitted without: then no curve fits. */
  @Test
  void backupsThatAreKnownToBeNoneAreNot() {
    SyntheticCluster cluster =
        new SyntheticCluster(new ScalabilityLaw(1000, 0, 0), 1)
            .throughput(n -> n == 1 ? 1500 : 1000.0 * n)
            .backups("0")
            .rates();
    ThroughputModel model = CapacityModel.of(cluster.run(), Choice.ALL).throughput();
    assertThat(model.support().keySet()).noneMatch(one -> one.contains("backups"));
  }

  @Test
  void thePlannerSearchesNoFartherThanIsAnswered() {
    SyntheticCluster cluster =
        new SyntheticCluster(new ScalabilityLaw(1000, 0, 0), 1)
            .throughput(ThroughputModelTest::zigzag)
            .trials(5);
    CapacityModel model = CapacityModel.of(cluster.run(), Choice.ALL);
    assertThat(new Planner(model, "get", List.of()).needed(9000).searched()).isEqualTo(6);
  }
}
