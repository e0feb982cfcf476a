package org.gridmark.driver.coherence;

import com.tangosol.net.CacheFactory;
import com.tangosol.net.CacheFactoryBuilder;
import com.tangosol.net.CacheService;
import com.tangosol.net.ExtensibleConfigurableCacheFactory;
import com.tangosol.net.ExtensibleConfigurableCacheFactory.DependenciesHelper;
import com.tangosol.net.NamedCache;
import com.tangosol.net.PartitionedService;
import com.tangosol.run.xml.XmlHelper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.driver.coherence.grpc.GrpcDoor;
import org.gridmark.driver.coherence.store.NodeStore;
import org.gridmark.driver.coherence.store.StoreScheme;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Reach;
import org.jspecify.annotations.Nullable;

/** This JVM as a member of a cluster, with the services of every cache running. */
final class Member implements Access {
  private static final String NODE = "node";

  private final ExtensibleConfigurableCacheFactory factory;
  private final Layout layout;
  private final List<CacheService> services;

  private Member(
      ExtensibleConfigurableCacheFactory factory, Layout layout, List<CacheService> services) {
    this.factory = factory;
    this.layout = layout;
    this.services = List.copyOf(services);
  }

  /** As one that stores no entries. */
  static Member join(ClusterSpec cluster) {
    return joined(cluster, null, null);
  }

  /**
   * As one that stores entries.
   *
   * @param reach beside the cluster, which ends with the member
   */
  static Member join(ClusterSpec cluster, Place place, Reach reach) {
    return joined(cluster, place, reach);
  }

  private static Member joined(ClusterSpec cluster, @Nullable Place place, @Nullable Reach reach) {
    Token.keep(cluster);
    operational(cluster, place).forEach(System::setProperty);
    CacheFactory.ensureCluster();
    CacheConfig config = new CacheConfig(cluster, place != null);
    ExtensibleConfigurableCacheFactory factory = made(config.xml());
    if (config.takesGrpc()) {
      GrpcDoor.keep(cluster.secret(), List.copyOf(CacheConfig.records(cluster)));
      tellProxies(factory);
    }
    if (reach != null) {
      NodeStore.open(cluster, reach, factory.getResourceRegistry());
    }
    factory.activate();
    List<CacheService> services = new ArrayList<>();
    for (String service : config.services()) {
      services.add((CacheService) factory.ensureService(service));
    }
    return new Member(factory, Layout.of(cluster), services);
  }

  /** A proxy for gRPC looks for caches where the JVM's own are made, and would make some there. */
  private static void tellProxies(ExtensibleConfigurableCacheFactory factory) {
    CacheFactory.getCacheFactoryBuilder()
        .setConfigurableCacheFactory(
            factory, CacheFactoryBuilder.URI_DEFAULT, Member.class.getClassLoader(), true);
  }

  /** The maker of caches of this configuration. */
  static ExtensibleConfigurableCacheFactory activated(String config) {
    var factory = made(config);
    factory.activate();
    return factory;
  }

  private static ExtensibleConfigurableCacheFactory made(String config) {
    ClassLoader loader = Member.class.getClassLoader();
    return new ExtensibleConfigurableCacheFactory(
        DependenciesHelper.newInstance(XmlHelper.loadXml(config), loader));
  }

  /**
   * Coherence's own settings; it reads them when the first of its classes is loaded.
   *
   * <p>A member that sees no cluster waits for the join timeout before it founds one, and one that
   * sees a cluster waits about as long: its default of 3 s is most of what a start would take.
   */
  private static Map<String, String> operational(ClusterSpec cluster, @Nullable Place place) {
    Map<String, String> all = new HashMap<>(common(cluster));
    all.put("coherence.role", place == null ? "client" : NODE);
    if (place != null) {
      all.put("coherence.member", place.node());
      // Backups go to another machine wherever there is one.
      all.put("coherence.machine", place.server());
      all.putAll(StoreScheme.SETTINGS);
      if (new CacheConfig(cluster, true).takesGrpc()) {
        // Its proxies count their requests there, and do not start without.
        all.put("coherence.management", "local-only");
      }
    }
    return all;
  }

  /** The settings that members and other clients have in common. */
  static Map<String, String> common(ClusterSpec cluster) {
    return Map.ofEntries(
        Map.entry("coherence.cluster", cluster.name()),
        Map.entry("coherence.localhost", cluster.address()),
        Map.entry("coherence.discovery.address", cluster.address()),
        Map.entry("coherence.wka", addresses(cluster)),
        Map.entry("coherence.clusterport", String.valueOf(port(cluster))),
        Map.entry("coherence.ttl", "0"),
        Map.entry("coherence.join.timeout", "500"),
        Map.entry("coherence.mode", "prod"),
        Map.entry("coherence.management", "none"),
        Map.entry("coherence.management.remote", "false"),
        Map.entry("coherence.log", "stderr"),
        Map.entry("coherence.log.level", "3"));
  }

  /** The addresses that a cluster is looked for at. */
  static String addresses(ClusterSpec cluster) {
    return cluster.members().stream()
        .map(ClusterSpec.Member::address)
        .distinct()
        .collect(Collectors.joining(","));
  }

  /** That of the cluster: Coherence looks for it at one and the same port of each address. */
  static int port(ClusterSpec cluster) {
    List<Integer> ports =
        cluster.members().stream().map(ClusterSpec.Member::port).distinct().toList();
    if (ports.size() != 1) {
      throw new IllegalArgumentException("a cluster of Coherence has one port, not " + ports);
    }
    return ports.getFirst();
  }

  @Override
  public <K, V> NamedCache<K, V> cache(String name) {
    return factory.ensureCache(name, Member.class.getClassLoader());
  }

  @Override
  public void destroy(NamedCache<?, ?> cache) {
    factory.destroyCache(cache);
  }

  /** As this member sees it; it asks nobody. */
  @Override
  public Placement placement(int backups) {
    return layout.partitioned()
        ? Ownership.of(services.stream().map(PartitionedService.class::cast).toList(), backups)
        : copies(nodes().size());
  }

  /**
   * In one part, whole wherever it is: there is nothing to share out and nothing that lacks a
   * backup.
   */
  private static Placement copies(int nodes) {
    return new Placement(nodes, 1, nodes == 0 ? 1 : 0, 0, true);
  }

  @Override
  public int partitions(NamedCache<?, ?> cache) {
    return cache.getCacheService() instanceof PartitionedService service
        ? service.getPartitionCount()
        : 0;
  }

  /** The nodes that run every service, or, where entries stay with a client, that are there. */
  private Set<com.tangosol.net.Member> nodes() {
    Set<com.tangosol.net.Member> nodes = members(CacheFactory.getCluster().getMemberSet());
    services.forEach(service -> nodes.retainAll(members(service.getInfo().getServiceMembers())));
    return nodes;
  }

  @SuppressWarnings("unchecked") // Coherence gives raw sets of members
  private static Set<com.tangosol.net.Member> members(Set<?> given) {
    Set<com.tangosol.net.Member> nodes = new HashSet<>((Set<com.tangosol.net.Member>) given);
    nodes.removeIf(member -> !NODE.equals(member.getRoleName()));
    return nodes;
  }

  @Override
  public ExtensibleConfigurableCacheFactory factory() {
    return factory;
  }

  @Override
  public void close() {
    factory.dispose();
    CacheFactory.shutdown();
  }
}
