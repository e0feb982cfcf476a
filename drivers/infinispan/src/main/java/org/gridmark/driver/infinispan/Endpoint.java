package org.gridmark.driver.infinispan;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.stream.IntStream;
import org.gridmark.model.target.ClusterSpec;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.manager.DefaultCacheManager;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.server.core.admin.embeddedserver.EmbeddedServerAdminOperationHandler;
import org.infinispan.server.hotrod.HotRodServer;
import org.infinispan.server.hotrod.configuration.HotRodServerConfigurationBuilder;
import org.infinispan.tasks.manager.TaskManager;
import org.jspecify.annotations.Nullable;

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
    GlobalComponentRegistry.componentOf(manager, TaskManager.class)
        .registerTaskEngine(new PlacementTask(member));
    EndpointPorts ports = EndpointPorts.of(cluster, new Network(cluster).port());
    // Twice: a port is taken, too, while another node looks whether it is free.
    for (int port : IntStream.concat(ports.all(), ports.all()).toArray()) {
      HotRodServer server =
          isFree(cluster.address(), port) ? started(cluster.address(), port, manager) : null;
      if (server != null) {
        return new Endpoint(server);
      }
    }
    throw new IllegalStateException(
        "at " + cluster.address() + " there is no free one of " + ports);
  }

  private static boolean isFree(String address, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(address, port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * A server at a port, or null if another program was quicker. Of that, Netty throws an {@link
   * IOException} which no signature tells of.
   */
  static @Nullable HotRodServer started(String address, int port, EmbeddedCacheManager manager) {
    HotRodServerConfigurationBuilder config =
        new HotRodServerConfigurationBuilder()
            .host(address)
            .port(port)
            .adminOperationsHandler(new EmbeddedServerAdminOperationHandler());
    HotRodServer server = new HotRodServer();
    try {
      server.start(config.build(), manager);
      server.postStart();
      return server;
    } catch (Exception e) {
      server.stop();
      if (e instanceof IOException) {
        return null;
      }
      throw e;
    }
  }

  @Override
  public void close() {
    server.stop();
  }
}
