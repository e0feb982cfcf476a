package org.gridmark.service.redis;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/**
 * Servers as a cluster: the first half are masters, which share the hash slots evenly, the other
 * half their replicas, in that order; after failovers the roles are others.
 */
record RedisCluster(List<RedisServer> servers) {
  /** Masters, and as many replicas. */
  static final int MASTERS = 3;

  private static final int SLOTS = 16_384;
  private static final Duration TO_FORM = Duration.ofSeconds(60);

  /** Long enough to miss a master that is silent for 5 s, and to elect its replica. */
  private static final Duration TO_FAIL_OVER = Duration.ofSeconds(20);

  private static final Duration LOOK_AGAIN = Duration.ofMillis(20);

  /** Makes a cluster of servers that are in none yet; returns when it is whole. */
  void form() throws IOException {
    for (int i = 0; i < servers.size(); i++) {
      prepare(i);
    }
    introduce();
    List<String> ids = servers.stream().map(RedisCluster::id).toList();
    await("know each other", () -> servers.stream().allMatch(server -> knows(server, ids)));
    for (int i = MASTERS; i < servers.size(); i++) {
      try (Jedis replica = servers.get(i).connect()) {
        replica.clusterReplicate(ids.get(i - MASTERS));
      }
    }
    awaitWhole();
  }

  /** Epochs of their own spare the masters an argument about which of them is ahead. */
  private void prepare(int i) {
    try (Jedis server = servers.get(i).connect()) {
      server.clusterSetConfigEpoch(i + 1L);
      if (i < MASTERS) {
        server.clusterAddSlots(
            IntStream.range(SLOTS * i / MASTERS, SLOTS * (i + 1) / MASTERS).toArray());
      }
    }
  }

  private void introduce() {
    try (Jedis first = servers.getFirst().connect()) {
      for (RedisServer other : servers.subList(1, servers.size())) {
        first.clusterMeet(other.host(), other.port());
      }
    }
  }

  private static String id(RedisServer server) {
    try (Jedis client = server.connect()) {
      return client.clusterMyId();
    }
  }

  private static boolean knows(RedisServer server, List<String> ids) {
    try (Jedis client = server.connect()) {
      String nodes = client.clusterNodes();
      return ids.stream().allMatch(nodes::contains) && !nodes.contains("handshake");
    }
  }

  /** Returns when every slot has a master, every master a replica, and every server knows that. */
  void awaitWhole() throws IOException {
    await("form a cluster", this::whole);
  }

  /** Those that answer for slots, after failovers too. */
  List<RedisServer> masters() {
    return servers.stream().filter(server -> holds(() -> isMaster(server))).toList();
  }

  /** The one that follows a master; empty if none does. */
  Optional<RedisServer> replicaOf(RedisServer master) {
    return servers.stream().filter(server -> holds(() -> follows(server, master))).findFirst();
  }

  private static boolean follows(RedisServer server, RedisServer master) {
    String state = replication(server);
    return state.contains("role:slave")
        && state.lines().anyMatch(("master_port:" + master.port())::equals);
  }

  /** Returns when there are as many masters as there should be, or will never be. */
  void awaitFailover() {
    long deadline = System.nanoTime() + TO_FAIL_OVER.toNanos();
    while (masters().size() % MASTERS != 0 && System.nanoTime() < deadline) {
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  private static boolean isMaster(RedisServer server) {
    return replication(server).contains("role:master");
  }

  private boolean whole() {
    return servers.stream().allMatch(RedisCluster::seesAllWell)
        && servers.stream().filter(RedisCluster::isMasterWithReplica).count() == MASTERS
        && servers.stream().filter(RedisCluster::isFollowing).count() == servers.size() - MASTERS;
  }

  /** In a node's line, its flags come third. */
  private static boolean seesAllWell(RedisServer server) {
    try (Jedis client = server.connect()) {
      List<String> flags =
          client.clusterNodes().lines().map(line -> line.split(" ", 4)[2]).toList();
      return client.clusterInfo().contains("cluster_state:ok")
          && flags.stream().noneMatch(one -> one.contains("fail"))
          && flags.stream().filter(one -> one.contains("slave")).count() == flags.size() - MASTERS;
    }
  }

  private static boolean isMasterWithReplica(RedisServer server) {
    String state = replication(server);
    return state.contains("role:master") && state.contains("state=online");
  }

  private static boolean isFollowing(RedisServer server) {
    String state = replication(server);
    return state.contains("role:slave") && state.contains("master_link_status:up");
  }

  private static String replication(RedisServer server) {
    try (Jedis client = server.connect()) {
      return client.info("replication");
    }
  }

  /** A server that does not answer now may soon. */
  private static void await(String what, BooleanSupplier condition) throws IOException {
    long deadline = System.nanoTime() + TO_FORM.toNanos();
    while (!holds(condition)) {
      if (System.nanoTime() > deadline) {
        throw new IOException(
            "the Redis servers did not %s within %d s".formatted(what, TO_FORM.toSeconds()));
      }
      LockSupport.parkNanos(LOOK_AGAIN.toNanos());
    }
  }

  private static boolean holds(BooleanSupplier condition) {
    try {
      return condition.getAsBoolean();
    } catch (JedisException e) {
      return false;
    }
  }
}
