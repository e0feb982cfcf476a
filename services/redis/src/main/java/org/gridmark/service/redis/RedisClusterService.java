package org.gridmark.service.redis;

import java.nio.file.Path;
import java.util.Map;
import org.gridmark.model.service.Service;

/**
 * A Redis Cluster of six servers: three masters, and a replica of each. Its address is that of
 * every server, with commas between. Mentions no class of its client.
 */
public final class RedisClusterService implements Service {
  private static final int HEAP = 64;

  @Override
  public String name() {
    return "redis-cluster";
  }

  @Override
  public String product() {
    return "Redis Cluster " + Binary.version();
  }

  @Override
  public Map<String, String> semantics() {
    return Map.of(
        "durability",
        RedisConfiguration.DURABILITY,
        "replication",
        "asynchronous, from each of three masters to one replica",
        "failover",
        "a replica takes the place of a master that is silent for "
            + RedisConfiguration.NODE_TIMEOUT.toSeconds()
            + " s; writes that had not reached it are lost");
  }

  @Override
  public int heap() {
    return HEAP;
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return RedisServers.startCluster(directory.toAbsolutePath(), address, port);
  }
}
