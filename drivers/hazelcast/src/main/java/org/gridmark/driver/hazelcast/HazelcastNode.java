package org.gridmark.driver.hazelcast;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Node;
import org.gridmark.model.target.Reach;

/**
 * This JVM as a member that stores entries.
 *
 * @param reach beside its cluster: it ends after the member, whose stores may write as it leaves
 */
record HazelcastNode(Member member, Reach reach) implements Node {
  @Override
  public long entries(CacheSpec<?, ?> cache) {
    return member.map(cache.name()).getLocalMapStats().getOwnedEntryCount();
  }

  @Override
  public void close() throws Exception {
    try (reach) {
      member.close();
    }
  }
}
