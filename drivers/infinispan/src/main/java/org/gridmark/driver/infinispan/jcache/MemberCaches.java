package org.gridmark.driver.infinispan.jcache;

import java.net.URI;
import java.util.function.Function;
import javax.cache.configuration.CompleteConfiguration;
import javax.cache.configuration.Configuration;
import javax.cache.configuration.MutableConfiguration;
import org.infinispan.AdvancedCache;
import org.infinispan.jcache.AbstractJCache;
import org.infinispan.jcache.embedded.ConfigurationAdapter;
import org.infinispan.jcache.embedded.JCacheManager;
import org.infinispan.jcache.embedded.JCachingProvider;
import org.infinispan.manager.EmbeddedCacheManager;

/**
 * Infinispan's caches of JCache at a member. Infinispan would make them at this member alone; here
 * they are made at all.
 */
public final class MemberCaches extends JCacheManager {
  private final EmbeddedCacheManager member;
  private final Function<String, AdvancedCache<Object, Object>> made;

  /**
   * @param member which stays open
   * @param made gives the cache of bytes of that name, at every member
   */
  public MemberCaches(
      EmbeddedCacheManager member, Function<String, AdvancedCache<Object, Object>> made) {
    super(URI.create("jcache"), member, new JCachingProvider());
    this.member = member;
    this.made = made;
  }

  @Override
  @SuppressWarnings("unchecked") // of the types that its user gives it
  protected <K, V, C extends Configuration<K, V>> AbstractJCache<K, V> create(
      String name, C configuration) {
    requirePlain(configuration);
    return (AbstractJCache<K, V>)
        new ObjectCache(
            made.apply(name),
            this,
            ConfigurationAdapter.create(
                member.getCacheManagerConfiguration(),
                (Configuration<Object, Object>) configuration));
  }

  /** Refuses what other members would not know of. */
  private static <K, V> void requirePlain(Configuration<K, V> configuration) {
    MutableConfiguration<K, V> plain = new MutableConfiguration<>();
    plain.setTypes(configuration.getKeyType(), configuration.getValueType());
    if (configuration instanceof CompleteConfiguration<K, V> complete
        && !plain.equals(new MutableConfiguration<>(complete))) {
      throw new UnsupportedOperationException(
          "a cache of JCache in Infinispan has no expiry, statistics, management, loader, writer or"
              + " listener, and stores by value");
    }
  }

  /** Those of the run are none of JCache. */
  @Override
  protected <K, V> void registerPredefinedCache(String name, AbstractJCache<K, V> cache) {}

  /** The member is the session's. */
  @Override
  protected void delegateStop() {}
}
