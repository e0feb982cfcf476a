package org.gridmark.study.hub.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Placement;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.junit.jupiter.api.Test;

class CascadeTest {
  private static final HubData DATA = new HubData(7, new Rows(120));

  /** Barclays 2009, section 5.7: eight servers, and the fifth was one too many. */
  @Test
  void oneServerAfterAnotherDiesAndNoneIsReplaced() {
    Plan plan = plan(Map.of());
    assertThat(plan.phases().stream().map(Phase::name))
        .startsWith("largest heap", "load", "heap before server 1 lost", "server 1 killed")
        .endsWith("heap before server 7 lost", "server 7 killed", "server 7 lost");
    assertThat(plan.phases().stream().flatMap(phase -> phase.strikes().stream()))
        .extracting(Phase.Strike::fault)
        .filteredOn(fault -> fault instanceof Fault.KillServer)
        .hasSize(7);
  }

  @Test
  void whatNobodyCanReadIsNotSaidToBeLost() throws Exception {
    Staged bench = new Staged(Staged.whole(6));
    bench.fallSilent();
    job().run(bench);
    assertThat(bench.figures("server 2 lost", "entries.unread")).containsExactly(18.0 * 120);
    assertThat(bench.figures("server 2 lost", "entries.lost")).isEmpty();
  }

  @Test
  void asManyEntriesAreLoadedAsFillTheShare() {
    Plan plan = plan(Map.of("heap", "1000", "heap.fill", "0.5", "heap.entry", "1000"));
    assertThat((double) plan.entries()).isCloseTo(0.5 * 8 * 1000 * (1 << 20) / 1000, within(18.0));
    Plan unprotected = plan(Map.of("heap", "1000", "heap.fill", "0.5", "backups", "0"));
    Plan twice = plan(Map.of("heap", "1000", "heap.fill", "0.25", "backups", "0"));
    assertThat((double) unprotected.entries() / twice.entries()).isCloseTo(2, within(1e-3));
  }

  @Test
  void withoutAHeapThereIsNoShareOfIt() {
    assertThatThrownBy(() -> plan(Map.of("heap", "0")))
        .isInstanceOf(BadInput.class)
        .hasMessage("heap: expected the MB of each node, not 0");
  }

  @Test
  void whatIsLostIsCounted() throws Exception {
    Staged bench = loaded(Staged.torn(6), Staged.whole(6));
    for (long n = 0; n < 5; n++) {
      bench
          .cache(DATA.activities(Region.EU, Day.T).cache())
          .remove(DATA.activities(Region.EU, Day.T).entry(n).getKey());
    }
    job().run(bench);
    assertThat(bench.figures("server 2 lost", "entries.lost")).containsExactly(5.0);
    assertThat(bench.figures("server 2 lost", "recovery.redundant")).hasSize(1);
    assertThat(bench.figures("server 2 lost", "nodes.missing")).containsExactly(0.0);
  }

  @Test
  void nodesThatEndedOfItThemselvesAreMissing() throws Exception {
    Staged bench = loaded(Staged.whole(4));
    job().run(bench);
    assertThat(bench.figures("server 2 lost", "nodes.missing")).containsExactly(2.0);
    assertThat(bench.figures("server 2 lost", "entries.lost")).containsExactly(0.0);
  }

  @Test
  void whereNobodyIsLeftAllIsLost() throws Exception {
    Staged bench = loaded(Staged.whole(0));
    job().run(bench);
    assertThat(bench.figures("server 2 lost", "entries.lost")).containsExactly(18.0 * 120);
    assertThat(bench.figures("server 2 lost", "recovery.redundant")).isEmpty();
  }

  /** Of four servers with two nodes each. */
  private static PostFailureAudit job() {
    return new PostFailureAudit("server 2 lost", DATA, 6, Duration.ofSeconds(30), 50);
  }

  private static Staged loaded(Placement... stages) throws Exception {
    Staged bench = new Staged(stages);
    new GeneratorLoad(DATA.all(), 1, 50).run(bench);
    return bench;
  }

  private static Plan plan(Map<String, String> given) {
    Cascade cascade = new Cascade();
    return cascade.plan(Settings.of(new HubStudy(), cascade, false, given));
  }
}
