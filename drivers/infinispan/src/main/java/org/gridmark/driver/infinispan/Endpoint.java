package org.gridmark.driver.infinispan;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;
import org.gridmark.driver.infinispan.network.Network;
import org.gridmark.driver.infinispan.network.SidePorts;
import org.gridmark.model.target.ClusterSpec;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.server.core.admin.embeddedserver.EmbeddedServerAdminOperationHandler;
import org.infinispan.server.hotrod.HotRodServer;
import org.infinispan.server.hotrod.configuration.HotRodServerConfigurationBuilder;
import org.infinispan.tasks.manager.TaskManager;

/** A node's server for clients that are no members: they speak Hot Rod to it. */
record Endpoint(HotRodServer server) implements AutoCloseable {
  /**
   * Opens it, at the first free port of the cluster's address.
   *
   * <p>Each node has a local cache of the cluster's name, which holds nothing: by it a client knows
   * that a port is one of its cluster's.
   */
  static Endpoint open(ClusterSpec cluster, Member member) {
    DefaultCacheManager manager = member.manager();
    manager.defineConfiguration(cluster.name(), new ConfigurationBuilder().build());
    manager.getCache(cluster.name());
    TaskManager tasks = GlobalComponentRegistry.componentOf(manager, TaskManager.class);
    tasks.registerTaskEngine(new PlacementTask(member));
    tasks.registerTaskEngine(new ClearTask());
    SidePorts ports = SidePorts.ofEndpoints(cluster, new Network(cluster).port());
    IOException failure = null;
    // Twice: a port is taken, too, while another node looks whether it is free.
    for (int port : IntStream.concat(ports.all(), ports.all()).toArray()) {
      try {
        requireFree(cluster.address(), port);
        return new Endpoint(started(cluster.address(), port, new Login(cluster.secret()), manager));
      } catch (IOException e) {
        failure = e;
      }
    }
    throw new IllegalStateException(
        "at " + cluster.address() + " no server starts at any of " + ports, failure);
  }

  private static void requireFree(String address, int port) throws IOException {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(address, port));
    }
  }

  /**
   * A server at a port.
   *
   * @throws IOException if another program was quicker: Netty throws it, though no signature of its
   *     tells of that
   */
  static HotRodServer started(String address, int port, Login login, EmbeddedCacheManager manager)
      throws IOException {
    HotRodServerConfigurationBuilder config =
        new HotRodServerConfigurationBuilder()
            .host(address)
            .port(port)
            .adminOperationsHandler(new EmbeddedServerAdminOperationHandler());
    login.demandedBy(config);
    HotRodServer server = new HotRodServer();
    try {
      server.start(config.build(), manager);
      server.postStart();
      return server;
    } catch (Exception e) {
      server.stop();
      throw e;
    }
  }

  @Override
  public void close() {
    server.stop();
  }
}
