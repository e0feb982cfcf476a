package org.gridmark.driver.redis;

import java.time.Duration;
import java.util.Set;
import java.util.function.Supplier;
import org.gridmark.driver.redis.attach.UserFile;
import org.gridmark.model.target.ClusterSpec;
import redis.clients.jedis.ConnectionPoolConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.RedisProtocol;
import redis.clients.jedis.StaticCommandFlagsRegistry;
import redis.clients.jedis.executors.ClusterCommandExecutor;
import redis.clients.jedis.executors.RetryableCommandExecutor;
import redis.clients.jedis.providers.ClusterConnectionProvider;
import redis.clients.jedis.providers.ConnectionProvider;
import redis.clients.jedis.providers.PooledConnectionProvider;
import redis.clients.jedis.providers.SentineledConnectionProvider;

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
        new ClusterServers(servers),
        new ClusterCommandExecutor(
            servers, ATTEMPTS, TRYING, StaticCommandFlagsRegistry.registry()),
        RedisDriver.waits(cluster));
  }

  /** Connects to a server that is in no cluster. */
  static RedisCommands one(HostAndPort server, JedisClientConfig client, ClusterSpec cluster) {
    return one(new PooledConnectionProvider(server, client, pool(cluster)), () -> server, cluster);
  }

  /** Connects to the primary that Sentinels name, and to the one that takes its place. */
  static RedisCommands sentinel(String name, UserFile file, ClusterSpec cluster) {
    SentineledConnectionProvider primary =
        new SentineledConnectionProvider(
            name, file.client(), pool(cluster), file.servers(), file.ofSentinels());
    return one(primary, primary::getCurrentMaster, cluster);
  }

  private static RedisCommands one(
      ConnectionProvider connections, Supplier<HostAndPort> primary, ClusterSpec cluster) {
    return new RedisCommands(
        new OneServer(connections, primary),
        new RetryableCommandExecutor(connections, ATTEMPTS, TRYING),
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
