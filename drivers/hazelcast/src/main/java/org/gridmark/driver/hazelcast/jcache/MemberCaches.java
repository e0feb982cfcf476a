package org.gridmark.driver.hazelcast.jcache;

import com.hazelcast.cache.impl.HazelcastServerCacheManager;
import com.hazelcast.cache.impl.HazelcastServerCachingProvider;
import com.hazelcast.config.CacheConfig;
import com.hazelcast.config.EvictionConfig;
import com.hazelcast.core.HazelcastInstance;
import javax.cache.configuration.Configuration;
import org.jspecify.annotations.Nullable;

/** Hazelcast's caches of JCache at a member, kept by nodes as maps are. */
public final class MemberCaches extends HazelcastServerCacheManager {
  private final int backups;
  private final @Nullable String protection;

  /**
   * @param backups of every cache that is made here
   * @param protection against a split brain, by its name in the member's configuration
   */
  public MemberCaches(HazelcastInstance member, int backups, @Nullable String protection) {
    super(new HazelcastServerCachingProvider(member), member, null, null, null);
    this.backups = backups;
    this.protection = protection;
  }

  /** With terms that JCache has no words for. By itself, Hazelcast drops entries beyond 10 000. */
  @Override
  protected <K, V, C extends Configuration<K, V>> CacheConfig<K, V> createCacheConfig(
      String name, C configuration) {
    CacheConfig<K, V> made = super.createCacheConfig(name, configuration);
    made.setBackupCount(backups);
    made.setEvictionConfig(new EvictionConfig().setSize(Integer.MAX_VALUE));
    made.setSplitBrainProtectionName(protection);
    return made;
  }
}
