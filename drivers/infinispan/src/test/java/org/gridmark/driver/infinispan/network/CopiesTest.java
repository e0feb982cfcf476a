package org.gridmark.driver.infinispan.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.data.SiteCopies.Pace;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Secret;
import org.gridmark.model.target.Sites;
import org.infinispan.configuration.cache.BackupConfiguration;
import org.infinispan.configuration.cache.BackupConfiguration.BackupStrategy;
import org.infinispan.configuration.cache.BackupFailurePolicy;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.cache.SitesConfiguration;
import org.infinispan.configuration.cache.XSiteStateTransferMode;
import org.infinispan.xsite.spi.XSiteMergePolicy;
import org.junit.jupiter.api.Test;

class CopiesTest {
  private static final CacheSpec<Long, Stock> PLAIN =
      new CacheSpec<>("stocks", Long.class, Stock.class);
  private static final CacheSpec<Long, Stock> LATER =
      PLAIN.copied(new SiteCopies(Pace.ASYNC, Conflicts.REMOVAL_WINS));
  private static final CacheSpec<Long, Stock> AT_ONCE =
      PLAIN.copied(new SiteCopies(Pace.SYNC, Conflicts.USUAL));

  private record Stock(int count) {}

  @Test
  void aCacheGoesToThoseSitesThatHaveOneOfItsName() {
    ClusterSpec here =
        cluster("a", LATER)
            .at(
                new Sites(
                    "a",
                    Map.of(
                        "b", cluster("b", PLAIN),
                        "c", cluster("c", PLAIN.named("other")),
                        "d", cluster("d", LATER))));

    assertThat(copies(here, LATER).allBackups())
        .extracting(BackupConfiguration::site)
        .containsExactly("b", "d");
    assertThat(copies(here, PLAIN).allBackups()).isEmpty();
  }

  @Test
  void aWriteThatIsCopiedLaterIsComparedAndOneThatWaitsFailsWithItsCopy() {
    SitesConfiguration later = copies(two(LATER), LATER);
    assertThat(XSiteMergePolicy.fromInstance(later.mergePolicy()))
        .isEqualTo(XSiteMergePolicy.PREFER_NULL);
    assertThat(later.allBackups().getFirst().strategy()).isEqualTo(BackupStrategy.ASYNC);
    assertThat(later.allBackups().getFirst().stateTransfer().mode())
        .isEqualTo(XSiteStateTransferMode.AUTO);

    BackupConfiguration atOnce = copies(two(AT_ONCE), AT_ONCE).allBackups().getFirst();
    assertThat(atOnce.strategy()).isEqualTo(BackupStrategy.SYNC);
    assertThat(atOnce.backupFailurePolicy()).isEqualTo(BackupFailurePolicy.FAIL);
  }

  @Test
  void aRuleForWritesThatWaitIsRefusedForItWouldNeverBeAsked() {
    CacheSpec<Long, Stock> idle = PLAIN.copied(new SiteCopies(Pace.SYNC, Conflicts.VALUE_WINS));

    assertThatThrownBy(() -> copies(two(idle), idle)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void allSitesKnowOneBridgeWhichTheirSecretsOpen() {
    ClusterSpec a = cluster("a", LATER);
    ClusterSpec b = cluster("b", LATER);
    ClusterSpec here = a.at(new Sites("a", Map.of("b", b)));
    ClusterSpec there = b.at(new Sites("b", Map.of("a", a)));
    ClusterSpec stranger = b.at(new Sites("b", Map.of("a", a.with(new Secret("a guess")))));

    assertThat(new Bridge(here).name()).isEqualTo(new Bridge(there).name());
    assertThat(new Bridge(here).sites()).isEqualTo(new Bridge(there).sites());
    assertThat(new Bridge(stranger).name()).isNotEqualTo(new Bridge(there).name());
  }

  @Test
  void thereIsNoBridgeWhereNothingIsCopied() {
    assertThat(Bridge.isNeeded(cluster("a", LATER))).isFalse();
    assertThat(Bridge.isNeeded(two(PLAIN))).isFalse();
    assertThat(Bridge.isNeeded(two(LATER))).isTrue();
  }

  @Test
  void termsAreThoseOfTheCachesThatAreCopied() {
    assertThat(SiteTerms.of(two(PLAIN))).isEmpty();
    assertThat(SiteTerms.of(two(LATER)).orElseThrow())
        .contains("after a write has returned")
        .contains("a removal wins")
        .doesNotContain("before a write returns");
    assertThat(SiteTerms.of(two(AT_ONCE)).orElseThrow()).startsWith("before a write returns");
  }

  private static SitesConfiguration copies(ClusterSpec cluster, CacheSpec<?, ?> spec) {
    ConfigurationBuilder config = new ConfigurationBuilder();
    new Copies(cluster).configure(config, spec);
    return config.sites().create();
  }

  private static ClusterSpec two(CacheSpec<?, ?> spec) {
    return cluster("a", spec).at(new Sites("a", Map.of("b", cluster("b", spec))));
  }

  private static ClusterSpec cluster(String name, CacheSpec<?, ?> spec) {
    return new ClusterSpec(name, 2, 1, "127.0.0.1", 7000, List.of(spec), Map.of())
        .with(new Secret("secret-" + name));
  }
}
