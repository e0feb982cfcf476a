package org.gridmark.driver.infinispan.network;

import java.util.TreeMap;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies;
import org.gridmark.model.target.ClusterSpec;
import org.infinispan.configuration.cache.BackupConfiguration.BackupStrategy;
import org.infinispan.configuration.cache.BackupConfigurationBuilder;
import org.infinispan.configuration.cache.BackupFailurePolicy;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.cache.XSiteStateTransferMode;
import org.infinispan.configuration.global.TransportConfigurationBuilder;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;
import org.infinispan.xsite.spi.XSiteMergePolicy;

/** Infinispan's cross-site replication, as the caches of one cluster have it. */
public record Copies(ClusterSpec cluster) {
  /**
   * Has a member reach its cluster, and the other sites where caches are copied.
   *
   * @param node whether it stores entries
   */
  public void connect(TransportConfigurationBuilder transport, boolean node) {
    if (Bridge.isNeeded(cluster)) {
      transport.addProperty(JGroupsTransport.CHANNEL_CONFIGURATOR, Relayed.of(cluster, node));
    } else {
      transport.addProperty(JGroupsTransport.CONFIGURATION_XML, new Network(cluster).stack());
    }
  }

  /** Has a cache brought to each other site that has one of its name. */
  public void configure(ConfigurationBuilder cache, CacheSpec<?, ?> spec) {
    SiteCopies wish = spec.copies();
    if (wish == null) {
      return;
    }
    refuseIdle(wish);
    new TreeMap<>(cluster.sites().others())
        .forEach(
            (site, there) -> {
              if (there.caches().stream().anyMatch(other -> other.name().equals(spec.name()))) {
                add(cache.sites().addBackup().site(site), wish.pace());
              }
            });
    cache.sites().mergePolicy(policy(wish.conflicts()));
  }

  /** A write that waits for the other sites is never compared with one of theirs. */
  private static void refuseIdle(SiteCopies wish) {
    if (wish.pace() == SiteCopies.Pace.SYNC && wish.conflicts() != SiteCopies.Conflicts.USUAL) {
      throw new IllegalArgumentException(
          "Infinispan settles no conflicts of writes that wait for the other sites");
    }
  }

  /** Sites are never taken offline, which is how Infinispan comes: what waits for them is kept. */
  private static void add(BackupConfigurationBuilder backup, SiteCopies.Pace pace) {
    if (pace == SiteCopies.Pace.SYNC) {
      backup.strategy(BackupStrategy.SYNC).backupFailurePolicy(BackupFailurePolicy.FAIL);
    } else {
      backup.strategy(BackupStrategy.ASYNC).stateTransfer().mode(XSiteStateTransferMode.AUTO);
    }
  }

  private static XSiteMergePolicy policy(SiteCopies.Conflicts conflicts) {
    return switch (conflicts) {
      case USUAL -> XSiteMergePolicy.DEFAULT;
      case VALUE_WINS -> XSiteMergePolicy.PREFER_NON_NULL;
      case REMOVAL_WINS -> XSiteMergePolicy.PREFER_NULL;
      case ENTRY_GOES -> XSiteMergePolicy.ALWAYS_REMOVE;
    };
  }
}
