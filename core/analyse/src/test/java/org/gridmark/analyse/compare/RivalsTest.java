package org.gridmark.analyse.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Fixtures;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.promise.Guarantees.Atomicity;
import org.gridmark.model.promise.Guarantees.Persistence;
import org.gridmark.model.promise.Guarantees.Reads;
import org.gridmark.record.Environment;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunInfo;
import org.gridmark.record.StatedGuarantees;
import org.junit.jupiter.api.Test;

class RivalsTest {
  private static final Guarantees GRID = Guarantees.inMemory(1);
  private static final Guarantees DATABASE =
      Guarantees.ofServer(Persistence.DISK, Atomicity.TRANSACTION);

  private static Rivals of(Map<String, Guarantees> given) {
    return Rivals.of(info(given));
  }

  private static RunInfo info(Map<String, Guarantees> given) {
    Map<String, StatedGuarantees> stated = new LinkedHashMap<>();
    given.forEach((name, one) -> stated.put(name, StatedGuarantees.of(one)));
    return giving(stated);
  }

  private static RunInfo giving(Map<String, StatedGuarantees> stated) {
    List<String> names = stated.keySet().stream().sorted().toList();
    return Fixtures.giving(Fixtures.info("run", Map.of(), names), stated);
  }

  /** The same run with the words of each candidate. */
  private static RunInfo saying(RunInfo info, Map<String, Map<String, String>> words) {
    Environment old = info.environment();
    return info.with(new Environment(old.product(), old.facts(), words).giving(old.guarantees()));
  }

  /** The same run, each candidate a target's of its own. */
  private static RunInfo ofTargets(RunInfo info, Map<String, String> options) {
    RecordedSpec old = info.spec();
    Map<String, String> targets = new LinkedHashMap<>();
    old.strategies().keySet().forEach(one -> targets.put(one, one));
    return info.with(
        new RecordedSpec(
            old.command(),
            old.study(),
            old.experiment(),
            old.question(),
            old.quick(),
            old.settings(),
            options,
            String.join(",", targets.keySet()),
            old.strategies(),
            targets,
            Map.of()));
  }

  @Test
  void whateverTheWordsSameGuaranteesAreAlike() {
    RunInfo run =
        saying(
            info(Map.of("a", GRID, "b", GRID)),
            Map.of(
                "a", Map.of("reads", "from the owner, never from a backup"),
                "b", Map.of("reads", "from the primary copy alone")));
    Rivals alike = Rivals.of(run);
    assertThat(alike.differing(List.of("a", "b"))).isEmpty();
    assertThat(alike.ranked()).isTrue();
    assertThat(alike.lines()).isEmpty();
    assertThat(alike.fields(List.of("a", "b"))).containsExactly(List.of("a", "b"));
  }

  @Test
  void whateverTheWordsOtherGuaranteesAreUnlike() {
    Map<String, String> same = Map.of("reads", "from the owner, never from a backup");
    RunInfo run =
        saying(
            info(Map.of("a", GRID, "b", GRID.with(Reads.CATCHING_UP))),
            Map.of("a", same, "b", same));
    assertThat(Rivals.of(run).ranked()).isFalse();
    assertThat(Rivals.of(run).lines()).containsExactly("reads: latest (a); catching up (b)");
  }

  @Test
  void eachGuaranteeThatDiffersIsNamed() {
    Rivals unlike = of(Map.of("a", GRID, "d", DATABASE));
    assertThat(unlike.differing(List.of("a", "d")))
        .containsExactly(
            Guarantee.BACKUPS,
            Guarantee.ACKNOWLEDGEMENT,
            Guarantee.PERSISTENCE,
            Guarantee.ATOMICITY);
    assertThat(unlike.reason(List.of("a", "d")))
        .isEqualTo("backups, acknowledgement, persistence, atomicity differ");
    assertThat(unlike.ranked()).isFalse();
    assertThat(unlike.lines()).hasSize(4).contains("persistence: none (a); disk (d)");
  }

  @Test
  void candidatesAreRankedAmongThoseThatAreAlike() {
    Rivals four = of(Map.of("a", GRID, "b", GRID, "d", DATABASE, "e", DATABASE));
    assertThat(four.fields(List.of("d", "a", "e", "b")))
        .containsExactly(List.of("d", "e"), List.of("a", "b"));
  }

  @Test
  void whatIsNotKnownOfOneTargetIsLikeNothingOfAnother() {
    Guarantees open = GRID.with(Persistence.UNKNOWN);
    RunInfo targets = ofTargets(info(Map.of("a", open, "b", open, "c", GRID)), Map.of());
    Rivals three = Rivals.of(targets);
    assertThat(three.fields(List.of("a", "b", "c")))
        .containsExactly(List.of("a"), List.of("b"), List.of("c"));
    assertThat(three.differing(List.of("a", "b"))).containsExactly(Guarantee.PERSISTENCE);
    assertThat(three.lines())
        .containsExactly("persistence: not known of a (a); not known of b (b); none (c)");
  }

  @Test
  void strategiesOnOneClusterOfWhichLittleIsKnownAreAlike() {
    Map<String, Guarantees> both = Map.of("a", Guarantees.UNKNOWN, "b", Guarantees.UNKNOWN);
    assertThat(of(both).ranked()).isTrue();
    RunInfo attached = ofTargets(info(both), Map.of("attach", "client.yaml"));
    assertThat(Rivals.of(attached).ranked()).isTrue();
    assertThat(Rivals.of(attached).given("a")).containsEntry("backups", "not known of client.yaml");
  }

  @Test
  void ofARunThatRecordedNoneNobodyIsRankedButWhereTheUserForcesIt() {
    RunInfo old = giving(Map.of("a", StatedGuarantees.of(GRID), "b", StatedGuarantees.of(GRID)));
    Map<String, String> same = Map.of("backups", "1");
    RunInfo without = saying(Fixtures.giving(old, Map.of()), Map.of("a", same, "b", same));
    Rivals none = Rivals.of(without);
    assertThat(none.ranked()).isFalse();
    assertThat(none.fields(List.of("a", "b"))).containsExactly(List.of("a"), List.of("b"));
    assertThat(none.lines()).containsExactly(Rivals.NOT_RECORDED);
    assertThat(none.reason(List.of("a", "b"))).isEqualTo(Rivals.NOT_RECORDED);
    assertThat(Rivals.of(without.option(Rivals.FORCE, Rivals.ON)).ranked()).isTrue();
  }

  @Test
  void servicesThatKeepDifferentlyAreUnlikeByWhateverName() {
    StatedGuarantees alone = StatedGuarantees.of(GRID);
    StatedGuarantees durable = with("x", DATABASE);
    assertThat(services(durable, with("y", DATABASE.with(Persistence.PAGE_CACHE))))
        .containsExactly(Guarantee.SERVICES);
    assertThat(services(durable, with("y", DATABASE))).isEmpty();
    assertThat(services(durable, alone)).isEmpty();
    assertThat(services(with("x", Guarantees.UNKNOWN), with("y", Guarantees.UNKNOWN)))
        .containsExactly(Guarantee.SERVICES);
  }

  private static StatedGuarantees with(String service, Guarantees guarantees) {
    return new StatedGuarantees(GRID, Map.of(service, guarantees));
  }

  private static List<Guarantee> services(StatedGuarantees one, StatedGuarantees other) {
    return Rivals.of(giving(Map.of("a", one, "b", other))).differing(List.of("a", "b"));
  }

  @Test
  void theUsersWishRanksUnlikeOnes() {
    RunInfo info = info(Map.of("a", GRID, "d", GRID.with(Acknowledgement.OWNER)));
    Rivals forced = Rivals.of(info.option(Rivals.FORCE, Rivals.ON));
    assertThat(forced.ranked()).isTrue();
    assertThat(forced.fields(List.of("a", "d"))).containsExactly(List.of("a", "d"));
    assertThat(forced.lines()).hasSize(1);
    Rivals takenBack = Rivals.of(info.option(Rivals.FORCE, Rivals.OFF));
    assertThat(takenBack.ranked()).isFalse();
  }
}
