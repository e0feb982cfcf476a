package org.gridmark.service.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

/** Six servers that are a cluster. */
@Timeout(120)
class RedisClusterServiceIT {
  @TempDir Path directory;
  private Running cluster;

  @BeforeEach
  void start() throws Exception {
    Started.requireProgram(directory);
    cluster = new RedisClusterService().start(directory, 0);
  }

  @AfterEach
  void nothingIsLeft() {
    if (cluster == null) {
      return; // it does not run here
    }
    List<ProcessHandle> processes = cluster.processes();
    cluster.close();
    assertThat(processes).hasSize(6).allMatch(Started::ended);
  }

  @Test
  void everyServerSaysThatAllIsWellAsSoonAsItIsThere() {
    assertIsWhole();
  }

  @Test
  void killedAndStartedAgainItIsWholeAtTheSameAddresses() throws Exception {
    String address = cluster.address();

    cluster.kill();
    cluster.restart();

    assertThat(cluster.address()).isEqualTo(address);
    assertIsWhole();
  }

  /** By the servers' own words: no server of ours counted anything. */
  private void assertIsWhole() {
    int masters = 0;
    for (Jedis one : Started.clients(cluster)) {
      try (Jedis client = one) {
        assertThat(client.clusterInfo())
            .contains("cluster_state:ok", "cluster_slots_ok:16384", "cluster_known_nodes:6")
            .contains("cluster_size:3");
        assertThat(client.clusterNodes()).doesNotContain("fail", "handshake", "noaddr");
        String replication = client.info("replication");
        masters += replication.contains("role:master") ? 1 : 0;
        assertThat(replication).containsAnyOf("connected_slaves:1", "master_link_status:up");
      }
    }
    assertThat(masters).isEqualTo(3);
  }
}
