package org.gridmark.driver.coherence;

import com.tangosol.net.ExtensibleConfigurableCacheFactory;
import com.tangosol.net.NamedCache;
import org.gridmark.model.target.Placement;

/** A way into a cluster: as a member of it, or as a client of proxies. */
sealed interface Access extends AutoCloseable permits Member, RemoteClient, AttachedAccess {
  <K, V> NamedCache<K, V> cache(String name);

  void destroy(NamedCache<?, ?> cache);

  /**
   * Where entries are now.
   *
   * @param backups that an entry should have
   */
  Placement placement(int backups);

  /** How many partitions a cache has; 0 where its entries are not kept in partitions. */
  int partitions(NamedCache<?, ?> cache);

  /** The maker of this way's caches. */
  ExtensibleConfigurableCacheFactory factory();

  @Override
  void close();
}
