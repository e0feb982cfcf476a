package org.gridmark.driver.infinispan;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Node;
import org.jspecify.annotations.Nullable;

/**
 * This JVM as a member that stores entries.
 *
 * @param endpoint for clients that are no members; null where all clients are
 */
record InfinispanNode(Member member, @Nullable Endpoint endpoint) implements Node {
  @Override
  public long entries(CacheSpec<?, ?> cache) {
    return member.entries(cache.name());
  }

  @Override
  public void close() {
    if (endpoint != null) {
      endpoint.close();
    }
    member.close();
  }
}
