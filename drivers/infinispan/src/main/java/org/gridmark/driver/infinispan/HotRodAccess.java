package org.gridmark.driver.infinispan;

import org.gridmark.model.target.Placement;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.protostream.ImmutableSerializationContext;

/** This JVM's way to the caches of a cluster, by Hot Rod. */
interface HotRodAccess extends AutoCloseable {
  /** The cache of that name, made if it is not there and may be made. */
  <K, V> RemoteCache<K, V> cache(String name);

  /** Removes a cache from every node. */
  void destroy(String name);

  /** As a node sees it. */
  Placement placement();

  /** Whether the nodes can read records, which they do to tell listeners of both values. */
  boolean nodesReadRecords();

  /** The schemas by which records are written. */
  ImmutableSerializationContext messages();

  @Override
  void close();
}
