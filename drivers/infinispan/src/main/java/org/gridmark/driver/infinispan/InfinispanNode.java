package org.gridmark.driver.infinispan;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Node;

/** This JVM as a member that stores entries. */
record InfinispanNode(Member member) implements Node {
  @Override
  public long entries(CacheSpec<?, ?> cache) {
    return member.entries(cache.name());
  }

  @Override
  public void close() {
    member.close();
  }
}
