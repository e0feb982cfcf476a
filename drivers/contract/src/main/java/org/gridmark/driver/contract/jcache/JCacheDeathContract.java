package org.gridmark.driver.contract.jcache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import javax.cache.Cache;
import org.gridmark.driver.contract.TestCluster;
import org.gridmark.model.target.Grid;
import org.gridmark.model.target.Session;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The entries of caches of JCache when a node dies: as many backups as the run has keep them. */
@Tag("soak")
public abstract class JCacheDeathContract {
  private static final int ENTRIES = 12_000;

  /** The driver under test. */
  public abstract Grid driver();

  @Test
  void withABackupANodeThatDiesTakesNothingAlong() throws Exception {
    assertThat(left(1)).isEqualTo((long) ENTRIES);
  }

  @Test
  void withoutABackupItsEntriesAreGone() throws Exception {
    assertThat(left(0)).isBetween(ENTRIES / 4L, 3 * ENTRIES / 4L);
  }

  private long left(int backups) throws Exception {
    try (TestCluster cluster = JCacheCluster.of(driver(), backups, Map.of());
        Session session = cluster.start()) {
      Cache<Object, Object> cache = JCacheCluster.cache(JCacheCluster.manager(session), "many");
      Map<Stranger, Stranger> all = JCacheCluster.strangers(ENTRIES);
      cache.putAll(all);
      cluster.awaitReady(session, 2);
      cluster.kill(1);
      cluster.awaitReady(session, 1);
      Map<Object, Object> found = cache.getAll(all.keySet());
      assertThat(found).allSatisfy((key, value) -> assertThat(value).isEqualTo(all.get(key)));
      return found.size();
    }
  }
}
