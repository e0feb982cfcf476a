package org.gridmark.driver.ignite;

import org.apache.ignite.IgniteCache;
import org.apache.ignite.cache.CachePeekMode;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Node;

/** This JVM as a server node, which stores entries. */
record IgniteNode(Member member) implements Node {
  @Override
  public long entries(CacheSpec<?, ?> cache) {
    IgniteCache<?, ?> found = member.ignite().cache(cache.name());
    return found == null ? 0 : found.localSizeLong(CachePeekMode.PRIMARY);
  }

  @SuppressWarnings("deprecation") // the other ways are by JMX, or by classes that are internal
  @Override
  public long besideHeapBytes() {
    var region = member.ignite().dataRegionMetrics(MemberConfig.REGION);
    return region == null ? 0 : region.getTotalUsedSize();
  }

  /** Ends the JVM if Ignite does not end in time: what it keeps is gone either way. */
  @Override
  public void close() {
    if (!member.stop()) {
      Runtime.getRuntime().halt(0);
    }
  }
}
