package org.gridmark.analyse.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Fixtures;
import org.gridmark.record.RunInfo;
import org.junit.jupiter.api.Test;

class GuaranteesTest {
  private static final Map<String, String> GRID =
      Map.of(
          "backups", "1",
          "acknowledgement", "a write returns when the owner and each backup have it in memory",
          "reads", "from the owner, never from a backup",
          "persistence", "none",
          "serialization", "binary");

  private static final Map<String, String> OTHER_GRID =
      Map.of(
          "backups", "1: whatever is asked for",
          "acknowledgement",
              "a write returns when the owner and each backup have it in memory: it waits 5 s",
          "reads", "from the owner, never from a backup: the master",
          "persistence", "none: entries go with the node",
          "serialization", "text");

  private static final Map<String, String> DATABASE =
      Map.of(
          "backups", "0: one server",
          "acknowledgement", "a write returns when its commit is on disk",
          "reads", "from the server",
          "persistence", "a crash loses nothing that was committed: fsync on",
          "x durability", "a commit returns when it is on disk: fsync on");

  private static final Map<String, String> OTHER_DATABASE =
      Map.of(
          "backups", "0: one server",
          "acknowledgement", "a write returns when its commit is on disk",
          "reads", "from the server",
          "persistence", "a crash loses nothing that was committed: flushed",
          "y durability", "a commit returns when it is on disk: flushed");

  private static Guarantees of(Map<String, Map<String, String>> promises) {
    return Guarantees.of(info(promises));
  }

  private static RunInfo info(Map<String, Map<String, String>> promises) {
    List<String> names = promises.keySet().stream().sorted().toList();
    return Fixtures.promising(Fixtures.info("run", Map.of(), names), promises);
  }

  @Test
  void whatFollowsAColonAndOtherPromisesDecideNothing() {
    Guarantees alike = of(Map.of("a", GRID, "b", OTHER_GRID));
    assertThat(alike.differing(List.of("a", "b"))).isEmpty();
    assertThat(alike.ranked()).isTrue();
    assertThat(alike.lines()).isEmpty();
    assertThat(alike.fields(List.of("a", "b"))).containsExactly(List.of("a", "b"));
  }

  @Test
  void eachGuaranteeThatDiffersIsNamed() {
    Guarantees unlike = of(Map.of("a", GRID, "d", DATABASE));
    assertThat(unlike.differing(List.of("a", "d")))
        .containsExactly(
            Guarantee.BACKUPS, Guarantee.ACKNOWLEDGEMENT, Guarantee.READS, Guarantee.PERSISTENCE);
    assertThat(unlike.ranked()).isFalse();
    assertThat(unlike.lines()).hasSize(4).noneMatch(line -> line.startsWith("serialization"));
  }

  @Test
  void candidatesAreRankedAmongThoseThatAreAlike() {
    Guarantees four = of(Map.of("a", GRID, "b", OTHER_GRID, "d", DATABASE, "e", OTHER_DATABASE));
    assertThat(four.fields(List.of("d", "a", "e", "b")))
        .containsExactly(List.of("d", "e"), List.of("a", "b"));
  }

  @Test
  void whatOneStatesAndAnotherDoesNotIsADifference() {
    Guarantees one = of(Map.of("a", GRID, "b", Map.of("backups", "1")));
    assertThat(one.differing(List.of("a", "b")))
        .containsExactly(Guarantee.ACKNOWLEDGEMENT, Guarantee.READS, Guarantee.PERSISTENCE);
    assertThat(of(Map.of("a", Map.of(), "b", Map.of())).ranked()).isTrue();
  }

  @Test
  void servicesThatKeepDifferentlyAreUnlikeByWhateverName() {
    Map<String, String> page = Map.of("y durability", "a commit returns when it is in the cache");
    assertThat(of(Map.of("a", DATABASE, "b", page)).differing(List.of("a", "b")))
        .contains(Guarantee.DURABILITY);
    assertThat(of(Map.of("a", GRID, "b", page)).differing(List.of("a", "b")))
        .doesNotContain(Guarantee.DURABILITY);
  }

  @Test
  void theUsersWishRanksUnlikeOnes() {
    RunInfo info = info(Map.of("a", GRID, "d", DATABASE));
    Guarantees forced = Guarantees.of(info.option(Guarantees.FORCE, Guarantees.ON));
    assertThat(forced.ranked()).isTrue();
    assertThat(forced.fields(List.of("a", "d"))).containsExactly(List.of("a", "d"));
    assertThat(forced.lines()).hasSize(4);
    Guarantees takenBack = Guarantees.of(info.option(Guarantees.FORCE, Guarantees.OFF));
    assertThat(takenBack.ranked()).isFalse();
  }
}
