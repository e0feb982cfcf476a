package org.gridmark.system.hotel.database;

import com.hazelcast.cache.HazelcastMemberCachingProvider;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import javax.cache.CacheManager;
import javax.cache.spi.CachingProvider;

/** A member of Hazelcast in this process, and caches in it by JCache. */
final class HazelcastCaches implements AutoCloseable {
  private static final AtomicInteger MANAGERS = new AtomicInteger();

  private final HazelcastInstance grid;
  private final CachingProvider provider;

  /** Starts it, where nobody joins. */
  HazelcastCaches(String name) {
    Config config = new Config(name + "-" + ProcessHandle.current().pid());
    config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
    config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
    config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
    config.setProperty("hazelcast.socket.bind.any", "false");
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.logging.type", "slf4j");
    grid = Hazelcast.newHazelcastInstance(config);
    provider = new HazelcastMemberCachingProvider();
  }

  /** Of caches that nobody else has. */
  CacheManager manager() {
    Properties properties = new Properties();
    properties.setProperty("hazelcast.instance.name", grid.getName());
    try {
      return provider.getCacheManager(
          new URI("manager-" + MANAGERS.getAndIncrement()),
          HazelcastCaches.class.getClassLoader(),
          properties);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    provider.close();
    grid.shutdown();
  }
}
