package org.gridmark.perf.driver;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.gridmark.model.target.Codec;
import org.gridmark.perf.Item;
import redis.clients.jedis.ClusterPipeline;
import redis.clients.jedis.JedisCluster;
import redis.clients.jedis.providers.ClusterConnectionProvider;

/** Jedis's own client, with the driver's connections and form of a value. */
@SuppressWarnings("deprecation") // the only client that takes connections which are there
final class RedisByHand implements ByHand {
  private static final int ATTEMPTS = 5;
  private static final Duration TRYING = Duration.ofSeconds(10);

  private final JedisCluster jedis;
  private final Codec<Item> values;

  RedisByHand(ClusterConnectionProvider servers, Codec<Item> values) {
    this.jedis = new JedisCluster(servers, ATTEMPTS, TRYING);
    this.values = values;
  }

  private static byte[] key(long key) {
    return ("{}" + Item.CACHE.name() + ":" + key).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Item get(long key) {
    return values.decode(jedis.get(key(key)));
  }

  @Override
  public void putAll(Map<Long, Item> items) {
    try (ClusterPipeline pipeline = jedis.pipelined()) {
      items.forEach((key, item) -> pipeline.set(key(key), values.encode(item)));
    }
  }

  @Override
  public long named(String name) {
    throw new UnsupportedOperationException("Redis has no queries");
  }
}
