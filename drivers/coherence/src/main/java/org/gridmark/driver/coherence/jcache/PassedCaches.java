package org.gridmark.driver.coherence.jcache;

import com.tangosol.coherence.jcache.CoherenceBasedCacheManager;
import com.tangosol.coherence.jcache.CoherenceBasedCachingProvider;
import com.tangosol.coherence.jcache.CoherenceBasedCompleteConfiguration;
import com.tangosol.coherence.jcache.common.JCacheIdentifier;
import com.tangosol.coherence.jcache.passthroughcache.PassThroughCacheConfiguration;
import com.tangosol.net.ConfigurableCacheFactory;
import java.net.URI;
import java.util.List;
import java.util.stream.StreamSupport;
import javax.cache.Cache;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Configuration;
import javax.cache.configuration.MutableConfiguration;
import org.jspecify.annotations.Nullable;

/**
 * Coherence's caches of JCache, of the kind that passes each request on to a cache of Coherence's:
 * nodes need to know nothing of JCache.
 */
@SuppressWarnings("unchecked") // Coherence gives raw caches where JCache has types
public final class PassedCaches extends CoherenceBasedCacheManager {
  /** The names of Coherence's caches behind them begin so. */
  public static final String PREFIX = "jcache.";

  private volatile boolean closed;

  /**
   * @param factory which stays open
   */
  public PassedCaches(ConfigurableCacheFactory factory) {
    super(
        new CoherenceBasedCachingProvider(),
        factory,
        URI.create(PREFIX),
        PassedCaches.class.getClassLoader(),
        null);
  }

  @Override
  public <K, V, C extends Configuration<K, V>> Cache<K, V> createCache(
      String name, C configuration) {
    requirePlain(configuration);
    return super.createCache(
        name,
        new PassThroughCacheConfiguration<K, V>()
            .setTypes(configuration.getKeyType(), configuration.getValueType())
            .setNamedCacheName(PREFIX + name));
  }

  /** Refuses what a cache of this kind would leave out and say nothing. */
  private static <K, V> void requirePlain(Configuration<K, V> configuration) {
    MutableConfiguration<K, V> plain = new MutableConfiguration<>();
    plain.setTypes(configuration.getKeyType(), configuration.getValueType());
    if (configuration instanceof CompleteConfiguration<K, V> complete
        && !plain.equals(new MutableConfiguration<>(complete))) {
      throw new UnsupportedOperationException(
          "a cache of JCache in Coherence has no expiry, statistics, management, loader, writer or"
              + " listener of its own, and stores by value");
    }
  }

  /** None: what was made elsewhere is made here, too, and is the same. */
  @Override
  public @Nullable CoherenceBasedCompleteConfiguration<?, ?> getCacheToConfigurationMapping(
      JCacheIdentifier cache) {
    return null;
  }

  /** Without the factory, which is the session's. */
  @Override
  public synchronized void close() {
    if (!closed) {
      List<String> names = StreamSupport.stream(getCacheNames().spliterator(), false).toList();
      names.forEach(name -> getCache(name).close());
      closed = true;
    }
  }

  @Override
  public boolean isClosed() {
    return closed;
  }
}
