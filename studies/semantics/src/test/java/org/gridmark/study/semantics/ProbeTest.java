package org.gridmark.study.semantics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.BadInput;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;
import org.gridmark.record.Event;
import org.gridmark.record.Resource;
import org.gridmark.record.TrialData;
import org.gridmark.study.semantics.data.Marks;
import org.junit.jupiter.api.Test;

class ProbeTest {
  private static Plan plan(Map<String, String> given) {
    Probe probe = new Probe();
    return probe.plan(Settings.of(new SemanticsStudy(), probe, false, given));
  }

  private static Stream<String> faults(Plan plan) {
    return plan.phases().stream()
        .flatMap(phase -> phase.strikes().stream())
        .map(strike -> strike.fault().label());
  }

  @Test
  void eachDeathIsFollowedByAReturn() {
    Plan plan = plan(Map.of("probe.kills", "3"));
    assertThat(faults(plan).filter(label -> label.equals("kill-oldest"))).hasSize(3);
    assertThat(faults(plan).filter(label -> label.equals("start-server"))).hasSize(3);
  }

  /** Those that were there may have copies of what is lost. */
  @Test
  void whoLooksAfterADeathHasComeAfterIt() {
    Plan plan = plan(Map.of("probe.kills", "2"));
    assertThat(names(plan))
        .containsSubsequence(
            "before clients die",
            "clients die",
            "after clients' death",
            "death 1",
            "clients replaced 1",
            "after death 1",
            "death 2",
            "clients replaced 2",
            "after death 2",
            "restart",
            "after restart");
    assertThat(faults(plan).filter(label -> label.equals("replace-clients"))).hasSize(3);
  }

  @Test
  void whereThereAreStoresWritesWaitForThemInEachDeath() {
    Plan plan = plan(Map.of("probe.kills", "2", "probe.store", "on"));
    assertThat(plan.services()).containsExactly("postgres");
    assertThat(plan.needs()).containsExactly(Trait.STORE);
    assertThat(plan.caches()).contains(Stored.BEHIND, Stored.THROUGH);
    assertThat(plan.phases())
        .extracting(Phase::name)
        .containsSubsequence(
            "tables",
            "waiting writes 1",
            "death 1",
            "waiting writes 2",
            "death 2",
            "stored again",
            "waiting writes 3",
            "all die",
            "restart",
            "stored after restart");
  }

  private static Plan adapted(String asked, Abilities able) {
    Probe probe = new Probe();
    Settings settings =
        Settings.of(new SemanticsStudy(), probe, false, Map.of("probe.store", asked));
    return probe.plan(settings.with(probe.adapted(settings, able)));
  }

  private static List<String> names(Plan plan) {
    return plan.phases().stream().map(Phase::name).toList();
  }

  @Test
  void aTargetWithoutAStoreIsAskedAsIfThereWereNone() {
    Abilities without = Abilities.shared(EnumSet.complementOf(EnumSet.of(Trait.STORE)));
    for (String asked : List.of(Setting.WHERE_POSSIBLE, "on", "off")) {
      Plan plan = adapted(asked, without);
      assertThat(plan.services()).isEmpty();
      assertThat(plan.needs()).isEmpty();
      assertThat(plan.caches())
          .containsExactly(Marks.PLAIN, Marks.INDEXED, Marks.WRITTEN, Marks.LIVES);
      assertThat(faults(plan)).doesNotContain("kill-storage");
      assertThat(names(plan))
          .containsExactlyElementsOf(names(plan(Map.of())))
          .noneMatch(name -> name.contains("waiting"));
    }
  }

  @Test
  void aTargetWithAStoreIsAskedUnlessTheUserSaysOtherwise() {
    Abilities able = Abilities.shared(EnumSet.allOf(Trait.class));
    assertThat(adapted(Setting.WHERE_POSSIBLE, able).services()).containsExactly("postgres");
    assertThat(adapted("off", able).services()).isEmpty();
    Abilities inClient = new Abilities(able.traits(), true, able.textOrder());
    assertThat(adapted(Setting.WHERE_POSSIBLE, inClient).services()).isEmpty();
  }

  @Test
  void aTargetInsideTheClientIsNotAskedAboutDeaths() {
    Plan plan = plan(Map.of()).inOneClient();
    assertThat(faults(plan)).containsOnly("collect", "renew-all");
    assertThat(plan.phases())
        .extracting(Phase::name)
        .contains("raises", "fresh reads", "after restart")
        .noneMatch(name -> name.startsWith("death"));
    assertThat(plan.clients()).hasSize(1);
  }

  @Test
  void aClusterWithoutAnotherMemberIsRefused() {
    assertThatThrownBy(() -> plan(Map.of("nodes", "1")))
        .isInstanceOf(BadInput.class)
        .hasMessage("nodes, servers: expected at least 2 of each, since one is killed here");
  }

  /** 10 entries: two nodes of 1000 B each, 300 beside the heap, then 1400, then 2000. */
  @Test
  void theMemoryOfAnEntryIsWhatAllNodesHoldMoreForEach() {
    TrialData trial =
        new TrialData(
            1,
            "default",
            List.of(),
            List.of(),
            List.of(new Figure(MemoryOfEntries.STORED, StandardMetrics.ENTRIES_EXPECTED, 10)),
            List.of(
                new Event.PhaseEnded(3000, MemoryOfEntries.EMPTY),
                new Event.PhaseEnded(7000, MemoryOfEntries.HELD),
                new Event.PhaseEnded(9000, MemoryOfEntries.INDEXED)),
            Stream.of(heap(2000, 1000), heap(5000, 7777), heap(6500, 1400), heap(8900, 2000))
                .flatMap(List::stream)
                .toList());
    assertThat(new SemanticsStudy().derive(trial))
        .containsExactly(
            new Figure(MemoryOfEntries.PLAIN_ENTRY, StandardMetrics.MEMORY_ENTRY, 80),
            new Figure(MemoryOfEntries.INDEXED_ENTRY, StandardMetrics.MEMORY_ENTRY, 120));
  }

  /** More that nodes hold is something else. */
  @Test
  void ofNodesThatKeepNothingTheMemoryOfAnEntryIsNotTold() {
    TrialData trial =
        new TrialData(
            1,
            "local",
            List.of(),
            List.of(),
            List.of(
                new Figure(MemoryOfEntries.STORED, StandardMetrics.ENTRIES_EXPECTED, 10),
                new Figure(AfterClients.SUBJECT, StandardMetrics.ENTRIES_EXPECTED, 10),
                new Figure(AfterClients.SUBJECT, StandardMetrics.ENTRIES_LOST, 10)),
            List.of(
                new Event.PhaseEnded(3000, MemoryOfEntries.EMPTY),
                new Event.PhaseEnded(7000, MemoryOfEntries.HELD)),
            Stream.of(heap(2000, 1000), heap(6500, 1400)).flatMap(List::stream).toList());
    assertThat(new SemanticsStudy().derive(trial)).isEmpty();
  }

  private static List<Resource> heap(long time, double bytes) {
    return Stream.of("node-1", "node-2", "client-probe")
        .map(program -> new Resource(time, program, 0, 0, 0, 0, bytes - 300, 300, 0, 0, 0, 0, ""))
        .toList();
  }
}
