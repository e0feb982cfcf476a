package org.gridmark.service.redis;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.gridmark.model.promise.Guarantees;
import org.gridmark.model.promise.Guarantees.Acknowledgement;
import org.gridmark.model.service.Service;

/**
 * A Redis Cluster of six servers: three masters, and a replica of each. Its address is that of
 * every server, with commas between. Mentions no class of its client.
 */
abstract class ClusterService implements Service {
  private static final int HEAP = 64;

  private final String name;
  private final Duration nodeTimeout;

  /**
   * @param nodeTimeout a master that is silent for so long is failed over
   */
  ClusterService(String name, Duration nodeTimeout) {
    this.name = name;
    this.nodeTimeout = nodeTimeout;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String product() {
    return "Redis Cluster " + Binary.version();
  }

  @Override
  public Guarantees guarantees() {
    return Guarantees.inMemory(1).with(Acknowledgement.OWNER);
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
            + nodeTimeout.toSeconds()
            + " s; writes that had not reached it are lost");
  }

  @Override
  public int heap() {
    return HEAP;
  }

  @Override
  public Running start(Path directory, String address, int port) throws Exception {
    return RedisServers.startCluster(directory.toAbsolutePath(), address, port, nodeTimeout);
  }
}
