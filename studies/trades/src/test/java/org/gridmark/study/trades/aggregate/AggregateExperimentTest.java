package org.gridmark.study.trades.aggregate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.gridmark.measure.job.Filling;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.record.TrialData;
import org.gridmark.study.trades.TradesStudy;
import org.gridmark.study.trades.data.LoopbackBench;
import org.gridmark.study.trades.data.Trades;
import org.gridmark.study.trades.figure.TradesMetrics;
import org.junit.jupiter.api.Test;

class AggregateExperimentTest {
  private static final AggregateExperiment EXPERIMENT = new AggregateExperiment();

  private static Settings settings(boolean quick, String... given) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    return Settings.of(new TradesStudy(), EXPERIMENT, quick, all);
  }

  private static List<Long> sizes(Settings settings) {
    return AggregateSettings.of(settings).sizes().stream().map(Trades::size).toList();
  }

  @Test
  void eighteenOfTwentyTimesAreLeftWithoutTheLowestAndTheHighest() {
    List<Double> times =
        new ArrayList<>(IntStream.rangeClosed(1, 20).mapToObj(n -> n * 1.0).toList());
    Collections.shuffle(times, new Random(1));
    List<Double> left = TrimmedTimes.of(times);
    assertThat(left).hasSize(18).doesNotContain(1.0, 20.0);
    assertThat(left.stream().mapToDouble(one -> one).average().orElseThrow()).isEqualTo(10.5);
    // Of several that are lowest, or highest, one is left out.
    assertThat(TrimmedTimes.of(List.of(3.0, 1.0, 3.0, 1.0))).containsExactly(1.0, 3.0);
    assertThatThrownBy(() -> TrimmedTimes.of(List.of(1.0, 2.0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theSizesAreThoseOfTheDocumentAndOfTheScale() {
    assertThat(sizes(settings(false)))
        .containsExactly(200_000L, 400_000L, 600_000L, 800_000L, 1_000_000L);
    assertThat(sizes(settings(true))).containsExactly(10_000L, 20_000L, 30_000L, 40_000L, 50_000L);
    assertThat(sizes(settings(true, "aggregate.step", "450000")))
        .containsExactly(22_500L, 45_000L, 50_000L);
    assertThatThrownBy(() -> sizes(settings(true, "aggregate.step", "1000001")))
        .isInstanceOf(BadInput.class)
        .hasMessage("aggregate.step: expected at most aggregate.most, 1000000, not 1000001");
  }

  @Test
  void itComparesTheClustersOfTheDocumentsTestRuns() {
    assertThat(EXPERIMENT.design(settings(false), List.of()).strategies())
        .extracting(Strategy::name)
        .containsExactly("servers-1x4", "servers-2x4", "servers-3x4", "servers-4x4");
    assertThat(EXPERIMENT.design(settings(true), List.of()).strategies())
        .extracting(Strategy::name)
        .containsExactly("servers-1x1", "servers-2x1", "servers-4x1");
  }

  @Test
  void whatIsNoListOfNumbersOfServersIsRefused() {
    for (String wrong : List.of("0,2", "1,1", "1,,2", "two")) {
      Settings settings = settings(true, "trades.servers", wrong);
      assertThatThrownBy(() -> EXPERIMENT.design(settings, List.of()))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "trades.servers: expected numbers of servers, such as 1,2,4, not '" + wrong + "'");
    }
  }

  @Test
  void eachSizeIsSummedWithoutAnIndexFirst() {
    Plan plan = EXPERIMENT.plan(settings(true));
    assertThat(plan.needs()).containsExactlyInAnyOrder(Trait.AGGREGATE, Trait.INDEX_LATER);
    assertThat(plan.entries()).isEqualTo(50_000);
    assertThat(plan.phases()).extracting(Phase::name).hasSize(3 + 5 * 4 + 1);
    assertThat(plan.phases().subList(3, 7))
        .extracting(Phase::name)
        .containsExactly(
            "load size 1", "sum in size 1", "index size 1", "sum with index in size 1");
  }

  @Test
  void theWholePlanRunsAndEverySumIsExact() throws Exception {
    LoopbackBench bench = new LoopbackBench();
    Settings quick = settings(true, "scale", "0.001", "aggregate.warm-up", "1ms");
    for (Phase phase : EXPERIMENT.plan(quick).phases()) {
      ((Phase.Once) phase).job().run(bench);
    }
    for (int size = 1; size <= 5; size++) {
      for (String name : List.of("sum", "sum with index")) {
        Subject subject = Subject.of(name).in("size " + size);
        assertThat(bench.values(subject, TradesMetrics.AGGREGATION_TIME)).hasSize(18);
        assertThat(bench.values(subject, TradesMetrics.TRADES)).containsExactly(size * 200.0);
        assertThat(bench.values(subject, StandardMetrics.ROWS_WRONG)).containsExactly(0.0);
      }
    }
    assertThat(bench.session().cache(Trades.CACHE).size()).isEqualTo(1000);
  }

  @Test
  void theRateIsTheTradesOverTheTime() throws Exception {
    LoopbackBench bench = new LoopbackBench();
    Subject subject = Subject.of("sum").in("size 1");
    Trades trades = new Trades(500, 1);
    new Filling<>(trades, 1, 100).run(bench);
    new Sums(subject, trades, 5, new AggregationTimes()).run(bench);
    List<Double> times = bench.values(subject, TradesMetrics.AGGREGATION_TIME);
    List<Double> rates = bench.values(subject, TradesMetrics.AGGREGATION_RATE);
    for (int i = 0; i < 3; i++) {
      assertThat(times.get(i) / 1000 * rates.get(i)).isCloseTo(500, within(1e-9));
    }
  }

  @Test
  void aSumThatIsNotExactIsCounted() throws Exception {
    LoopbackBench bench = new LoopbackBench();
    Subject subject = Subject.of("sum").in("size 1");
    Trades trades = new Trades(500, 1);
    new Filling<>(trades, 1, 100).run(bench);
    bench.session().cache(Trades.CACHE).remove(7);
    new Sums(subject, trades, 5, new AggregationTimes()).run(bench);
    assertThat(bench.values(subject, StandardMetrics.ROWS_WRONG)).containsExactly(5.0);
  }

  @Test
  void eachLineHasTheMeanTimeOfEachSize() {
    AggregationTimes means = new AggregationTimes();
    means.add("sum", 400, 9);
    means.add("sum", 200, 5);
    means.add("sum with index", 200, 2);
    assertThat(means.curves())
        .extracting(Curve::name, Curve::spots)
        .containsExactly(
            tuple("sum", List.of(new Curve.Spot(200, 5), new Curve.Spot(400, 9))),
            tuple("sum with index", List.of(new Curve.Spot(200, 2))));
  }

  @Test
  void warmingEndsWithItsTime() throws Exception {
    LoopbackBench bench = new LoopbackBench();
    Trades trades = new Trades(10, 1);
    new Filling<>(trades, 1, 10).run(bench);
    new Warming(trades, Duration.ofMillis(1)).run(bench);
    assertThat(bench.figures()).isEmpty();
  }

  @Test
  void theGainOfAnIndexIsThatOfTheMeansAtEachSize() {
    Subject plain = Subject.of("sum").in("size 2");
    Subject indexed = Subject.of("sum with index").in("size 2");
    TrialData trial =
        new TrialData(
            1,
            "servers-1x1",
            List.of(),
            List.of(),
            List.of(
                new Figure(plain, TradesMetrics.AGGREGATION_TIME, 30),
                new Figure(plain, TradesMetrics.AGGREGATION_TIME, 50),
                new Figure(indexed, TradesMetrics.AGGREGATION_TIME, 10),
                new Figure(indexed, TradesMetrics.AGGREGATION_TIME, 6),
                new Figure(indexed.in("size 3"), TradesMetrics.AGGREGATION_TIME, 6)),
            List.of(),
            List.of());
    assertThat(new IndexGain().derive(trial))
        .containsExactly(new Figure(indexed, TradesMetrics.INDEX_RATIO, 5));
  }
}
