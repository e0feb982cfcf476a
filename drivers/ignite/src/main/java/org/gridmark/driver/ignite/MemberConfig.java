package org.gridmark.driver.ignite;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.ignite.configuration.CacheConfiguration;
import org.apache.ignite.configuration.ClientConnectorConfiguration;
import org.apache.ignite.configuration.DataRegionConfiguration;
import org.apache.ignite.configuration.DataStorageConfiguration;
import org.apache.ignite.configuration.IgniteConfiguration;
import org.apache.ignite.configuration.ThinClientConfiguration;
import org.apache.ignite.spi.communication.tcp.TcpCommunicationSpi;
import org.apache.ignite.spi.discovery.tcp.TcpDiscoverySpi;
import org.apache.ignite.spi.discovery.tcp.ipfinder.vm.TcpDiscoveryVmIpFinder;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.driver.ignite.form.RecordForm;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.jspecify.annotations.Nullable;

/** The configuration of one node of a cluster. */
final class MemberConfig {
  /** The attribute of a node that names its server. */
  static final String SERVER = "org.gridmark.server";

  /** How long a client looks for a cluster, in milliseconds. */
  private static final long PATIENCE = 60_000;

  /** The name of the memory that entries are in. */
  static final String REGION = "default";

  private static final int MEGABYTE = 1 << 20;

  /**
   * A partition takes two pages of 4 KB before it has any entry, and one for its first ones, in
   * bytes.
   */
  private static final long PARTITION = 3 * 4096;

  /** How many transactions a client may have under way with one node. */
  private static final int TRANSACTIONS = 10_000;

  /** How many questions about placement a client may ask a node at once. */
  private static final int TASKS = 16;

  private final ClusterSpec cluster;
  private final @Nullable Place place;
  private final Ports ports;
  private final IgniteConfiguration config = new IgniteConfiguration();

  private MemberConfig(ClusterSpec cluster, @Nullable Place place) {
    this.cluster = cluster;
    this.place = place;
    this.ports = new Ports(cluster);
  }

  /**
   * @param place of a node that stores entries; null for one that does not
   * @param work a folder of its own
   */
  static IgniteConfiguration of(ClusterSpec cluster, @Nullable Place place, Path work) {
    MemberConfig made = new MemberConfig(cluster, place);
    made.identify();
    made.quieten(work);
    made.discovery();
    made.communication();
    made.memory();
    made.config.setBinaryConfiguration(RecordForm.configuration(cluster));
    made.config.setCacheConfiguration(
        cluster.caches().stream()
            .map(cache -> new CacheConfig(cluster, new CacheForm<>(cluster, cache)))
            .flatMap(made::caches)
            .toArray(CacheConfiguration<?, ?>[]::new));
    return made.config;
  }

  /** Of each cache; nodes that answer thin clients know how to make it anew. */
  private Stream<CacheConfiguration<Object, Object>> caches(CacheConfig cache) {
    if (place == null) {
      return Stream.of(cache.ofClient());
    }
    return IgniteDriver.isThin(cluster)
        ? Stream.of(cache.ofNode(), cache.template())
        : Stream.of(cache.ofNode());
  }

  /** A node's place in the affinity goes by its name, not by the port that it happened to get. */
  private void identify() {
    OneCluster one = new OneCluster(cluster);
    Map<String, String> attributes = new HashMap<>(one.attributes());
    if (place == null) {
      config.setClientMode(true);
    } else {
      config.setConsistentId(place.node());
      attributes.put(SERVER, place.server());
    }
    config.setUserAttributes(attributes);
    config.setPluginProviders(one);
    config.setIgniteInstanceName(cluster.name() + "-" + UUID.randomUUID());
    config.setLocalHost(cluster.address());
  }

  private void quieten(Path work) {
    config.setGridLogger(new LogToJdk());
    config.setWorkDirectory(work.toString());
    config.setMetricsLogFrequency(0);
    // Otherwise every node tells every other its environment.
    config.setIncludeProperties();
    // No REST, and thin clients where there are some: no further ports.
    config.setConnectorConfiguration(null);
    config.setClientConnectorConfiguration(
        place != null && IgniteDriver.isThin(cluster) ? forThinClients() : null);
  }

  private ClientConnectorConfiguration forThinClients() {
    return new ClientConnectorConfiguration()
        .setHost(cluster.address())
        .setPort(ports.answering())
        .setPortRange(ports.looking() - 1)
        .setJdbcEnabled(false)
        .setOdbcEnabled(false)
        .setThinClientConfiguration(
            new ThinClientConfiguration()
                .setMaxActiveTxPerConnection(TRANSACTIONS)
                .setMaxActiveComputeTasksPerConnection(TASKS));
  }

  private void discovery() {
    TcpDiscoverySpi discovery = new TcpDiscoverySpi();
    discovery.setLocalPort(ports.first()).setLocalPortRange(ports.looking() - 1);
    discovery.setIpFinder(new TcpDiscoveryVmIpFinder().setAddresses(ports.nodes()));
    if (place == null) {
      discovery.setJoinTimeout(PATIENCE);
    }
    config.setDiscoverySpi(discovery);
  }

  private void communication() {
    TcpCommunicationSpi communication = new TcpCommunicationSpi();
    communication.setLocalPort(ports.speaking()).setLocalPortRange(ports.speakers() - 1);
    if (!IgniteDriver.isVanilla(cluster)) {
      // With 32 KB, the default, a large putAll stands still again and again until a timer of TCP
      // runs off: the window is smaller than a packet of the loopback device.
      communication.setSocketSendBuffer(MEGABYTE).setSocketReceiveBuffer(MEGABYTE);
    }
    config.setCommunicationSpi(communication);
  }

  /**
   * Entries are kept beside the heap, and may take as much as the heap may. The partitions come on
   * top: the node that starts first has all of them.
   */
  private void memory() {
    long entries = Math.max(Runtime.getRuntime().maxMemory(), 64L * MEGABYTE);
    long partitions = (long) cluster.caches().size() * ServerAffinity.PARTITIONS;
    long most = entries + partitions * PARTITION;
    DataStorageConfiguration storage = new DataStorageConfiguration();
    storage.setDefaultDataRegionConfiguration(
        new DataRegionConfiguration()
            .setName(REGION)
            .setInitialSize(32L * MEGABYTE)
            .setMaxSize(most)
            .setPersistenceEnabled(false));
    config.setDataStorageConfiguration(storage);
  }
}
