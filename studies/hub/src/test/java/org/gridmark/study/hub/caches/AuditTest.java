package org.gridmark.study.hub.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.measure.job.Audit;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AuditTest {
  private static final HubData DATA = new HubData(3, new Rows(250));

  private final TestBench bench = new TestBench();
  private final Cache<Long, Activity> cache =
      bench.session().cache(HubCaches.activities(Region.EU, Day.T_1));

  @BeforeEach
  void load() throws Exception {
    new GeneratorLoad(DATA.all(), 2, 100).run(bench);
  }

  @Test
  void aWholeHubIsFoundWhole() throws Exception {
    assertThat(audit()).containsExactly(18.0 * 250, 0.0, 0.0, 0.0);
  }

  @Test
  void lostEntriesAreCounted() throws Exception {
    cache.remove(key(0));
    cache.remove(key(249));
    assertThat(audit()).containsExactly(18.0 * 250, 2.0, 0.0, 0.0);
  }

  @Test
  void entriesWithAnotherValueAreCounted() throws Exception {
    cache.put(key(7), DATA.activities(Region.EU, Day.T).entry(7).getValue());
    assertThat(audit()).containsExactly(18.0 * 250, 0.0, 1.0, 0.0);
  }

  @Test
  void entriesTooManyAreCountedEvenWhereOthersAreLost() throws Exception {
    cache.put(-1L, DATA.activities(Region.EU, Day.T).entry(7).getValue());
    cache.remove(key(0));
    assertThat(audit()).containsExactly(18.0 * 250, 1.0, 0.0, 1.0);
  }

  private static Long key(long n) {
    return DATA.activities(Region.EU, Day.T_1).entry(n).getKey();
  }

  private List<Double> audit() throws Exception {
    new Audit(DATA.all(), 2, 100).run(bench);
    return List.of("expected", "lost", "wrong", "doubled").stream()
        .flatMap(metric -> bench.figures("audit", "entries." + metric).stream())
        .toList();
  }

  /** What is compared with the generator must not come from it by another name. */
  @Test
  void theTargetHoldsTheGeneratorsEntries() {
    Map.Entry<Long, Activity> entry = DATA.activities(Region.EU, Day.T_1).entry(100);
    assertThat(cache.get(entry.getKey())).isEqualTo(entry.getValue());
    assertThat(cache.size()).isEqualTo(250);
  }
}
