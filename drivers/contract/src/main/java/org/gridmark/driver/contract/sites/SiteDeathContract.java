package org.gridmark.driver.contract.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.SiteCopies.Conflicts;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The fate of acknowledged writes of a cache that is copied when nodes die at either site, with one
 * backup: what has been acknowledged is in the end at both.
 */
@Tag("soak")
public abstract class SiteDeathContract {
  private static final int BEFORE = 1000;
  private static final int AFTER = 500;

  private TwoSites sites;

  /** The driver under test. */
  public abstract Grid driver();

  @BeforeEach
  void start() throws Exception {
    sites = new TwoSites(driver(), 2, 1, Map.of(), CopiedCaches.here(), CopiedCaches.there());
    sites.start();
  }

  @AfterEach
  void stop() {
    sites.close();
  }

  private Cache<Long, Copied> here(CacheSpec<Long, Copied> spec) {
    return sites.session().cache(spec);
  }

  private Cache<Long, Copied> there(CacheSpec<Long, Copied> spec) {
    return sites.visit().cache(spec);
  }

  @Test
  void aNodeThatDiesHereLosesNoWriteThatWaited() throws Exception {
    assertNothingIsLost(CopiedCaches.SYNC, sites.here(), sites.session());
  }

  @Test
  void aNodeThatDiesThereLosesNoWriteThatWaited() throws Exception {
    assertNothingIsLost(CopiedCaches.SYNC, sites.there(), sites.visit());
  }

  @Test
  void aNodeThatDiesHereLosesNoWriteThatIsCopiedLater() throws Exception {
    assertNothingIsLost(CopiedCaches.later(Conflicts.USUAL), sites.here(), sites.session());
  }

  @Test
  void aNodeThatDiesThereLosesNoWriteThatIsCopiedLater() throws Exception {
    assertNothingIsLost(CopiedCaches.later(Conflicts.USUAL), sites.there(), sites.visit());
  }

  /** One of two nodes is killed in the midst of writes. */
  private void assertNothingIsLost(
      CacheSpec<Long, Copied> spec, TestCluster victims, Session session) throws Exception {
    Map<Long, Copied> acknowledged = new ConcurrentHashMap<>();
    AtomicBoolean over = new AtomicBoolean();
    try (ExecutorService writer = Executors.newSingleThreadExecutor()) {
      Future<?> writes = writer.submit(() -> write(here(spec), over, acknowledged));
      try {
        Settled.await(() -> acknowledged.size() > BEFORE);
        victims.kill(1);
        victims.awaitReady(session, 1);
        int then = acknowledged.size();
        Settled.await(() -> acknowledged.size() > then + AFTER);
      } finally {
        over.set(true);
      }
      writes.get();
    }

    assertThat(here(spec).getAll(acknowledged.keySet())).isEqualTo(acknowledged);
    Settled.await(() -> there(spec).getAll(acknowledged.keySet()).equals(acknowledged));
  }

  private static void write(
      Cache<Long, Copied> cache, AtomicBoolean over, Map<Long, Copied> acknowledged) {
    for (long key = 0; !over.get(); key++) {
      Copied value = new Copied(TwoSites.HERE, key);
      try {
        cache.put(key, value);
        acknowledged.put(key, value);
      } catch (RuntimeException e) {
        // Not acknowledged: the node dies just now.
      }
      LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(200));
    }
  }

  /** All of its nodes: it comes back empty. */
  @Test
  void aSiteThatDiesAndComesBackGetsEverything() throws Exception {
    CacheSpec<Long, Copied> spec = CopiedCaches.later(Conflicts.USUAL);
    Map<Long, Copied> all = entries(0, BEFORE);
    here(spec).putAll(all);
    Settled.await(() -> there(spec).getAll(all.keySet()).equals(all));

    sites.there().kill(2);
    Map<Long, Copied> meanwhile = entries(BEFORE, AFTER);
    here(spec).putAll(meanwhile);
    all.putAll(meanwhile);
    sites.there().startNodes();

    Settled.awaitDespiteFailures(() -> there(spec).getAll(all.keySet()).equals(all));
    assertThat(here(spec).getAll(all.keySet())).isEqualTo(all);
  }

  private static Map<Long, Copied> entries(long first, int count) {
    Map<Long, Copied> entries = new LinkedHashMap<>();
    for (long key = first; key < first + count; key++) {
      entries.put(key, new Copied(TwoSites.HERE, key));
    }
    return entries;
  }
}
