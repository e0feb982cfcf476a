package org.gridmark.driver.infinispan;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.gridmark.model.target.ClusterSpec;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.manager.DefaultCacheManager;
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
    GlobalComponentRegistry.componentOf(manager, TaskManager.class)
        .registerTaskEngine(new PlacementTask(member));
    EndpointPorts ports = EndpointPorts.of(cluster, new Network(cluster).port());
    for (int port = ports.first(); port < ports.first() + ports.count(); port++) {
      if (isFree(cluster.address(), port)) {
        try {
          return new Endpoint(started(cluster.address(), port, manager));
        } catch (RuntimeException e) {
          if (isFree(cluster.address(), port)) {
            throw e;
          }
          // Another node was quicker.
        }
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

  private static HotRodServer started(String address, int port, DefaultCacheManager manager) {
    HotRodServerConfigurationBuilder config =
        new HotRodServerConfigurationBuilder()
            .host(address)
            .port(port)
            .adminOperationsHandler(new EmbeddedServerAdminOperationHandler());
    HotRodServer server = new HotRodServer();
    server.start(config.build(), manager);
    server.postStart();
    return server;
  }

  @Override
  public void close() {
    server.stop();
  }
}
