package org.gridmark.driver.contract.jcache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.processor.EntryProcessor;
import javax.cache.processor.MutableEntry;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The caches of JCache that two clients have of a target, as far as Hibernate asks them: get, put,
 * contains key, remove and clear.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class JCacheContract {
  private static final int ENTRIES = 12_000;

  private final Set<Thread> before = new HashSet<>();
  private TestCluster cluster;
  private final List<Session> sessions = new ArrayList<>();

  /** The driver under test. */
  public abstract Grid driver();

  /** A strategy's settings; unless overridden, the target is as it comes. */
  public Map<String, String> settings() {
    return Map.of();
  }

  /** The nodes that keep this entry: its owner, then its backups. */
  protected abstract List<String> keepers(Cache<Object, Object> cache, Object key) throws Exception;

  @BeforeAll
  void start() throws Exception {
    before.addAll(Thread.getAllStackTraces().keySet());
    cluster = JCacheCluster.of(driver(), 1, settings());
    sessions.add(cluster.start());
    sessions.add(driver().connect(cluster.spec()));
  }

  /** No thread of theirs would hold up the end of a program. */
  @AfterAll
  void stop() {
    try {
      sessions.reversed().forEach(Session::close);
      JCacheCluster.await(() -> threads().isEmpty());
    } finally {
      cluster.close();
    }
  }

  private CacheManager one() {
    return JCacheCluster.manager(sessions.getFirst());
  }

  private CacheManager other() {
    return JCacheCluster.manager(sessions.getLast());
  }

  private List<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !before.contains(thread) && !thread.isDaemon())
        .toList();
  }

  @Test
  void theDriverSaysSo() {
    assertThat(driver().traits(ClusterSpec.configured(settings()))).contains(Trait.JCACHE);
    assertThat(sessions.getFirst().unwrap(CacheManager.class)).isPresent();
    assertThat(sessions.getFirst().unwrap(String.class)).isEmpty();
  }

  @Test
  void anEntryIsPutReadReplacedAndRemoved() {
    CacheManager manager = one();
    assertThat(manager.<Object, Object>getCache("single")).isNull();
    Cache<Object, Object> cache = JCacheCluster.cache(manager, "single");
    Stranger key = new Stranger(1, "key");

    assertThat(cache.get(key)).isNull();
    assertThat(cache.containsKey(key)).isFalse();
    cache.put(key, new Stranger(1, "first"));
    assertThat(cache.containsKey(key)).isTrue();
    cache.put(new Stranger(1, "key"), new Stranger(2, "second"));
    assertThat(cache.get(new Stranger(1, "key"))).isEqualTo(new Stranger(2, "second"));
    assertThat(cache.get(key)).isNotSameAs(cache.get(key));
    assertThat(cache.remove(key)).isTrue();
    assertThat(cache.remove(key)).isFalse();
    assertThat(cache.get(key)).isNull();
    assertThat(manager.<Object, Object>getCache("single")).isSameAs(cache);
  }

  @Test
  void twoClientsSeeEachOthersWrites() {
    Cache<Object, Object> here = JCacheCluster.cache(one(), "shared");
    Cache<Object, Object> there = JCacheCluster.cache(other(), "shared");
    for (int round = 0; round < 100; round++) {
      here.put("key", new Stranger(round, "here"));
      assertThat(there.get("key")).isEqualTo(new Stranger(round, "here"));
      there.put("key", round);
      assertThat(here.get("key")).isEqualTo(round);
      assertThat(here.remove("key")).isTrue();
      assertThat(there.containsKey("key")).isFalse();
    }
    here.put("key", 1L);
    there.clear();
    assertThat(here.get("key")).isNull();
  }

  @Test
  void clientsThatMakeACacheAtOnceMakeOne() throws Exception {
    CacheManager here = one();
    CacheManager there = other();
    try (ExecutorService both = Executors.newFixedThreadPool(2)) {
      for (int number = 0; number < 5; number++) {
        String name = "org.acme.Region#" + number;
        Future<Cache<Object, Object>> first = both.submit(() -> JCacheCluster.cache(here, name));
        Future<Cache<Object, Object>> second = both.submit(() -> JCacheCluster.cache(there, name));
        first.get().put(number, name);
        assertThat(second.get().get(number)).isEqualTo(name);
      }
    }
  }

  @Test
  void entriesAreSharedOutAndKeptTwice() throws Exception {
    Cache<Object, Object> cache = JCacheCluster.cache(one(), "many");
    Map<Stranger, Stranger> all = JCacheCluster.strangers(ENTRIES);
    cache.putAll(all);
    Map<String, Integer> owned = new HashMap<>();
    for (Stranger key : all.keySet()) {
      List<String> keepers = keepers(cache, key);
      assertThat(keepers).hasSize(2).doesNotHaveDuplicates();
      owned.merge(keepers.getFirst(), 1, Integer::sum);
    }

    assertThat(owned).hasSize(2);
    assertThat(owned.values()).allMatch(count -> count > ENTRIES / 4);
    Cache<Object, Object> there = JCacheCluster.cache(other(), "many");
    assertThat(there.getAll(all.keySet())).isEqualTo(all);
    for (Stranger key : JCacheCluster.strangers(ENTRIES / 10).keySet()) {
      assertThat(there.get(key)).isEqualTo(all.get(key));
    }
  }

  /** So the other tests show that nodes never make an object of what they keep. */
  @Test
  void aNodeThatIsMadeToReadAStrangerRefuses() {
    Cache<Object, Object> cache = JCacheCluster.cache(one(), "read");
    cache.put("key", new Stranger(1, "unread"));

    assertThatThrownBy(() -> cache.invoke("key", new Reading()))
        .isNotInstanceOf(AssertionError.class);
    assertThat(JCacheCluster.cache(other(), "read").get("key"))
        .as("by a connection that is still open")
        .isEqualTo(new Stranger(1, "unread"));
  }

  /** Looks at a value where it is. */
  private static final class Reading
      implements EntryProcessor<Object, Object, String>, Serializable {
    @Override
    public String process(MutableEntry<Object, Object> entry, Object... none) {
      return String.valueOf(entry.getValue());
    }
  }

  /** As Hibernate closes it when a session factory ends. */
  @Test
  void aManagerThatIsClosedLeavesSessionAndEntries() {
    CacheManager manager = one();
    Cache<Object, Object> cache = JCacheCluster.cache(manager, "kept");
    cache.put("key", new Stranger(1, "kept"));
    cache.close();
    manager.close();

    assertThat(manager.isClosed()).isTrue();
    assertThatThrownBy(() -> cache.get("key")).isInstanceOf(IllegalStateException.class);
    assertThat(JCacheCluster.cache(one(), "kept").get("key")).isEqualTo(new Stranger(1, "kept"));
    cluster.awaitReady(sessions.getFirst(), 2);
  }

  /** Nodes never had a class of it: they have no jar of Hibernate's. */
  @Test
  void hibernateReadsAnEntityOnceAndSeesWhatAnotherHasWritten() {
    try (Shelf here = new Shelf(one());
        Shelf there = new Shelf(other())) {
      here.add(1, "first");
      assertThat(here.title(1)).isEqualTo("first");
      long statements = here.statements();
      assertThat(here.title(1)).isEqualTo("first");
      assertThat(here.statements()).isEqualTo(statements);

      assertThat(there.title(1)).isEqualTo("first");
      assertThat(there.statements()).as("it is cached by the other").isZero();
      there.rename(1, "second");
      assertThat(here.title(1)).isEqualTo("second");
      statements = here.statements();
      assertThat(here.title(1)).isEqualTo("second");
      assertThat(here.statements()).isEqualTo(statements);
    }
  }
}
