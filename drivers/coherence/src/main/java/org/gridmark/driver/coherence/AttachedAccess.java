package org.gridmark.driver.coherence;

import com.tangosol.net.CacheFactory;
import com.tangosol.net.ExtensibleConfigurableCacheFactory;
import com.tangosol.net.NamedCache;
import org.gridmark.driver.coherence.attach.OwnNames;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Trait;

/**
 * This JVM as a client of the proxies of a user's cluster.
 *
 * @param writes whether it may make caches; else they are there
 */
record AttachedAccess(ExtensibleConfigurableCacheFactory factory, OwnNames names, boolean writes)
    implements Access {
  @Override
  public <K, V> NamedCache<K, V> cache(String name) {
    if (writes) {
      names.add(name);
    }
    return opened(name);
  }

  /** One that is there already. */
  <K, V> NamedCache<K, V> opened(String name) {
    return factory.ensureCache(name, AttachedAccess.class.getClassLoader());
  }

  @Override
  public void destroy(NamedCache<?, ?> cache) {
    String name = cache.getCacheName();
    factory.destroyCache(cache);
    names.remove(name);
  }

  @Override
  public Placement placement(int backups) {
    throw Trait.PLACEMENT.missing();
  }

  @Override
  public int partitions(NamedCache<?, ?> cache) {
    throw Trait.PAGE.missing();
  }

  @Override
  public void close() {
    factory.dispose();
    CacheFactory.shutdown();
  }
}
