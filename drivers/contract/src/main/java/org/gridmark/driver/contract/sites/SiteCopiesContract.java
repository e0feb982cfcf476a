package org.gridmark.driver.contract.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A target that copies caches to another site by itself (traits SITES and SITE_COPIES): two nodes
 * with one backup at each, clients of the target's own kind at both, and a visitor.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SiteCopiesContract {
  private static final int ENTRIES = 500;
  private static final int CONTESTED = 50;
  private static final int ROUNDS = 8;

  private TwoSites sites;
  private Session there;
  private long next;

  /** The driver under test. */
  public abstract Grid driver();

  /** A strategy's settings; unless overridden, the target is as it comes. */
  public Map<String, String> settings() {
    return Map.of();
  }

  @BeforeAll
  void start() throws Exception {
    sites = new TwoSites(driver(), 2, 1, settings(), CopiedCaches.here(), CopiedCaches.there());
    sites.start();
    there = driver().connect(sites.there().spec());
    sites.there().awaitReady(there, 2);
  }

  @AfterAll
  void stop() {
    there.close();
    sites.close();
  }

  private Cache<Long, Copied> here(CacheSpec<Long, Copied> spec) {
    return sites.session().cache(spec);
  }

  private Cache<Long, Copied> there(CacheSpec<Long, Copied> spec) {
    return there.cache(spec);
  }

  private Cache<Long, Copied> visited(CacheSpec<Long, Copied> spec) {
    return sites.visit().cache(spec);
  }

  private Map<Long, Copied> newEntries(int count) {
    Map<Long, Copied> entries = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      entries.put(next, new Copied(TwoSites.HERE, next));
      next++;
    }
    return entries;
  }

  @Test
  void aWriteThatWaitsIsAtTheOtherSiteWhenItReturns() {
    for (Map.Entry<Long, Copied> entry : newEntries(ENTRIES).entrySet()) {
      here(CopiedCaches.SYNC).put(entry.getKey(), entry.getValue());
      assertThat(there(CopiedCaches.SYNC).get(entry.getKey())).isEqualTo(entry.getValue());
      assertThat(visited(CopiedCaches.SYNC).get(entry.getKey())).isEqualTo(entry.getValue());

      there(CopiedCaches.SYNC).remove(entry.getKey());
      assertThat(here(CopiedCaches.SYNC).get(entry.getKey())).isNull();
    }
  }

  @Test
  void severalWritesThatWaitAreAtTheOtherSiteWhenTheyReturn() {
    Map<Long, Copied> entries = newEntries(ENTRIES);
    here(CopiedCaches.SYNC).putAll(entries);

    assertThat(there(CopiedCaches.SYNC).getAll(entries.keySet())).isEqualTo(entries);
  }

  @Test
  void everyWriteArrivesAndSoDoesEveryRemoval() {
    Map<Long, Copied> entries = newEntries(ENTRIES);
    CacheSpec<Long, Copied> spec = CopiedCaches.later(Conflicts.USUAL);
    here(spec).putAll(entries);
    Map<Long, Copied> single = newEntries(ENTRIES);
    single.forEach(here(spec)::put);
    entries.putAll(single);
    Settled.await(() -> visited(spec).getAll(entries.keySet()).equals(entries));

    entries.keySet().forEach(visited(spec)::remove);
    Settled.await(() -> here(spec).getAll(entries.keySet()).isEmpty());
  }

  @Test
  void aCacheThatIsCopiedOneWayKeepsItsWritesWhereTheyAreMade() {
    Map<Long, Copied> entries = newEntries(ENTRIES);
    Map<Long, Copied> own = newEntries(ENTRIES);
    there(CopiedCaches.There.ONE_WAY).putAll(own);
    here(CopiedCaches.ONE_WAY).putAll(entries);

    Settled.await(() -> there(CopiedCaches.There.ONE_WAY).getAll(entries.keySet()).equals(entries));
    assertThat(here(CopiedCaches.ONE_WAY).getAll(own.keySet())).isEmpty();
  }

  @Test
  void aListenerAtTheOtherSiteHearsOfEveryEntry() throws InterruptedException {
    CacheSpec<Long, Copied> spec = CopiedCaches.later(Conflicts.USUAL);
    Map<Long, Copied> entries = newEntries(ENTRIES);
    BlockingQueue<Cache.Event<Long, Copied>> member = new LinkedBlockingQueue<>();
    BlockingQueue<Cache.Event<Long, Copied>> visitor = new LinkedBlockingQueue<>();
    try (Cache.Subscription one = there(spec).listen(member::add);
        Cache.Subscription other = visited(spec).listen(visitor::add)) {
      assertThat(one).isNotSameAs(other);
      entries.forEach(here(spec)::put);

      assertThat(heard(member, entries.size())).isEqualTo(entries);
      assertThat(heard(visitor, entries.size())).isEqualTo(entries);
    }
  }

  private static Map<Long, Copied> heard(BlockingQueue<Cache.Event<Long, Copied>> events, int count)
      throws InterruptedException {
    Map<Long, Copied> heard = new LinkedHashMap<>();
    while (heard.size() < count) {
      Cache.Event<Long, Copied> event = events.poll(10, TimeUnit.SECONDS);
      assertThat(event).as("after %d", heard.size()).isNotNull();
      heard.put(event.key(), event.after());
    }
    return heard;
  }

  /** Both write and remove the same entries, over and over: all are contested. */
  @ParameterizedTest
  @EnumSource
  void bothSitesAreEqualWhenWritesOfTheSameEntriesHaveMet(Conflicts conflicts) throws Exception {
    CacheSpec<Long, Copied> spec = CopiedCaches.later(conflicts);
    Collection<Long> keys = newEntries(CONTESTED).keySet();
    try (ExecutorService writers = Executors.newFixedThreadPool(2)) {
      Future<?> one = writers.submit(() -> contest(here(spec), TwoSites.HERE, keys));
      Future<?> other = writers.submit(() -> contest(there(spec), TwoSites.THERE, keys));
      one.get();
      other.get();
    }

    Settled.awaitEqual(() -> here(spec).getAll(keys), () -> there(spec).getAll(keys));
  }

  private static void contest(Cache<Long, Copied> cache, String site, Collection<Long> keys) {
    RandomGenerator random = new SplittableRandom(site.hashCode());
    for (int round = 0; round < ROUNDS; round++) {
      for (Long key : keys) {
        if (random.nextInt(4) == 0) {
          cache.remove(key);
        } else {
          cache.put(key, new Copied(site, round));
        }
      }
    }
  }
}
