package org.gridmark.driver.redis;

import java.time.Duration;
import java.util.Set;
import org.gridmark.model.target.ClusterSpec;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisProtocol;
import redis.clients.jedis.StaticCommandFlagsRegistry;
import redis.clients.jedis.executors.ClusterCommandExecutor;
import redis.clients.jedis.providers.ClusterConnectionProvider;

/** The settings of Jedis, each with its reason. The rest is as Jedis comes. */
final class ClientSettings {
  /** As many users as a client has: with the eight that Jedis allows, others would wait. */
  private static final int CONNECTIONS = 256;

  /** As Jedis comes: a read is tried so often, and for so long, over failovers too. */
  private static final int ATTEMPTS = 5;

  private static final Duration TRYING = Duration.ofSeconds(10);

  /** Which Redis 6.2 speaks by itself. */
  static final RedisProtocol PROTOCOL = RedisProtocol.RESP2;

  private ClientSettings() {}

  /** Connects to a cluster, as its strategy has it. */
  static RedisCommands connect(ServerAddresses addresses, ClusterSpec cluster) {
    JedisClientConfig client =
        DefaultJedisClientConfig.builder()
            .user(addresses.user())
            .password(addresses.password())
            .protocol(PROTOCOL)
            .build();
    return connect(addresses.servers(), client, cluster);
  }

  /** Connects to a cluster of which these are some servers. */
  static RedisCommands connect(
      Set<HostAndPort> some, JedisClientConfig client, ClusterSpec cluster) {
    ClusterConnectionProvider servers = new ClusterConnectionProvider(some, client, pool(cluster));
    return new RedisCommands(
        servers,
        new ClusterCommandExecutor(
            servers, ATTEMPTS, TRYING, StaticCommandFlagsRegistry.registry()),
        RedisDriver.waits(cluster));
  }

  /** One for each server. */
  private static ConnectionPoolConfig pool(ClusterSpec cluster) {
    ConnectionPoolConfig pool = new ConnectionPoolConfig();
    if (!RedisDriver.isVanilla(cluster)) {
      pool.setMaxTotal(CONNECTIONS);
      // One that was opened stays open: else bursts would pay for connections again and again.
      pool.setMaxIdle(CONNECTIONS);
    }
    return pool;
  }
}
