package org.gridmark.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import java.util.OptionalInt;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gridmark.analyse.search.Objective.Latency;
import org.gridmark.analyse.search.Objective.Limit;
import org.gridmark.capacity.CapacityModel.Choice;
import org.gridmark.model.BadInput;
import org.gridmark.operational.scalability.ScalabilityLaw;
import org.junit.jupiter.api.Test;

class CapacityModelTest {
  private static final ScalabilityLaw LAW = new ScalabilityLaw(1000, 0.03, 0);

  private static SyntheticCluster cluster() {
    return new SyntheticCluster(LAW, 1);
  }

  private static CapacityModel model(SyntheticCluster cluster) {
    return CapacityModel.of(cluster.run(), Choice.ALL);
  }

  @Test
  void theThroughputOfTwiceTheServersIsPredicted() {
    CapacityModel model = model(cluster());
    assertThat(model.phase()).isEqualTo("saturated");
    assertThat(model.throughput().law().lambda().value()).isCloseTo(1000, withPercentage(3));
    assertThat(model.throughput().law().sigma().low()).isLessThan(0.03);
    assertThat(model.throughput().law().sigma().high()).isGreaterThan(0.03);
    Prediction eight = model.throughput().predict(8);
    assertThat(eight.value()).isCloseTo(LAW.throughput(8), withPercentage(10));
    assertThat(eight.estimate().low()).isLessThan(LAW.throughput(8));
    assertThat(eight.estimate().high()).isGreaterThan(LAW.throughput(8));
    assertThat(eight.notes()).isEmpty();
  }

  @Test
  void farSizesAreMarkedAndFartherOnesRefused() {
    CapacityModel model = model(cluster().sizes(1, 2, 4, 8).noise(0.002));
    assertThat(model.throughput().predict(17).notes())
        .containsExactly("beyond 2x the largest size measured: not tested");
    assertThat(model.throughput().predict(32).given()).isTrue();
    assertThat(model.throughput().predict(33).notes())
        .containsExactly("beyond 4x the largest size measured, 8 servers: not answered");
  }

  @Test
  void anIntervalThatTellsTooLittleIsRefusedWithWhatIsMissing() {
    Prediction wild = model(cluster().noise(0.6)).throughput().predict(8);
    assertThat(wild.given()).isFalse();
    assertThat(wild.notes().getFirst()).contains("4 times the lower").contains("longer phases");
    Prediction vague =
        model(new SyntheticCluster(LAW, 4).sizes(2, 3, 4).trials(5).noise(0.1))
            .throughput()
            .predict(8);
    assertThat(vague.given()).isFalse();
    assertThat(vague.notes().getFirst()).contains("larger sizes");
  }

  @Test
  void responseTimesFollowTheUtilization() {
    CapacityModel model = model(cluster());
    double rate = 0.6 * LAW.throughput(6);
    assertThat(model.utilization(6, rate)).isCloseTo(0.6, within(0.05));
    Prediction get = model.response("get", Latency.P99, 6, rate);
    double truth = -Math.log(0.01) * SyntheticCluster.SERVICE_MILLIS / 0.4;
    assertThat(get.value()).isCloseTo(truth, withPercentage(12));
    Prediction put = model.response("put", Latency.P99, 6, rate);
    assertThat(put.value()).isCloseTo(2 * truth, withPercentage(12));
    assertThat(model.subjects()).containsExactly("all requests", "get", "put");
  }

  /** Where little is to do, it does not matter how much could be done. */
  @Test
  void responseTimesFarBelowSaturationArePredictedWithoutAThroughput() {
    CapacityModel model = model(new SyntheticCluster(LAW, 4).sizes(2, 3, 4).trials(5).noise(0.1));
    Prediction throughput = model.throughput().predict(8);
    assertThat(throughput.given()).isFalse();
    Prediction quiet = model.response("get", Latency.P50, 8, 0.1 * LAW.throughput(8));
    assertThat(quiet.notes()).containsExactly("below utilization 0.21 measured");
    double truth = Math.log(2) * SyntheticCluster.SERVICE_MILLIS / 0.9;
    assertThat(quiet.estimate().low()).isLessThan(truth);
    assertThat(quiet.estimate().high()).isGreaterThan(truth);
    assertThat(model.response("get", Latency.P50, 8, 0.8 * LAW.throughput(8)))
        .isEqualTo(throughput);
    assertThat(model.response("get", Latency.P50, 17, 100).notes().getFirst())
        .contains("not answered");
  }

  /** M/M/1: p99 is 2 ms ln 100 / (1 - u), so a limit leaves a utilization and no more. */
  @Test
  void theHighestRateWithinALimitIsThatOfTheQueue() {
    CapacityModel model = model(cluster());
    double limit = -Math.log(0.01) * SyntheticCluster.SERVICE_MILLIS / (1 - 0.7);
    Planner planner = new Planner(model, "get", List.of(new Limit(Latency.P99, limit)));
    Prediction rate = planner.highestRate(4);
    assertThat(rate.value()).isCloseTo(0.7 * LAW.throughput(4), withPercentage(4));
    assertThat(rate.estimate().low()).isLessThan(rate.value());
    assertThat(rate.estimate().high()).isGreaterThan(rate.value());

    Planner.Needed needed = planner.needed(0.7 * LAW.throughput(5));
    assertThat(needed.likely().getAsInt()).isBetween(5, 6);
    assertThat(needed.servers().getAsInt()).isGreaterThanOrEqualTo(needed.likely().getAsInt());
    assertThat(needed.least().getAsInt()).isLessThanOrEqualTo(needed.likely().getAsInt());
  }

  @Test
  void aLimitThatNothingMeetsIsToldAndNeedsMoreThanAll() {
    Planner planner = new Planner(model(cluster()), "get", List.of(new Limit(Latency.P99, 0.5)));
    assertThat(planner.highestRate(4).notes()).containsExactly("not met at any rate");
    assertThat(planner.needed(100))
        .isEqualTo(
            new Planner.Needed(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty(), 16));
  }

  @Test
  void withoutALimitTheServersNeededAreThoseThatBearTheRate() {
    Planner planner = new Planner(model(cluster()), "get", List.of());
    assertThat(planner.needed(LAW.throughput(5) * 0.98).likely()).hasValue(5);
  }

  @Test
  void limitsThatCannotBePredictedAreRefused() {
    CapacityModel model = model(cluster());
    refused(
        () -> new Planner(model, "get", List.of(new Limit(Latency.MAX, 5))),
        "--objective: expected one of mean, p50, p90, p99, not max");
  }

  @Test
  void withoutOpenPhasesThereAreNoResponseTimes() {
    Prediction none = model(cluster().rates()).response("get", Latency.P99, 4, 100);
    assertThat(none.given()).isFalse();
    assertThat(none.notes().getFirst()).contains("open-loop phases at 3 utilizations");
    Planner planner =
        new Planner(model(cluster().rates()), "get", List.of(new Limit(Latency.P99, 50)));
    assertThat(planner.obstacle().orElseThrow()).contains("open-loop phases at 3 utilizations");
    assertThat(planner.highestRate(4).given()).isFalse();
    assertThat(new Planner(model(cluster()), "get", List.of()).obstacle()).isEmpty();
  }

  @Test
  void aClosedPhaseOfAnotherNameIsTaken() {
    assertThat(model(cluster().saturated("all at once")).phase()).isEqualTo("all at once");
    refused(
        () -> CapacityModel.of(cluster().run(), new Choice(null, "satturated", Integer.MAX_VALUE)),
        "--phase: synthetic-run has no closed-loop phase satturated; did you mean saturated?");
  }

  @Test
  void fewerThanThreeSizesAreRefused() {
    refused(
        () -> model(cluster().sizes(1, 2)),
        "sizes of [1, 2] servers: a prediction takes 3 sizes or more");
    refused(
        () -> CapacityModel.of(cluster().run(), new Choice(null, null, 2)),
        "sizes of [1, 2] servers: a prediction takes 3 sizes or more");
    refused(
        () -> model(cluster().sizes(1, 2, 3).trials(1)),
        "3 trials of sizes [1, 2, 3]: a prediction takes 2 of each size or more");
  }

  /** One server keeps no backups, so it is left out where three sizes that do are there. */
  @Test
  void sizesTooSmallForBackupsAreLeftOut() {
    CapacityModel with = model(cluster().backups("1"));
    assertThat(with.throughput().sizes()).containsExactly(2, 3, 4);
    assertThat(with.remarks()).contains("size 1 is left out: too few servers to keep backups");
    assertThat(model(cluster().sizes(1, 2, 4).backups("1")).throughput().sizes())
        .containsExactly(1, 2, 4);
    assertThat(model(cluster().backups("0")).throughput().sizes()).containsExactly(1, 2, 3, 4);
    assertThat(model(cluster().backups(1)).throughput().sizes()).containsExactly(2, 3, 4);
    assertThat(model(cluster().backups(0)).throughput().sizes()).containsExactly(1, 2, 3, 4);
  }

  @Test
  void severalCandidatesOfOneSizeAreRefused() {
    SyntheticCluster twice = cluster().sizes(1, 2).sameSize();
    refused(
        () -> model(twice),
        "synthetic-run has several candidates of 2 servers, servers-1x1, servers-2x1:"
            + " it takes one of each size");
  }

  @Test
  void oneTargetOfSeveralIsToBeNamed() {
    SyntheticCluster two = cluster().target("other").trials(2);
    refused(
        () -> model(two),
        "synthetic-run has several targets: --target with one of loopback, other");
    refused(
        () -> CapacityModel.of(two.run(), new Choice("othr", null, 100)),
        "--target: synthetic-run has no target othr; did you mean other?");
    CapacityModel other = CapacityModel.of(two.run(), new Choice("other", null, 100));
    assertThat(other.sizes().servers())
        .containsOnlyKeys(
            "other/servers-1x1", "other/servers-2x1", "other/servers-3x1", "other/servers-4x1");
  }

  @Test
  void demandsAreProcessorTimeOverRequests() {
    Demands demands =
        model(
                cluster()
                    .fact("cores", "2")
                    .fact("host host-1", "10.0.0.1, for nodes, emulated, 0.9 processors")
                    .fact("host client", "10.0.0.9, for clients and services, emulated"))
            .demands(Double.NaN);
    assertThat(demands.stations())
        .extracting(Demand::station)
        .containsExactly("node processors", "client processor", "machine of all hosts");
    Demand nodes = demands.stations().getFirst();
    assertThat(nodes.micros().value()).isCloseTo(800, withPercentage(1));
    assertThat(nodes.processors()).isCloseTo(3.6, within(1e-9));
    assertThat(nodes.bound()).isCloseTo(3.6 / 0.0008, withPercentage(1));
    assertThat(nodes.utilization()).isCloseTo(LAW.throughput(4) * 0.0008 / 3.6, withPercentage(2));
    assertThat(demands.stations().get(1).micros().value()).isCloseTo(50, withPercentage(1));
    assertThat(demands.bottleneck().orElseThrow().station()).isEqualTo("machine of all hosts");
    assertThat(demands.extraOf("put")).isEmpty();
  }

  private static void refused(ThrowingCallable asked, String line) {
    assertThatThrownBy(asked).isInstanceOf(BadInput.class).hasMessage(line);
  }
}
