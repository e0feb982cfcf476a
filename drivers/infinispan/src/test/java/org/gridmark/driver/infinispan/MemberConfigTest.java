package org.gridmark.driver.infinispan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Strategy;
import org.infinispan.commons.dataconversion.MediaType;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.cache.PersistenceConfiguration;
import org.infinispan.configuration.cache.StoreConfiguration;
import org.infinispan.configuration.global.GlobalConfiguration;
import org.infinispan.partitionhandling.PartitionHandling;
import org.infinispan.transaction.LockingMode;
import org.junit.jupiter.api.Test;

class MemberConfigTest {
  private static final CacheSpec<Long, Stock> CACHE =
      new CacheSpec<>("stocks", Long.class, Stock.class);

  private record Stock(int count) {}

  @Test
  void aNodeStoresAndNamesItsServerAndAClientDoesNeither() {
    MemberConfig config = new MemberConfig(cluster(Map.of(), 7000));
    GlobalConfiguration node = config.member(new Place("node-1", "server-1"));
    GlobalConfiguration client = config.member(null);

    assertThat(node.isZeroCapacityNode()).isFalse();
    assertThat(node.transport().machineId()).isEqualTo("server-1");
    assertThat(node.transport().clusterName()).isEqualTo("c");
    assertThat(client.isZeroCapacityNode()).isTrue();
    assertThat(client.transport().machineId()).isEqualTo(MemberConfig.NO_SERVER);
  }

  @Test
  void aCacheHasOneOwnerMoreThanBackupsAndAnswersInEveryPart() {
    Configuration cache = cache(Strategy.DEFAULT);

    assertThat(cache.clustering().cacheMode()).isEqualTo(CacheMode.DIST_SYNC);
    assertThat(cache.clustering().hash().numOwners()).isEqualTo(3);
    assertThat(cache.clustering().partitionHandling().whenSplit())
        .isEqualTo(PartitionHandling.ALLOW_READ_WRITES);
    assertThat(cache.transaction().transactionMode().isTransactional()).isFalse();
    assertThat(cache.encoding().valueDataType().mediaType())
        .isEqualTo(MediaType.APPLICATION_OBJECT);
  }

  @Test
  void eachStrategyVariesOneThing() {
    assertThat(cache(strategy("deny-read-writes")).clustering().partitionHandling().whenSplit())
        .isEqualTo(PartitionHandling.DENY_READ_WRITES);
    assertThat(cache(strategy("protostream")).encoding().valueDataType().mediaType())
        .isEqualTo(MediaType.APPLICATION_PROTOSTREAM);
    assertThat(cache(strategy("transactional")).transaction().lockingMode())
        .isEqualTo(LockingMode.PESSIMISTIC);
    assertThat(cache(strategy("replicated")).clustering().cacheMode())
        .isEqualTo(CacheMode.REPL_SYNC);
  }

  @Test
  void aStoreIsCalledAsItsModeSays() {
    assertThat(store(StoreSpec.readThrough(new Nowhere())).shared()).isFalse();
    assertThat(store(StoreSpec.readThrough(new Nowhere())).ignoreModifications()).isTrue();
    StoreConfiguration through = store(StoreSpec.writeThrough(new Nowhere()));
    assertThat(through.shared()).isTrue();
    assertThat(through.ignoreModifications()).isFalse();
    assertThat(through.async().enabled()).isFalse();
    StoreSpec behind = StoreSpec.writeBehind(new Nowhere(), Duration.ofSeconds(1), 10);
    assertThat(store(behind).shared()).isTrue();
    assertThat(store(behind).async().enabled()).isTrue();
  }

  /** As long as Infinispan tries, which does so every 30 seconds. */
  @Test
  void whatWaitsIsTriedForFiveMinutes() {
    PersistenceConfiguration usual = new ConfigurationBuilder().build().persistence();
    PersistenceConfiguration ours = stored(StoreSpec.writeThrough(new Nowhere())).persistence();

    assertThat(ours.connectionAttempts() * ours.availabilityInterval())
        .isEqualTo(usual.connectionAttempts() * usual.availabilityInterval())
        .isEqualTo(300_000);
  }

  private record Nowhere() implements StoreSource {
    @Override
    public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
      throw new AssertionError("no member starts here");
    }
  }

  private static StoreConfiguration store(StoreSpec wish) {
    return stored(wish).persistence().stores().getFirst();
  }

  private static Configuration stored(StoreSpec wish) {
    return new MemberConfig(cluster(Map.of(), 7000)).cache(CACHE.stored(wish));
  }

  private static Configuration cache(Strategy strategy) {
    return new MemberConfig(cluster(strategy.settings(), 7000)).cache(CACHE);
  }

  private static Strategy strategy(String name) {
    return new InfinispanDriver()
        .strategies().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private static ClusterSpec cluster(Map<String, String> settings, int port) {
    return new ClusterSpec("c", 4, 2, "127.0.0.1", port, List.of(), settings);
  }
}
