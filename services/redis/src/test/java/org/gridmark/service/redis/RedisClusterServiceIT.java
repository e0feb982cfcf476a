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
import redis.clients.jedis.exceptions.JedisDataException;

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

  /** Its replica takes over first: else that would follow it in having nothing. */
  @Test
  void aKilledMasterComesBackToWhatItsReplicaHas() throws Exception {
    store();
    List<ProcessHandle> before = cluster.processes();

    cluster.killMember(1);
    assertThat(before).filteredOn(one -> !one.isAlive()).hasSize(1);
    cluster.restart();

    assertIsWhole();
    assertThat(stored()).isEqualTo(2 * 300);
  }

  /** The files that replication leaves are of long ago. */
  @Test
  void killedAsAWholeItComesBackEmpty() throws Exception {
    store();
    cluster.killMember(1);
    cluster.restart();

    cluster.kill();
    cluster.restart();

    assertIsWhole();
    assertThat(stored()).isZero();
  }

  private void store() {
    for (Jedis one : Started.clients(cluster)) {
      try (Jedis client = one) {
        for (int i = 0; i < 300; i++) {
          try {
            client.set("key " + i, "value");
          } catch (JedisDataException movedOrReadOnly) {
            assertThat(movedOrReadOnly).hasMessageContaining("MOVED");
          }
        }
      }
    }
  }

  /** Keys of all servers: each is on a master and its replica. */
  private long stored() {
    long keys = 0;
    for (Jedis one : Started.clients(cluster)) {
      try (Jedis client = one) {
        keys += client.dbSize();
      }
    }
    return keys;
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
