package org.gridmark.driver.jdbc.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.data.SiteCopies.Pace;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Sites;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReplicationTest {
  private static final SiteCopies SYNC = new SiteCopies(Pace.SYNC, Conflicts.USUAL);
  private static final SiteCopies ASYNC = new SiteCopies(Pace.ASYNC, Conflicts.USUAL);

  private final PostgresDriver driver = new PostgresDriver();

  /** A value. */
  record Message(long version) {}

  private static ClusterSpec cluster(@Nullable SiteCopies wish, Map<String, String> settings) {
    CacheSpec<Long, Message> cache = new CacheSpec<>("messages", Long.class, Message.class);
    return new ClusterSpec(
        "",
        1,
        0,
        "",
        List.of(),
        List.of(wish == null ? cache : cache.copied(wish)),
        settings,
        Map.of());
  }

  /** A site of two, whose names are of this order. */
  private static ClusterSpec site(
      String own, @Nullable SiteCopies wish, @Nullable SiteCopies theirs) {
    String other = own.equals("london") ? "newyork" : "london";
    return cluster(wish, Map.of()).at(new Sites(own, Map.of(other, cluster(theirs, Map.of()))));
  }

  @Test
  void aTrialOfOneSiteHasTheOneServer() {
    assertThat(driver.servers(cluster(null, Map.of()))).containsExactly("postgres");
  }

  @Test
  void sitesThatCopyNothingHaveAServerEach() {
    assertThat(driver.servers(site("london", null, null))).containsExactly("postgres-1");
    assertThat(driver.servers(site("newyork", null, null))).containsExactly("postgres-2");
  }

  @Test
  void theSiteWhoseCachesAreCopiedHasThePrimary() {
    assertThat(driver.servers(site("newyork", ASYNC, null))).containsExactly("postgres-primary");
    assertThat(driver.servers(site("london", null, ASYNC))).containsExactly("postgres-standby-1");
  }

  @Test
  void oneWayIsPossibleAtEachPace() {
    assertThat(driver.traits(site("newyork", SYNC, null))).contains(Trait.SITE_COPIES);
    assertThat(driver.traits(site("newyork", ASYNC, null))).contains(Trait.SITE_COPIES);
    assertThat(driver.traits(site("london", null, ASYNC))).contains(Trait.SITE_COPIES);
  }

  @Test
  void bothWaysAreNot() {
    assertThat(driver.traits(site("newyork", ASYNC, ASYNC))).doesNotContain(Trait.SITE_COPIES);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "USUAL")
  void nobodySettlesConflicts(Conflicts conflicts) {
    SiteCopies wish = new SiteCopies(Pace.ASYNC, conflicts);
    assertThat(driver.traits(site("newyork", wish, null))).doesNotContain(Trait.SITE_COPIES);
    assertThat(driver.traits(site("london", null, wish))).doesNotContain(Trait.SITE_COPIES);
  }

  @Test
  void aCommitThatIsNotOnDiskHereIsNotAwaitedElsewhere() {
    Map<String, String> early = Map.of("commit", "asynchronous");
    assertThat(driver.traits(cluster(SYNC, early))).doesNotContain(Trait.SITE_COPIES);
    assertThat(driver.traits(cluster(ASYNC, early))).contains(Trait.SITE_COPIES);
  }

  @Test
  void aSiteThatIsAwaitedCounts() {
    assertThat(driver.guarantees(site("newyork", SYNC, null)).acknowledgement())
        .isEqualTo(Acknowledgement.EVERY_SITE);
    assertThat(driver.guarantees(site("newyork", ASYNC, null)).acknowledgement())
        .isEqualTo(Acknowledgement.OWNER);
  }

  @Test
  void itSaysWhenAWriteReturns() {
    assertThat(driver.semantics(site("newyork", SYNC, null)).get("acknowledgement"))
        .isEqualTo("a write returns when its commit is on disk and applied at the other sites");
    assertThat(driver.semantics(site("newyork", SYNC, null)).get("site copies"))
        .startsWith("one way")
        .contains("waits while one is away");
    assertThat(driver.semantics(site("newyork", ASYNC, null)).get("site copies"))
        .contains("whether a standby is there or not");
    assertThat(driver.semantics(cluster(null, Map.of()))).doesNotContainKey("site copies");
  }
}
