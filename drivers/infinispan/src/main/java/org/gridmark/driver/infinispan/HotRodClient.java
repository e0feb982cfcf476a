package org.gridmark.driver.infinispan;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.gridmark.driver.infinispan.message.Messages;
import org.gridmark.driver.infinispan.network.SidePorts;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.infinispan.client.hotrod.RemoteCache;
import org.infinispan.client.hotrod.RemoteCacheManager;
import org.infinispan.client.hotrod.configuration.ClientIntelligence;
import org.infinispan.client.hotrod.configuration.ConfigurationBuilder;
import org.infinispan.client.hotrod.exceptions.HotRodClientException;
import org.infinispan.client.hotrod.marshall.MarshallerUtil;
import org.infinispan.commons.GlobalContextInitializer;
import org.infinispan.commons.api.CacheContainerAdmin.AdminFlag;
import org.infinispan.commons.configuration.StringConfiguration;
import org.infinispan.protostream.ImmutableSerializationContext;

/** This JVM's connections to the nodes of a cluster of the lab's. */
final class HotRodClient implements HotRodAccess {
  /** How long, in nanoseconds, nodes may take to answer a client that comes. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  /** Likewise one from another site, which is told that nobody is there. */
  private static final long TO_VISIT = TimeUnit.SECONDS.toNanos(3);

  private static final long KNOCK_AGAIN = TimeUnit.MILLISECONDS.toNanos(100);

  /**
   * How long, in milliseconds, a node is waited for that is asked where entries are, or whose it
   * is: it may be stopped, and another one asked.
   */
  private static final int TO_TELL = 1000;

  private final ClusterSpec cluster;
  private final RemoteCacheManager manager;

  /** For questions about placement, which wait for a shorter time; of a visit the same. */
  private final RemoteCacheManager asking;

  private HotRodClient(ClusterSpec cluster, RemoteCacheManager manager, RemoteCacheManager asking) {
    this.cluster = cluster;
    this.manager = manager;
    this.asking = asking;
  }

  /** Returns when a node has answered; knocks until then. */
  static HotRodClient connect(ClusterSpec cluster) {
    List<InetSocketAddress> nodes = known(cluster, PATIENCE);
    return new HotRodClient(
        cluster,
        new RemoteCacheManager(config(cluster, nodes).build()),
        new RemoteCacheManager(
            config(cluster, nodes).connectionTimeout(TO_TELL).socketTimeout(TO_TELL).build()));
  }

  /**
   * Connects to a cluster at another site, if a node answers within seconds, and again by itself
   * whenever it was away. A call that nobody answers is tried again twice, by other nodes if there
   * are some.
   */
  static HotRodClient visit(ClusterSpec other) {
    Set<InetSocketAddress> nodes = new LinkedHashSet<>(known(other, TO_VISIT));
    nodes.addAll(nextTo(nodes, other.nodes()));
    RemoteCacheManager manager =
        new RemoteCacheManager(
            config(other, List.copyOf(nodes)).connectionTimeout(TO_TELL).maxRetries(2).build());
    return new HotRodClient(other, manager, manager);
  }

  /**
   * Where further nodes of these addresses are, which the client begins with whenever it has lost
   * all that it knew: the first of an address may never come back.
   */
  private static List<InetSocketAddress> nextTo(Set<InetSocketAddress> nodes, int count) {
    return nodes.stream()
        .flatMap(
            node ->
                IntStream.range(1, count)
                    .mapToObj(
                        more -> new InetSocketAddress(node.getHostString(), node.getPort() + more)))
        .toList();
  }

  private static List<InetSocketAddress> known(ClusterSpec cluster, long patience) {
    Member.log();
    long deadline = System.nanoTime() + patience;
    while (true) {
      List<InetSocketAddress> nodes = answering(cluster);
      if (!nodes.isEmpty()) {
        return nodes;
      }
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("no node of cluster " + cluster.name() + " answers");
      }
      LockSupport.parkNanos(KNOCK_AGAIN);
    }
  }

  /** One node of each address: it tells of the others. */
  static List<InetSocketAddress> answering(ClusterSpec cluster) {
    return cluster.members().stream()
        .flatMap(
            member ->
                SidePorts.ofEndpoints(cluster, member.port())
                    .all()
                    .mapToObj(port -> new InetSocketAddress(member.address(), port))
                    .filter(place -> isOpen(place) && isOf(cluster, place))
                    .limit(1))
        .toList();
  }

  private static boolean isOpen(InetSocketAddress place) {
    try (Socket socket = new Socket()) {
      socket.connect(place, TO_TELL);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Another cluster's node, or another program, may be at that port. */
  private static boolean isOf(ClusterSpec cluster, InetSocketAddress place) {
    ConfigurationBuilder config =
        config(cluster, List.of(place))
            .clientIntelligence(ClientIntelligence.BASIC)
            .connectionTimeout(TO_TELL)
            .socketTimeout(TO_TELL)
            .maxRetries(0);
    try (RemoteCacheManager asked = new RemoteCacheManager(config.build())) {
      return asked.getCache(cluster.name()) != null;
    } catch (HotRodClientException e) {
      return false;
    }
  }

  private static ConfigurationBuilder config(ClusterSpec cluster, List<InetSocketAddress> nodes) {
    ConfigurationBuilder config = new ConfigurationBuilder();
    nodes.forEach(node -> config.addServer().host(node.getHostString()).port(node.getPort()));
    new Login(cluster.secret()).shownBy(config);
    return speaking(config, cluster);
  }

  /** The same for the records of a cluster's caches. */
  static ConfigurationBuilder speaking(ConfigurationBuilder config, ClusterSpec cluster) {
    // Infinispan's own are those of what listeners are told.
    config.addContextInitializers(GlobalContextInitializer.INSTANCE, Messages.of(cluster));
    config.statistics().jmxDisable();
    return config;
  }

  @Override
  public <K, V> RemoteCache<K, V> cache(String name) {
    RemoteCache<K, V> there = manager.getCache(name);
    return there == null ? made(name) : there;
  }

  private <K, V> RemoteCache<K, V> made(String name) {
    CacheSpec<?, ?> spec =
        cluster.caches().stream()
            .filter(cache -> cache.name().equals(name))
            .findFirst()
            .orElseThrow();
    String config = new MemberConfig(cluster).cache(spec).toStringConfiguration(name);
    return manager
        .administration()
        .withFlags(AdminFlag.VOLATILE)
        .getOrCreateCache(name, new StringConfiguration(config));
  }

  @Override
  public void destroy(String name) {
    manager.administration().withFlags(AdminFlag.VOLATILE).removeCache(name);
  }

  /** As a node sees it that answers; without any, nobody owns anything. */
  @Override
  public Placement placement() {
    try {
      RemoteCache<?, ?> nodes = asking.getCache(cluster.name());
      return PlacementTask.placement(nodes.execute(PlacementTask.NAME, Map.of()));
    } catch (HotRodClientException e) {
      return new Placement(0, 1, 1, 0, false);
    }
  }

  @Override
  public boolean nodesReadRecords() {
    return true;
  }

  @Override
  public ImmutableSerializationContext messages() {
    return MarshallerUtil.getSerializationContext(manager);
  }

  @Override
  public void close() {
    asking.close();
    manager.close();
  }
}
