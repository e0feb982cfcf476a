package org.gridmark.driver.redis;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.providers.ClusterConnectionProvider;
import redis.clients.jedis.util.JedisClusterCRC16;

/** The masters of a Redis Cluster, each with a share of the slots. */
record ClusterServers(ClusterConnectionProvider servers) implements Servers {
  @Override
  public Connection connection(CommandArguments command) {
    return servers.getConnection(command);
  }

  @Override
  public Connection connection(HostAndPort server) {
    return servers.getConnection(server);
  }

  @Override
  public HostAndPort owner(byte[] key) {
    return servers.getNode(JedisClusterCRC16.getSlot(key));
  }

  /** By slot: Jedis' own list of masters goes on with those that have gone. */
  @Override
  public Set<HostAndPort> masters() {
    return IntStream.range(0, Protocol.CLUSTER_HASHSLOTS)
        .mapToObj(this::master)
        .collect(Collectors.toSet());
  }

  private HostAndPort master(int slot) {
    HostAndPort found = servers.getNode(slot);
    if (found == null) {
      throw new IllegalStateException("no master answers for slot " + slot);
    }
    return found;
  }

  @Override
  public void lookAgain() {
    servers.renewSlotCache();
  }
}
