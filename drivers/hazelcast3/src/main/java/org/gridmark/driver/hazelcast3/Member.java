package org.gridmark.driver.hazelcast3;

import com.hazelcast.core.HazelcastInstance;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Node;

/** This JVM as a member, which stores entries. */
record Member(HazelcastInstance instance) implements Node {
  @Override
  public long entries(CacheSpec<?, ?> cache) {
    return instance.getMap(cache.name()).getLocalMapStats().getOwnedEntryCount();
  }

  @Override
  public void close() {
    instance.shutdown();
  }
}
