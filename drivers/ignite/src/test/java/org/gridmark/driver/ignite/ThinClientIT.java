package org.gridmark.driver.ignite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.client.events.RequestEventListener;
import org.apache.ignite.client.events.RequestSuccessEvent;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.internal.IgniteEx;
import org.apache.ignite.internal.binary.BinaryObjectImpl;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.SampleKey;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A client that is no node: whom it asks, what it writes, and the loss of a node. */
@Tag("soak")
class ThinClientIT {
  private static final Map<String, String> THIN = Map.of(IgniteDriver.CLIENT, "thin");
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);
  private static final int KEYS = 200;

  /** Whom reads of single keys have asked. */
  private static final class Asked implements RequestEventListener {
    private final AtomicReference<UUID> last = new AtomicReference<>(new UUID(0, 0));

    @Override
    public void onRequestSuccess(RequestSuccessEvent event) {
      if (event.operationName().equals("CACHE_GET")) {
        last.set(event.connectionDescription().serverNodeId());
      }
    }
  }

  @Test
  void aReadOfOneKeyAsksItsOwner() throws Exception {
    try (LocalCluster cluster = new LocalCluster(THIN, "a", "b", "c")) {
      Asked asked = new Asked();
      try (Session session =
          new IgniteSession(
              cluster.spec(),
              ThinClient.connect(
                  cluster.spec(), ThinClient.config(60_000).setEventListeners(asked)))) {
        Cache<SampleKey, Sample> records = session.cache(Values.SAMPLES);
        Cache<Long, Sample> numbers = session.cache(Values.BY_LONG);
        for (int n = 0; n < KEYS; n++) {
          records.put(Values.key(n), Values.sample(n));
        }
        await(() -> asksOwners(cluster, Values.SAMPLES.name(), records, recordKeys(), asked));
        await(() -> asksOwners(cluster, Values.BY_LONG.name(), numbers, numberKeys(), asked));
      }
    }
  }

  /** Connections to all nodes are made in the background, and the client learns of owners later. */
  private static <K> boolean asksOwners(
      LocalCluster cluster, String name, Cache<K, Sample> cache, List<K> keys, Asked asked) {
    IgniteEx node = cluster.nodes().getFirst().ignite();
    Set<UUID> owners = ConcurrentHashMap.newKeySet();
    for (K key : keys) {
      cache.get(key);
      UUID owner = node.<Object>affinity(name).mapKeyToNode(key).id();
      owners.add(owner);
      if (!asked.last.get().equals(owner)) {
        return false;
      }
    }
    return owners.size() == cluster.nodes().size();
  }

  private static List<SampleKey> recordKeys() {
    return IntStream.range(0, KEYS).mapToObj(Values::key).toList();
  }

  private static List<Long> numberKeys() {
    return LongStream.range(0, KEYS).boxed().toList();
  }

  /** Otherwise an entry that a node has changed would not equal the same one of a client's. */
  @Test
  void aRecordHasTheFormThatANodeGivesIt() throws Exception {
    try (LocalCluster cluster = new LocalCluster(THIN, "a");
        ThinClient client = ThinClient.connect(cluster.spec())) {
      IgniteEx node = cluster.nodes().getFirst().ignite();
      for (int n = 0; n < KEYS; n++) {
        for (Record one : List.of(Values.sample(n), Values.key(n), Values.blank())) {
          BinaryObject made = node.binary().toBinary(one);
          assertThat(bytes(client.forms().of(one))).as("%s", one).isEqualTo(bytes(made));
          assertThat(client.forms().of(one)).hasSameHashCodeAs(made);
        }
      }
    }
  }

  private static byte[] bytes(BinaryObject form) {
    return ((BinaryObjectImpl) form).array();
  }

  @Test
  void aDroppedCacheIsMadeAnewAsItWas() throws Exception {
    try (LocalCluster cluster = new LocalCluster(THIN, "a", "b")) {
      CacheConfiguration<?, ?> before = configuration(cluster);

      cluster.session().cache(Values.SAMPLES).destroy();
      assertThat(cluster.nodes().getFirst().ignite().cacheNames())
          .doesNotContain(Values.SAMPLES.name());
      cluster.session().cache(Values.SAMPLES).put(Values.key(1), Values.sample(1));

      CacheConfiguration<?, ?> anew = configuration(cluster);
      assertThat(anew.getAffinity()).isInstanceOf(ServerAffinity.class);
      assertThat(anew.getBackups()).isEqualTo(before.getBackups());
      assertThat(anew.getWriteSynchronizationMode())
          .isEqualTo(before.getWriteSynchronizationMode());
      assertThat(anew.getSqlSchema()).isEqualTo(before.getSqlSchema());
      assertThat(anew.getQueryEntities())
          .map(entity -> entity.getFields())
          .isEqualTo(before.getQueryEntities().stream().map(each -> each.getFields()).toList());
      assertThat(cluster.session().cache(Values.SAMPLES).get(Values.key(1)))
          .isEqualTo(Values.sample(1));
      cluster.awaitReady(2);
    }
  }

  private static CacheConfiguration<?, ?> configuration(LocalCluster cluster) {
    IgniteEx node = cluster.nodes().getFirst().ignite();
    return node.context().cache().cacheConfiguration(Values.SAMPLES.name());
  }

  /** A thin client forgets what it knows of types with a connection; entries are read on. */
  @Test
  void theLossOfANodeIsSurvived() throws Exception {
    try (LocalCluster cluster = new LocalCluster(THIN, "a", "b", "c")) {
      Cache<SampleKey, Sample> cache = cluster.session().cache(Values.SAMPLES);
      Map<SampleKey, Sample> all = Values.samples(KEYS);
      cache.putAll(all);
      Map<SampleKey, Sample> told = new ConcurrentHashMap<>();
      cache.listen(event -> told.put(event.key(), Values.present(event.after())));

      cluster.nodes().getFirst().stop();

      assertThat(cache.getAll(all.keySet())).isEqualTo(all);
      cluster.awaitReady(2);
      Map<SampleKey, Sample> changed =
          all.entrySet().stream()
              .collect(Collectors.toMap(Map.Entry::getKey, one -> Values.sample(-1)));
      cache.putAll(changed);
      assertThat(new HashMap<>(cache.getAll(all.keySet()))).isEqualTo(changed);
      await(
          () -> {
            cache.put(Values.key(0), Values.sample(-1));
            return told.containsKey(Values.key(0));
          });
    }
  }

  private static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE;
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
    }
  }
}
