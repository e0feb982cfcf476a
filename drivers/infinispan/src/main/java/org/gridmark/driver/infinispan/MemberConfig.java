package org.gridmark.driver.infinispan;

import org.gridmark.driver.infinispan.message.Messages;
import org.gridmark.driver.infinispan.network.Copies;
import org.gridmark.driver.infinispan.store.Stores;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Topology;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfiguration;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.configuration.global.ShutdownHookBehavior;
import org.infinispan.partitionhandling.PartitionHandling;
import org.infinispan.transaction.LockingMode;
import org.infinispan.transaction.TransactionMode;
import org.infinispan.transaction.lookup.EmbeddedTransactionManagerLookup;
import org.jspecify.annotations.Nullable;

/** The configuration of one member of a cluster, and of the caches that all members have. */
record MemberConfig(ClusterSpec cluster) {
  /** The machine that members without capacity name: a server has another name. */
  static final String NO_SERVER = "-";

  /**
   * @param place of a member that stores entries; null for one that does not
   */
  GlobalConfiguration member(@Nullable Place place) {
    GlobalConfigurationBuilder config = new GlobalConfigurationBuilder();
    config
        .zeroCapacityNode(place == null)
        .transport()
        .defaultTransport()
        .clusterName(cluster.secretName())
        // Owners are on different machines wherever there are several.
        .machineId(place == null ? NO_SERVER : place.server());
    new Copies(cluster).connect(config.transport(), place != null);
    if (place != null) {
      config.transport().nodeName(place.node());
    }
    config.serialization().addContextInitializer(Messages.of(cluster));
    // Nothing here reads them, and the lab ends a member itself.
    config.jmx().enabled(false);
    config.metrics().gauges(false).histograms(false);
    config.shutdown().hookBehavior(ShutdownHookBehavior.DONT_REGISTER);
    return config.build();
  }

  /** Of a cache, with what is behind it and beside it. */
  Configuration cache(CacheSpec<?, ?> spec) {
    ConfigurationBuilder config = plain();
    if (spec.store() != null) {
      Stores.configure(config, spec.store());
    }
    new Copies(cluster).configure(config, spec);
    return config.build();
  }

  /** The settings that all caches share. */
  private ConfigurationBuilder plain() {
    ConfigurationBuilder config = new ConfigurationBuilder();
    boolean replicated = Topology.of(cluster) == Topology.REPLICATED;
    config.clustering().cacheMode(replicated ? CacheMode.REPL_SYNC : CacheMode.DIST_SYNC);
    if (!replicated) {
      config.clustering().hash().numOwners(1 + cluster.backups());
    }
    // As Infinispan comes: where the other is set, half of the nodes cannot go at once.
    config
        .clustering()
        .partitionHandling()
        .whenSplit(
            InfinispanDriver.refusesWhenSplit(cluster)
                ? PartitionHandling.DENY_READ_WRITES
                : PartitionHandling.ALLOW_READ_WRITES);
    config
        .encoding()
        .mediaType(
            InfinispanDriver.inProtostream(cluster)
                ? MediaType.APPLICATION_PROTOSTREAM
                : MediaType.APPLICATION_OBJECT);
    if (InfinispanDriver.isTransactional(cluster)) {
      config
          .transaction()
          .transactionMode(TransactionMode.TRANSACTIONAL)
          .lockingMode(LockingMode.PESSIMISTIC)
          .transactionManagerLookup(new EmbeddedTransactionManagerLookup());
    }
    return config;
  }

  /** Of every cache whose keys and values are bytes to all members. */
  Configuration bytes() {
    ConfigurationBuilder config = plain();
    config.encoding().mediaType(MediaType.APPLICATION_OCTET_STREAM);
    config.transaction().transactionMode(TransactionMode.NON_TRANSACTIONAL);
    return config.build();
  }
}
