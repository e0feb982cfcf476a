package org.gridmark.driver.hazelcast;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Node;

/** This JVM as a member that stores entries. */
record HazelcastNode(Member member) implements Node {
  @Override
  public long entries(CacheSpec<?, ?> cache) {
    return member.map(cache.name()).getLocalMapStats().getOwnedEntryCount();
  }

  @Override
  public void close() {
    member.close();
  }
}
