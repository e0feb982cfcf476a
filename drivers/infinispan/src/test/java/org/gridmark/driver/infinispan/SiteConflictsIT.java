package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Set;
import org.gridmark.driver.contract.sites.Copied;
import org.gridmark.driver.contract.sites.CopiedCaches;
import org.gridmark.driver.contract.sites.Settled;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.Sites;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Writes at two sites that cannot hear of each other, and who is let on their bridge. */
@Tag("soak")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SiteConflictsIT {
  private static final String EAST = "east";
  private static final String WEST = "west";
  private static final long BOTH_PUT = 1;
  private static final long WEST_REMOVED = 2;
  private static final long EAST_REMOVED = 3;
  private static final Set<Long> KEYS = Set.of(BOTH_PUT, WEST_REMOVED, EAST_REMOVED);
  private static final Copied FROM_EAST = new Copied(EAST, 1);
  private static final Copied FROM_WEST = new Copied(WEST, 1);

  private ClusterSpec eastern;
  private ClusterSpec western;
  private SiteNode east;
  private SiteNode west;

  @BeforeAll
  void start() throws IOException {
    eastern = cluster("conflicts-east");
    western = cluster("conflicts-west");
    east = SiteNode.start(eastern.at(new Sites(EAST, Map.of(WEST, western))));
    west = SiteNode.start(western.at(new Sites(WEST, Map.of(EAST, eastern))));
    Settled.await(() -> east.sites().contains(WEST) && west.sites().contains(EAST));
  }

  @AfterAll
  void stop() {
    east.close();
    west.close();
  }

  private static ClusterSpec cluster(String name) throws IOException {
    int port = ServerPort.free("127.0.0.1", 0);
    return new ClusterSpec(name, 1, 0, "127.0.0.1", port, CopiedCaches.CACHES, Map.of())
        .with(Secret.draw(new SecureRandom()));
  }

  private void cut(boolean lost) throws Exception {
    east.cut(WEST, lost);
    west.cut(EAST, lost);
  }

  @ParameterizedTest
  @EnumSource
  void theRuleSaysWhatBecomesOfWritesThatDidNotKnowOfEachOther(Conflicts rule) throws Exception {
    Cache<Long, Copied> here = east.cache(CopiedCaches.later(rule));
    Cache<Long, Copied> there = west.cache(CopiedCaches.later(rule));
    KEYS.forEach(key -> here.put(key, new Copied("before", 0)));
    Settled.await(() -> there.getAll(KEYS).size() == KEYS.size());

    cut(true);
    here.put(BOTH_PUT, FROM_EAST);
    there.put(BOTH_PUT, FROM_WEST);
    here.put(WEST_REMOVED, FROM_EAST);
    there.remove(WEST_REMOVED);
    here.remove(EAST_REMOVED);
    there.put(EAST_REMOVED, FROM_WEST);
    assertThat(here.getAll(KEYS)).isNotEqualTo(there.getAll(KEYS));
    cut(false);

    assertThat(Settled.awaitEqual(() -> here.getAll(KEYS), () -> there.getAll(KEYS)))
        .isEqualTo(settled(rule));
  }

  /** The first site by name is east. */
  private static Map<Long, Copied> settled(Conflicts rule) {
    return switch (rule) {
      case USUAL -> Map.of(BOTH_PUT, FROM_EAST, WEST_REMOVED, FROM_EAST);
      case VALUE_WINS ->
          Map.of(BOTH_PUT, FROM_EAST, WEST_REMOVED, FROM_EAST, EAST_REMOVED, FROM_WEST);
      case REMOVAL_WINS -> Map.of(BOTH_PUT, FROM_EAST);
      case ENTRY_GOES -> Map.of();
    };
  }

  /** It waits for as long as Infinispan does. */
  @Test
  void aWriteThatWaitsInVainForTheOtherSiteFailsAndStaysAtItsOwn() throws Exception {
    Cache<Long, Copied> here = east.cache(CopiedCaches.SYNC);
    cut(true);
    assertThatThrownBy(() -> here.put(1L, FROM_EAST)).isInstanceOf(RuntimeException.class);
    cut(false);

    assertThat(here.get(1L)).isEqualTo(FROM_EAST);
  }

  @Test
  void aNodeThatGuessesASecretIsAloneOnItsBridge() throws IOException {
    ClusterSpec guess = eastern.with(Secret.draw(new SecureRandom()));
    ClusterSpec stranger = cluster("conflicts-stranger").at(new Sites(WEST, Map.of(EAST, guess)));
    try (SiteNode node = SiteNode.start(stranger)) {
      Settled.await(() -> node.nodesOnBridge(WEST) > 0);

      assertThat(node.nodesOnBridge(WEST)).isEqualTo(1);
      assertThat(east.nodesOnBridge(WEST)).isEqualTo(2);
    }
  }

  @Test
  void aSiteWithoutAnswersRefusesAVisitWithinSeconds() throws IOException {
    ClusterSpec nowhere = cluster("conflicts-nowhere");
    assertThatThrownBy(() -> new InfinispanDriver().visit(nowhere))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("answers");
  }

  @Test
  void aVisitWithoutTheSecretIsRefused() {
    ClusterSpec guess = western.with(Secret.draw(new SecureRandom()));
    assertThatThrownBy(() -> new InfinispanDriver().visit(guess))
        .isInstanceOf(IllegalStateException.class);
  }
}
