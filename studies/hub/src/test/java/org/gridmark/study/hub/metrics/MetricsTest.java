package org.gridmark.study.hub.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.gridmark.driver.loopback.LoopbackDriver;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.Filter;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Load;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.caches.TestBench;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class MetricsTest {
  private static final HubData DATA = new HubData(5, new Rows(400));
  private static final Writes WRITES =
      new Writes(
          DATA.positions(Region.NY, Day.T),
          50,
          new KeyDistribution.Uniform().over(Writes.THERE, 7));

  @Test
  void eachInsertIsNewAndNoUpdateIs() {
    Session session =
        new LoopbackDriver()
            .connect(
                new ClusterSpec("test", 1, 0, "127.0.0.1", 0, List.of(HubCaches.FILE), Map.of()));
    List<Load> loads = List.of(WRITES.inserts(), WRITES.updates());
    for (int n = 0; n < 700; n++) {
      for (Load load : loads) {
        var request = load.requests().next(n, new Random(n));
        assertThat(request.execute(session, NanoClock.system()).wrong()).isFalse();
      }
    }
    Set<String> accounts = new HashSet<>();
    session
        .cache(HubCaches.FILE)
        .query(Filter.all())
        .forEach(
            (key, value) ->
                accounts.add(
                    key.account() + (key.account().equals("INSERTED") ? key.instrument() : "")));
    assertThat(accounts).hasSize(700 + 1);
    assertThat(session.cache(HubCaches.FILE).size()).isBetween(701L, 700L + Writes.THERE);
  }

  @Test
  void aPositionThatWasPutAndIsNotThereOrAnotherIsFound() throws Exception {
    TestBench bench = new TestBench();
    for (int n = 0; n < 50; n++) {
      WRITES
          .inserts()
          .requests()
          .next(n, new Random(n))
          .execute(bench.session(), NanoClock.system());
    }
    var cache = bench.session().cache(HubCaches.FILE);
    WRITES.after().run(bench);
    cache.remove(inserted(7));
    cache.put(inserted(8), DATA.positions(Region.NY, Day.T).entry(9).getValue());
    WRITES.after().run(bench);
    assertThat(bench.figures("writes", "entries.expected")).containsExactly(50.0, 50.0);
    assertThat(bench.figures("writes", "entries.lost")).containsExactly(0.0, 1.0);
    assertThat(bench.figures("writes", "entries.wrong")).containsExactly(0.0, 1.0);
  }

  private static PositionKey inserted(int number) {
    return new PositionKey("INSERTED", number, "BK001");
  }

  @Test
  void memoryIsReckonedForWhatIsInserted() {
    Plan plan = plan(Map.of("metrics.rate", "500", "metrics.time", "20s"));
    Plan slower = plan(Map.of("metrics.rate", "250", "metrics.time", "20s"));
    assertThat(plan.entries() - slower.entries()).isEqualTo(250 * 21);
  }

  @Test
  void aNodeJoinsAndIsBalancedBeforeOneDies() {
    assertThat(plan(Map.of()).phases().stream().map(Phase::name))
        .containsSubsequence(
            "fill",
            "load",
            "writes",
            "queries",
            "storage",
            "re-balancing",
            "balanced",
            "failover",
            "audit");
    assertThat(((Phase.Measure) plan(Map.of("metrics.time", "7s")).phase("writes")).duration())
        .isEqualTo(Duration.ofSeconds(7));
  }

  private static Plan plan(Map<String, String> given) {
    Metrics metrics = new Metrics();
    return metrics.plan(Settings.of(new HubStudy(), metrics, false, given));
  }
}
