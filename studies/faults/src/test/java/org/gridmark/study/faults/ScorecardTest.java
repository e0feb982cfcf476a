package org.gridmark.study.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.history.HistoryProbe;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.Test;

class ScorecardTest {
  private static Plan plan(String... settings) {
    Map<String, String> given = new LinkedHashMap<>();
    for (int i = 0; i < settings.length; i += 2) {
      given.put(settings[i], settings[i + 1]);
    }
    Scorecard experiment = new Scorecard();
    return experiment.plan(Settings.of(new FaultsStudy(), experiment, true, given));
  }

  private static List<String> faults(Plan plan) {
    return plan.phases().stream()
        .filter(phase -> phase instanceof Phase.Measure measure && !measure.loads().isEmpty())
        .flatMap(phase -> phase.strikes().stream())
        .map(strike -> strike.fault().label())
        .toList();
  }

  @Test
  void itsFaultsAreThoseThatTheHostsAllow() {
    assertThat(faults(plan())).containsExactly("kill-node", "pause-node");
    assertThat(faults(plan("faults.kinds", "possible")))
        .containsExactly("kill-node", "kill-joining", "kill-joining", "pause-node");
    assertThat(faults(plan("nodes", "6")))
        .containsExactly("kill-node", "kill-server", "pause-node");
    assertThat(faults(plan("network", "cut")))
        .containsExactly(
            "kill-node",
            "kill-server",
            "pause-node",
            "exhaust-memory",
            "isolate-server",
            "mute-server",
            "split-servers");
    assertThat(faults(plan("network", "slow"))).endsWith("slow-server").hasSize(8);
  }

  /** Whether the hosts can do it is found out before a run begins. */
  @Test
  void faultsThatAreNamedAreInThePlanInTheirOrder() {
    assertThat(faults(plan("faults.kinds", "slow,node")))
        .containsExactly("slow-server", "kill-node");
    assertThatThrownBy(() -> plan("faults.kinds", "slo"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(
            "some of possible,usual,node,joining,server,pause,memory,isolate,mute,split,slow,disk,clock");
  }

  @Test
  void whatTakesLongerIsAmongAllThatIsPossibleButNotAmongTheUsual() {
    String[] all = {"network", "slow", "clock", "step", "faults.kinds", "possible"};
    assertThat(faults(plan(all))).hasSize(12).endsWith("fill-disk", "step-clock");
    assertThat(faults(plan("network", "slow", "clock", "step"))).hasSize(8);
    assertThat(faults(plan("network", "slow", "faults.kinds", "possible"))).endsWith("fill-disk");
    assertThat(faults(plan("clock", "step", "faults.kinds", "possible")))
        .containsExactly("kill-node", "kill-joining", "kill-joining", "pause-node", "step-clock");
    assertThat(faults(plan("faults.kinds", "node,usual")))
        .containsExactly("kill-node", "pause-node");
  }

  @Test
  void aClockIsSteppedByWhatIsSetEitherWay() {
    assertThat(step("-90s")).isEqualTo(Duration.ofSeconds(-90));
    assertThat(step("250ms")).isEqualTo(Duration.ofMillis(250));
    assertThatThrownBy(() -> step("0s"))
        .isInstanceOf(BadInput.class)
        .hasMessage("faults.step: expected a time other than 0, such as 60s or -500ms, not '0s'");
  }

  private static Duration step(String setting) {
    Plan plan = plan("faults.kinds", "clock", "faults.step", setting);
    Phase.Strike strike = plan.phase("clock stepped").strikes().getFirst();
    return ((Fault.StepClock) strike.fault()).by();
  }

  /** A loss in one fault would else be a violation in the next. */
  @Test
  void eachFaultHasAProbeWithKeysOfItsOwnAndFreshNodes() {
    Plan plan = plan("network", "slow");
    assertThat(plan.phases().stream().flatMap(phase -> phase.strikes().stream()))
        .filteredOn(strike -> strike.fault() instanceof Fault.RenewAll)
        .hasSize(7);
    assertThat(plan.entries()).isEqualTo(20_000 + 8 * 120);
    assertThat(plan.caches()).contains(HistoryProbe.CACHE);
  }

  @Test
  void bothClientsAreMeasuredAndKeepHistories() {
    Phase.Measure killed = (Phase.Measure) plan().phase("node killed");
    assertThat(killed.loads())
        .filteredOn(load -> !load.background())
        .allMatch(Load::trace)
        .extracting(Load::client)
        .containsExactly("users", "elsewhere", "users");
    assertThat(killed.loads())
        .filteredOn(Load::background)
        .extracting(Load::client)
        .contains("users", "elsewhere");
  }

  @Test
  void aClusterThatCannotLoseAServerIsRefused() {
    assertThatThrownBy(() -> plan("servers", "1")).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> plan("servers", "2"))
        .isInstanceOf(BadInput.class)
        .hasMessage("nodes: expected as many on each of the 2 servers, not 3 in all");
  }

  /** The one that is killed is the one that joins: the others keep what there is. */
  @Test
  void aSingleNodeIsStruckByOneThatJoinsAlone() {
    Plan plan = plan("faults.kinds", "joining", "nodes", "1", "servers", "1");
    assertThat(faults(plan)).containsExactly("kill-joining", "kill-joining");
    assertThat(plan.needs()).containsExactly(Trait.PLACEMENT);
    assertThatThrownBy(() -> plan("faults.kinds", "joining,node", "nodes", "1", "servers", "1"))
        .isInstanceOf(BadInput.class);
  }

  /** A lost entry that a user puts again is there when it is audited. */
  @Test
  void mostEntriesAreNeverPutAgain() {
    Requests puts = ((Phase.Measure) plan().phase("node killed")).loads().get(2).requests();
    SplittableRandom random = new SplittableRandom(5);
    Set<Object> put = new HashSet<>();
    Cache<?, ?> cache =
        answering(
            Cache.class,
            key -> {
              put.add(key);
              return key;
            });
    Session session = answering(Session.class, spec -> cache);
    for (int n = 0; n < 5000; n++) {
      puts.next(n, random).execute(session, System::nanoTime);
    }
    assertThat(put).hasSizeBetween(1500, 2000).allMatch(key -> (Long) key <= 2000);
  }

  @Test
  void theEntriesThatAreReadAndPutFollowTheDistributionThatIsSet() {
    assertThat(asked(0)).hasSizeGreaterThan(3000);
    assertThat(asked(0, "keys", "hot:0.01:1")).hasSize(200);
    assertThat(asked(1, "keys", "hot:0.01:1")).isEqualTo(asked(0, "keys", "hot:0.01:1"));
    assertThat(asked(2, "keys", "hot:0.01:1")).hasSize(20);
  }

  /** The keys that one of the loads asks for, or puts. */
  private static Set<Object> asked(int load, String... settings) {
    Plan plan = plan(settings);
    Requests requests = ((Phase.Measure) plan.phase("node killed")).loads().get(load).requests();
    SplittableRandom random = new SplittableRandom(5);
    Set<Object> keys = new HashSet<>();
    Cache<?, ?> cache =
        answering(
            Cache.class,
            given -> {
              keys.addAll(given instanceof Map<?, ?> map ? map.keySet() : Set.of(given));
              return given;
            });
    Session session =
        answering(
            Session.class,
            spec -> {
              // As grids do, which refuse a cache that is described in two ways.
              assertThat(plan.caches()).contains((CacheSpec<?, ?>) spec);
              return cache;
            });
    for (int n = 0; n < 5000; n++) {
      requests.next(n, random).execute(session, System::nanoTime);
    }
    return keys;
  }

  private static <T> T answering(Class<T> type, UnaryOperator<Object> answer) {
    InvocationHandler all = (proxy, method, given) -> answer.apply(given[0]);
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, all));
  }

  @Test
  void anItemIsTheSameForTheSameNumber() {
    Items items = new Items(100, 950, 7);
    assertThat(items.entry(5)).isEqualTo(new Items(100, 950, 7).entry(5));
    assertThat(items.entry(5)).isNotEqualTo(items.entry(6));
    assertThat(items.entry(5).getValue().contents()).hasSize(950);
    assertThat(items.find(items.entry(5).getKey())).isEqualTo(5);
    assertThat(items.key(5)).isEqualTo(items.entry(5).getKey());
    assertThat(items.find(101L)).isEqualTo(-1);
  }
}
