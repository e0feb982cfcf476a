package org.gridmark.service.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.util.JedisClusterCRC16;

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

  /** Which keys are on the struck master follows from their slots. */
  @Test
  @Tag("soak")
  void aReplicaThatIsBehindTakesOverWithoutTheWritesThatItMissed() throws Exception {
    store();
    CompletableFuture<Void> struck = CompletableFuture.runAsync(this::strike);
    while (replicas() == 3) {
      LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
    }
    store("late ");
    struck.join();
    cluster.restart();

    assertIsWhole();
    long lost = IntStream.range(0, 300).filter(i -> onSecondMaster("late " + i)).count();
    assertThat(lost).isBetween(60L, 140L);
    assertThat(stored()).isEqualTo(2 * (300 + 300 - lost));
  }

  private void strike() {
    try {
      cluster.killBehind(1, Duration.ofSeconds(5));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean onSecondMaster(String key) {
    int slot = JedisClusterCRC16.getSlot(key);
    return slot >= 16384 / 3 && slot < 2 * 16384 / 3;
  }

  /** Those that masters see. */
  private long replicas() {
    long connected = 0;
    for (Jedis one : firstMasters()) {
      try (Jedis client = one) {
        connected += client.info("replication").contains("connected_slaves:1") ? 1 : 0;
      }
    }
    return connected;
  }

  /**
   * Of a cluster in which nothing has been killed yet; a replica that stands still is not asked.
   */
  private List<Jedis> firstMasters() {
    return Stream.of(cluster.address().split(",", -1))
        .limit(3)
        .map(URI::create)
        .map(Jedis::new)
        .toList();
  }

  private void store() {
    store("key ");
  }

  private void store(String prefix) {
    for (Jedis one : firstMasters()) {
      try (Jedis client = one) {
        for (int i = 0; i < 300; i++) {
          try {
            client.set(prefix + i, "value");
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
