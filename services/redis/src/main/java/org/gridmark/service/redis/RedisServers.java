package org.gridmark.service.redis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.Table;
import org.gridmark.model.service.ServerPort;
import org.gridmark.model.service.Service;
import org.jspecify.annotations.Nullable;

/** The servers of a service that answers: one, or those of a cluster. */
final class RedisServers implements Service.Running {
  private final List<RedisServer> servers = new ArrayList<>();
  private final boolean inCluster;

  private RedisServers(boolean inCluster) {
    this.inCluster = inCluster;
  }

  /** Starts one server, and returns when it answers. */
  static RedisServers startOne(Path directory, String address, int port) throws Exception {
    return start(directory, address, List.of(ServerPort.free(address, port)), null);
  }

  /**
   * Starts the servers of a cluster, and returns when it is whole.
   *
   * @param nodeTimeout a master that is silent for so long is failed over
   */
  static RedisServers startCluster(Path directory, String address, int port, Duration nodeTimeout)
      throws Exception {
    List<Integer> ports = ClusterPorts.free(address, port, 2 * RedisCluster.MASTERS);
    return start(directory, address, ports, nodeTimeout);
  }

  private static RedisServers start(
      Path directory, String address, List<Integer> ports, @Nullable Duration nodeTimeout)
      throws IOException {
    if (Files.exists(directory.resolve(Service.KEEP))) {
      throw new BadInput("Redis runs without files here: it cannot keep its data in " + directory);
    }
    Path program = Binary.unpack(Files.createDirectories(directory));
    RedisServers all = new RedisServers(nodeTimeout != null);
    try {
      Credentials credentials = Credentials.random();
      for (int port : ports) {
        all.servers.add(
            RedisServer.start(
                program,
                directory.resolve("server-" + (all.servers.size() + 1)),
                new RedisConfiguration(address, port, credentials, nodeTimeout)));
      }
      all.awaitAnswers();
      if (all.inCluster) {
        all.cluster().form();
      }
      return all;
    } catch (IOException | RuntimeException e) {
      all.close();
      throw e;
    }
  }

  private RedisCluster cluster() {
    return new RedisCluster(servers);
  }

  private void awaitAnswers() throws IOException {
    for (RedisServer server : servers) {
      server.awaitAnswer();
    }
  }

  @Override
  public String address() {
    return servers.stream().map(RedisServer::address).collect(Collectors.joining(","));
  }

  @Override
  public synchronized List<ProcessHandle> processes() {
    return servers.stream().map(RedisServer::process).toList();
  }

  @Override
  public void fill(List<Table> tables, LongConsumer progress) {
    throw new UnsupportedOperationException("Redis holds no tables");
  }

  @Override
  public synchronized void kill() {
    servers.forEach(RedisServer::kill);
  }

  /** One of the masters; a server that is alone is started again at once. */
  @Override
  public synchronized void killMember(int draw) throws Exception {
    List<RedisServer> masters = cluster().masters();
    if (!masters.isEmpty()) {
      masters.get(draw % masters.size()).kill();
    }
    if (!inCluster) {
      restart();
    }
  }

  /**
   * A replica that stands still alone would catch up: the system keeps for it what has arrived. So
   * the master ends its connection, too, as it does where the network between them is cut.
   */
  @Override
  public synchronized void killBehind(int draw, Duration behind) throws Exception {
    List<RedisServer> masters = cluster().masters();
    RedisServer master = masters.get(draw % masters.size());
    RedisServer replica = cluster().replicaOf(master).orElseThrow();
    replica.standStill(true);
    try {
      master.dropReplicas();
      Thread.sleep(behind.toMillis());
      master.kill();
    } finally {
      replica.standStill(false);
    }
  }

  /**
   * Those that have ended, be it by {@link #kill} or alone. A master comes back empty, and its
   * replica would follow it in that: it has to wait until the replica has taken over.
   */
  @Override
  public synchronized void restart() throws Exception {
    if (inCluster) {
      cluster().awaitFailover();
    }
    for (RedisServer server : servers) {
      server.restart();
    }
    awaitAnswers();
    if (inCluster) {
      cluster().awaitWhole();
    }
  }

  @Override
  public synchronized void close() {
    servers.forEach(RedisServer::close);
  }
}
