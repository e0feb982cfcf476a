package org.gridmark.study.hub.wan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.HubStudy;
import org.gridmark.study.hub.wan.replication.Apply;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Way;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WanExperimentTest {
  private static Plan plan(Replication replication, String... given) {
    Map<String, String> all = new HashMap<>(Map.of("wan.replication", replication.word()));
    for (int i = 0; i < given.length; i += 2) {
      all.put(given[i], given[i + 1]);
    }
    WanExperiment wan = new WanExperiment();
    return wan.plan(Settings.of(new HubStudy(), wan, true, all));
  }

  private static List<String> phases(Plan plan) {
    return plan.phases().stream().map(Phase::name).toList();
  }

  @ParameterizedTest
  @EnumSource(Replication.class)
  void eachStrategyHasAClusterAtEachSiteAndNeedsWhatItUses(Replication replication) {
    Plan plan = plan(replication);
    assertThat(plan.clients()).startsWith("load");
    if (replication == Replication.NONE) {
      assertThat(plan.sites()).isEmpty();
      return;
    }
    assertThat(plan.home()).isEqualTo("newyork");
    Plan.Site london = plan.sites().getFirst();
    assertThat(london.name()).isEqualTo("london");
    assertThat(plan.siteOf("watch")).isEqualTo("london");
    assertThat(plan.siteOf("mortal")).isEqualTo("newyork");
    assertThat(plan.needs()).contains(Trait.SITES).containsAll(replication.way().needs());
    assertThat(plan.caches().stream().map(CacheSpec::name)).doesNotHaveDuplicates();
    assertThat(plan.caches().stream().map(CacheSpec::name).toList())
        .containsAll(london.caches().stream().map(CacheSpec::name).toList());
    assertThat(plan.services())
        .isEqualTo(replication == Replication.LOG ? List.of("kafka") : List.of());
  }

  /** Or those beside puts that stay, which come first, would be the slowest. */
  @Test
  void queriesAreWarmedUpBeforeTheFirstAreMeasured() {
    List<String> phases = phases(plan(Replication.PUSH));
    assertThat(phases.indexOf("warm up queries"))
        .isBetween(
            phases.indexOf("fill the cache that is asked") + 1,
            phases.indexOf("queries beside puts with no replication") - 1);
  }

  @Test
  void aRunOfPushHasTheDocumentsVariationsSideBySide() {
    Plan plan = plan(Replication.PUSH, "wan.caches", "18");
    assertThat(plan.caches())
        .extracting(CacheSpec::name)
        .contains("wan_at_once", "wan_main", "wan_batch_10", "wan_batch_1000_delay")
        .filteredOn(name -> name.startsWith("wan_many_"))
        .hasSize(18);
    assertThat(phases(plan)).contains("loads", "batches and delays", "put in the same cluster");
    assertThat(phases(plan(Replication.DUAL))).doesNotContain("batches and delays");
  }

  @Test
  void memoryIsReckonedForTheFewLargeObjectsNotForEachEntry() {
    WanExperiment wan = new WanExperiment();
    Plan whole = wan.plan(Settings.of(new HubStudy(), wan, false, Map.of()));
    long widest = whole.caches().stream().mapToLong(CacheSpec::bytes).max().orElseThrow();
    assertThat(widest).isBetween(1000L, 10_000L);
    assertThat(whole.entries() * widest).isLessThan(2L << 30);
  }

  @ParameterizedTest
  @CsvSource({"DUAL,20", "BEHIND,65", "AT_ONCE,65", "LOG,65", "ASYNC,120", "SYNC,120"})
  void whatIsNotAlikeIsWaitedForAsLongAsSomethingMayBeOnItsWay(Way way, int seconds) {
    Channel.Terms terms =
        new Channel.Terms(1, Apply.NEWER, false, 0, SiteCopies.Conflicts.USUAL, true);
    Channel channel = new Channel(way, "a way", "c", Duration.ofSeconds(5), 1, terms);
    assertThat(channel.settles(Duration.ofMinutes(1))).hasSeconds(seconds);
  }

  @Test
  void aNodeDiesAtEitherSiteAndIsReplacedWhilePutsGoOn() {
    Phase struck = plan(Replication.PUSH).phase("push while a node dies in london");
    assertThat(struck.strikes())
        .containsExactly(
            new Phase.Strike(Duration.ofSeconds(2), new Fault.KillNode(), "london"),
            new Phase.Strike(Duration.ofMillis(4500), new Fault.StartNode(), "london"));
  }

  /** As a database is, whose standby can only be read. */
  @Test
  void whereNobodyListensAReaderAloneSeesEntriesAndAServerThatDiedComesBack() {
    WanExperiment wan = new WanExperiment();
    Abilities able = Abilities.shared(Set.of(Trait.QUERY, Trait.SITES));
    Settings asked = Settings.of(new HubStudy(), wan, true, Map.of());
    assertThat(wan.adapted(asked, Abilities.shared(EnumSet.allOf(Trait.class)))).isEmpty();
    Map<String, String> adapted = wan.adapted(asked, able);
    assertThat(adapted)
        .containsOnly(
            entry("wan.listens", "off"), entry("wan.replaces", "off"), entry("wan.expires", "off"));

    Plan plan = plan(Replication.NATIVE_SYNC, "wan.listens", "off", "wan.replaces", "off");
    assertThat(plan.needs()).doesNotContain(Trait.LISTEN, Trait.PLACEMENT);
    assertThat(phases(plan)).noneMatch(name -> name.startsWith("whole"));
    assertThat(plan.phase("copies at once while a node dies in london").strikes())
        .extracting(Phase.Strike::fault)
        .containsExactly(new Fault.KillNode(), new Fault.StartServer());
    Phase.Once near = (Phase.Once) plan.phase("put in the same cluster");
    assertThat(near.meanwhile())
        .extracting(load -> load.subject().apply("read"))
        .contains(Subject.of("reader at beside"));
  }

  @Test
  void theProductCopiesOneWayUnlessBothSitesWrite() {
    assertThat(copiedAtLondon("one")).isEmpty();
    assertThat(copiedAtLondon("both")).contains("wan_main");
  }

  private static List<String> copiedAtLondon(String ways) {
    Plan plan = plan(Replication.NATIVE_ASYNC, "wan.ways", ways);
    assertThat(plan.caches()).anyMatch(cache -> cache.copies() != null);
    return plan.sites().getFirst().caches().stream()
        .filter(cache -> cache.copies() != null)
        .map(CacheSpec::name)
        .toList();
  }

  @Test
  void sitesAreCutWhereHostsAllowItForAsLongAsIsSet() {
    assertThat(phases(plan(Replication.PUSH))).noneMatch(name -> name.contains("cut"));
    Plan cut = plan(Replication.PUSH, "network", "cut", "wan.cut", "1s,10s", "wan.one-way", "on");
    assertThat(phases(cut))
        .contains(
            "push while cut for 1 s",
            "push while cut for 10 s",
            "push while nothing reaches London for 1 s",
            "push while nothing comes back for 1 s")
        .noneMatch(name -> name.contains("slow"));
    assertThat(cut.phase("push while cut for 10 s").strikes())
        .containsExactly(
            new Phase.Strike(
                Duration.ofSeconds(2),
                new Fault.CutSite(Duration.ofSeconds(10), Fault.CutSite.Way.BOTH),
                "london"));
    assertThat(phases(plan(Replication.PUSH, "network", "slow", "wan.one-way", "on")))
        .contains("push while the link is slow for 10 s");
    assertThat(phases(plan(Replication.PUSH, "network", "slow")))
        .contains("push while cut for 10 s")
        .noneMatch(name -> name.contains("leaves") || name.contains("slow"));
    assertThat(phases(plan(Replication.PUSH, "network", "cut", "wan.cut", "none")))
        .noneMatch(name -> name.contains("cut"));
  }

  @Test
  void aLogGoesAwayAndComesBack() {
    assertThat(plan(Replication.LOG).phase("a log while the log is away").strikes())
        .extracting(Phase.Strike::fault)
        .containsExactly(new Fault.ServiceAway("kafka", Duration.ofSeconds(2)));
  }

  @Test
  void whereBothSitesWriteTheyContestTheSameEntries() {
    Plan both = plan(Replication.PUSH, "wan.ways", "both");
    assertThat(both.siteOf("far")).isEqualTo("london");
    Phase.Measure contested = (Phase.Measure) both.phase("push of what both sites write");
    assertThat(contested.loads()).extracting(Load::client).contains("load", "far");
    assertThat(both.sites().getFirst().caches())
        .filteredOn(cache -> cache.name().equals("wan_main"))
        .allMatch(cache -> cache.store() != null);
    String death = "push while a node dies in london";
    assertThat(removals(both.phase(death))).isZero();
    assertThat(removals(plan(Replication.PUSH).phase(death))).isEqualTo(10);
    assertThatThrownBy(() -> plan(Replication.LOG, "wan.ways", "both"))
        .isInstanceOf(BadInput.class);
  }

  private static int removals(Phase phase) {
    return ((Replicating) ((Phase.Once) phase).job()).removals();
  }

  @Test
  void mistakesAreRefused() {
    assertThatThrownBy(() -> plan(Replication.PUSH, "wan.cut", "1s,soon"))
        .isInstanceOf(BadInput.class)
        .hasMessage("wan.cut: expected times such as 1s,10s, or none, not 'soon'");
    for (String cut : List.of("1s,1s", "60s,1m", "500ms", "0s", "1500ms", "99h")) {
      assertThatThrownBy(() -> plan(Replication.PUSH, "wan.cut", cut))
          .isInstanceOf(BadInput.class)
          .hasMessage("wan.cut: expected different whole seconds up to 1h, not '" + cut + "'");
    }
    assertThatThrownBy(() -> plan(Replication.PUSH, "wan.delay", "0s"))
        .isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> plan(Replication.DUAL, "wan.leak", "1000"))
        .isInstanceOf(BadInput.class)
        .hasMessage("wan.leak: nothing is published by dual");
    assertThatThrownBy(() -> plan(Replication.PUSH, "wan.keys", "10"))
        .isInstanceOf(BadInput.class)
        .hasMessage("wan.keys: 16 users need 32");
    assertThatThrownBy(() -> plan(Replication.PUSH, "wan.keys", "100000", "wan.deaths", "100"))
        .isInstanceOf(BadInput.class)
        .hasMessage("wan.keys: those of all lives are at most 10000000");
    assertThatThrownBy(() -> plan(Replication.PUSH, "nodes", "1")).isInstanceOf(BadInput.class);
  }

  @Test
  void replicationIsAStrategyOfThisExperimentAlone() {
    List<Strategy> offered = new HubStudy().strategies();
    assertThat(offered).extracting(Strategy::name).contains("push", "dual", "log");
    assertThat(offered).allMatch(Replication::is);
    WanExperiment wan = new WanExperiment();
    assertThat(wan.design(Settings.of(new HubStudy(), wan, true, Map.of()), offered).strategies())
        .extracting(Strategy::name)
        .containsExactly("push", "dual");
  }

  /** A listener makes each put dearer, and the caches that are replicated have none at home. */
  @Test
  void theLoadThatOthersAreHeldAgainstIsOfACacheThatIsNotListenedTo() {
    Settings settings = Settings.of(new HubStudy(), new WanExperiment(), true, Map.of());
    WanChannels channels = new WanChannels(settings.as(WanSettings.class));
    assertThat(channels.costs().getFirst().way()).isEqualTo(Way.NONE);
    assertThat(channels.costs().getFirst().cache()).isNotEqualTo(channels.local().cache());
    assertThat(plan(Replication.PUSH).caches()).contains(channels.costs().getFirst().here());
  }
}
