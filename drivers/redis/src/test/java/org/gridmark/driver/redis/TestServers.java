package org.gridmark.driver.redis;

import java.util.List;
import org.gridmark.driver.contract.TestCluster;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisMovedDataException;

/** The servers under test, each asked by itself. */
record TestServers(ServerAddresses addresses) {
  static final String SERVICE = "redis-cluster";

  static TestServers of(TestCluster cluster) {
    return new TestServers(ServerAddresses.of(cluster.spec().services().get(SERVICE)));
  }

  Jedis connect(HostAndPort server) {
    return new Jedis(
        server,
        DefaultJedisClientConfig.builder()
            .user(addresses.user())
            .password(addresses.password())
            .build());
  }

  /** In the order of their service's processes. */
  List<HostAndPort> all() {
    return List.copyOf(addresses.servers());
  }

  List<HostAndPort> masters() {
    return with("role:master");
  }

  /** Whether a server answers for a key. */
  boolean owns(HostAndPort server, byte[] key) {
    try (Jedis client = connect(server)) {
      client.exists(key);
      return true;
    } catch (JedisMovedDataException e) {
      return false;
    }
  }

  List<HostAndPort> replicas() {
    return with("role:slave");
  }

  private List<HostAndPort> with(String role) {
    return all().stream()
        .filter(
            server -> {
              try (Jedis client = connect(server)) {
                return client.info("replication").contains(role);
              }
            })
        .toList();
  }

  /** How many entries each has. */
  List<Long> mastersSizes() {
    return sizes(masters());
  }

  List<Long> sizes(List<HostAndPort> servers) {
    return servers.stream()
        .map(
            server -> {
              try (Jedis client = connect(server)) {
                return client.dbSize();
              }
            })
        .toList();
  }
}
