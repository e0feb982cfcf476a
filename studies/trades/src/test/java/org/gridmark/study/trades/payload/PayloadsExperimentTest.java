package org.gridmark.study.trades.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.gridmark.model.BadInput;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Conditions;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.Distribution;
import org.gridmark.record.TrialData;
import org.gridmark.record.Window;
import org.gridmark.study.trades.TradesStudy;
import org.gridmark.study.trades.data.LoopbackBench;
import org.gridmark.study.trades.data.Payload;
import org.gridmark.study.trades.data.Payloads;
import org.gridmark.study.trades.figure.TradesMetrics;
import org.junit.jupiter.api.Test;

class PayloadsExperimentTest {
  private static final PayloadsExperiment EXPERIMENT = new PayloadsExperiment();

  private static Settings settings(String... given) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    return Settings.of(new TradesStudy(), EXPERIMENT, true, all);
  }

  @Test
  void sizesGoFromAHundredBytesToTenMegabytes() {
    assertThat(PayloadSettings.of(settings()).sizes())
        .extracting(Payloads::label)
        .containsExactly("100 B", "1 KB", "10 KB", "100 KB", "1 MB", "10 MB");
    assertThat(PayloadSettings.of(settings("payloads.largest", "10500")).sizes())
        .extracting(Payloads::bytes)
        .containsExactly(100, 1000, 10_000);
  }

  @Test
  void asManyAreKeptAsFillTheirBytesAndOneAUserAtLeast() {
    assertThat(PayloadSettings.of(settings()).sizes())
        .extracting(Payloads::size)
        .containsExactly(10_000L, 10_000L, 4000L, 400L, 40L, 4L);
    assertThat(PayloadSettings.of(settings("payloads.users", "7")).sizes())
        .extracting(Payloads::size)
        .endsWith(40L, 7L);
    assertThat(EXPERIMENT.conditions(settings())).containsEntry(Conditions.ENTRIES, 10_000.0);
  }

  @Test
  void eachNumberOfServersIsAStrategyOfSingleNodes() {
    assertThat(EXPERIMENT.design(settings("trades.jvms", "4"), List.of()).strategies())
        .extracting(Strategy::name)
        .containsExactly("servers-1x1", "servers-2x1", "servers-4x1");
  }

  /** Four of 10 MB and their backups, half as much again, and two on their way four times. */
  @Test
  void theHeapIsThatOfWhatIsKeptAndOfWhatIsOnItsWay() {
    Payloads payloads = new Payloads(4, 10_000_000, 1);
    double bytes = 4 * 10_000_180.0 * 2;
    long alone = 128 + (long) Math.ceil((bytes * 1.5 + 80_000_000) / (1 << 20));
    assertThat(new HeapNeed(payloads, 2, 1, 1, 1).megabytes()).isEqualTo(alone);
    long ofFive = 128 + (long) Math.ceil((bytes * 1.5 / 4 + 80_000_000) / (1 << 20));
    assertThat(new HeapNeed(payloads, 2, 5, 5, 1).megabytes()).isEqualTo(ofFive);
    // Of eight nodes on two servers four are left.
    assertThat(new HeapNeed(payloads, 2, 8, 2, 1).megabytes()).isEqualTo(ofFive);
  }

  @Test
  void theEntriesOfThePlanTakeAsMuchAsThePayloads() {
    HeapNeed need = new HeapNeed(new Payloads(4, 10_000_000, 1), 2, 4, 4, 1);
    double heap = need.smallEntries() * 180.0 * 2 * 1.5 / 3 / (1 << 20);
    assertThat(heap).isBetween(need.megabytes() - 129.0, need.megabytes() - 127.0);
  }

  @Test
  void aPayloadThatDoesNotFitTheHeapIsRefusedWithWhatItNeeds() {
    Map<String, String> one = Map.of("nodes", "1", "servers", "1");
    Settings tight = settings("heap", "300").with(one);
    assertThatThrownBy(() -> EXPERIMENT.plan(tight))
        .isInstanceOf(BadInput.class)
        .hasMessage("heap: payloads of 10 MB need 319 MB of heap a node with 1 node, not 300");
    assertThat(EXPERIMENT.plan(settings("heap", "319").with(one)).phases()).isNotEmpty();
    assertThat(EXPERIMENT.plan(settings("heap", "300", "payloads.largest", "1000000").with(one)))
        .isNotNull();
  }

  @Test
  void theWholePlanRunsAndNoPayloadIsShort() throws Exception {
    LoopbackBench bench = new LoopbackBench();
    Plan plan = EXPERIMENT.plan(settings("payloads.largest", "10000", "payloads.kept", "100000"));
    for (Phase phase : plan.phases()) {
      if (phase instanceof Phase.Once once) {
        once.job().run(bench);
      } else if (phase instanceof Phase.Measure measure) {
        measure.loads().forEach(load -> assertThat(ask(load, bench).wrong()).isFalse());
      }
    }
    assertThat(bench.session().cache(Payloads.CACHE).size()).isEqualTo(10);
  }

  private static Response ask(Load load, LoopbackBench bench) {
    Requests requests = load.requests().with(Services.of(Map.of()));
    return requests.next(0, new SplittableRandom(1)).execute(bench.session(), bench.clock());
  }

  @Test
  void aPayloadWithoutAllOfItsBytesIsAWrongAnswer() {
    LoopbackBench bench = new LoopbackBench();
    Payloads payloads = new Payloads(1, 100, 1);
    PayloadQuery query = new PayloadQuery("get", payloads, 1);
    assertThat(query.execute(bench.session(), bench.clock()).wrong()).isTrue();
    bench.session().cache(Payloads.CACHE).put(1, new Payload(1, "short"));
    assertThat(query.execute(bench.session(), bench.clock()).wrong()).isTrue();
    bench.session().cache(Payloads.CACHE).put(1, payloads.entry(0).getValue());
    assertThat(query.execute(bench.session(), bench.clock()).wrong()).isFalse();
  }

  /** 30 answers of 1 MB in half a second are 60 MB/s; those that failed bring nothing. */
  @Test
  void theRateIsThatOfTheBytesThatCame() {
    Subject subject = Subject.of("get 1 MB");
    TrialData trial =
        new TrialData(
            1,
            "servers-1x1",
            List.of(window(subject, 0.5), window(Subject.of("warm up"), 1)),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    assertThat(new PayloadRates().derive(trial))
        .containsExactly(new Figure(subject, TradesMetrics.PAYLOAD_RATE, 60, 0.5));
    assertThat(PayloadSettings.of(settings()).time()).isEqualTo(Duration.ofSeconds(1));
  }

  private static Window window(Subject subject, double seconds) {
    Distribution answered = new Distribution(new long[] {1_000_000}, new long[] {30});
    return new Window("client", "get 1 MB", subject, 0, seconds, 32, 2, 0, 30, answered, answered);
  }
}
