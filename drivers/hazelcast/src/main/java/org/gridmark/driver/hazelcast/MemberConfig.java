package org.gridmark.driver.hazelcast;

import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.config.PartitionGroupConfig.MemberGroupType;
import com.hazelcast.config.SplitBrainProtectionConfig;
import com.hazelcast.spi.partitiongroup.PartitionGroupMetaData;
import com.hazelcast.spi.properties.ClusterProperty;
import com.hazelcast.spi.properties.HazelcastProperty;
import com.hazelcast.splitbrainprotection.SplitBrainProtectionOn;
import org.gridmark.driver.hazelcast.store.MapStores;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Topology;
import org.jspecify.annotations.Nullable;

/** The configuration of one member of a cluster. */
final class MemberConfig {
  /** The attribute of a member that names its server. */
  static final String SERVER = PartitionGroupMetaData.PARTITION_GROUP_NODE;

  private static final String PROTECTION = "majority";

  /**
   * Members listen at the cluster's port and those after it, each at the first that is free, and
   * look for each other there: a hundred nodes, their clients, and what others may hold between.
   */
  private static final int PORTS = 160;

  private static final int LAST_PORT = 65_535;

  /** How many seconds a client looks for a cluster, which it would not want to found itself. */
  private static final int CLIENT_PATIENCE = 60;

  private final ClusterSpec cluster;
  private final @Nullable Place place;
  private final Services services;
  private final Config config = new Config();

  private MemberConfig(ClusterSpec cluster, @Nullable Place place, Services services) {
    this.cluster = cluster;
    this.place = place;
    this.services = services;
  }

  /** One whose stores reach the services alone, if it has any. */
  static Config of(ClusterSpec cluster, @Nullable Place place) {
    return of(cluster, place, Services.of(cluster.services()));
  }

  /**
   * @param place of a member that stores entries; null for one that does not
   * @param services that its stores reach
   */
  static Config of(ClusterSpec cluster, @Nullable Place place, Services services) {
    MemberConfig made = new MemberConfig(cluster, place, services);
    made.identify();
    made.quieten();
    made.network();
    made.threads();
    new RecordForms(cluster).configure(made.config.getSerializationConfig());
    made.protect();
    cluster.caches().forEach(cache -> made.config.addMapConfig(made.map(cache)));
    return made.config;
  }

  /** Backups go to another server wherever there is one; Hazelcast calls a server a node. */
  private void identify() {
    config.setClusterName(cluster.secretName()).setLiteMember(Promotion.joinsLite(cluster, place));
    if (Member.VERSION.hasServers()) {
      config.getPartitionGroupConfig().setEnabled(true).setGroupType(MemberGroupType.NODE_AWARE);
    }
    if (place != null) {
      config.getMemberAttributeConfig().setAttribute(SERVER, place.server());
    }
  }

  private void quieten() {
    set(ClusterProperty.LOGGING_TYPE, "jdk");
    // The cluster's name, which is a secret, would stand in every line.
    set(ClusterProperty.LOGGING_ENABLE_DETAILS, "false");
    set(ClusterProperty.PHONE_HOME_ENABLED, "false");
    set(ClusterProperty.SHUTDOWNHOOK_ENABLED, "false");
    config.getMetricsConfig().setEnabled(false);
    if (Member.VERSION.hasJet()) {
      config.getJetConfig().setEnabled(false);
    }
  }

  private void network() {
    int port = port();
    int ports = ports(port);
    NetworkConfig network = config.getNetworkConfig();
    network.setPort(port).setPortAutoIncrement(true).setPortCount(ports);
    // Not by the interfaces: an address that a host has all the same may be named by none of them.
    config.setProperty("hazelcast.local.localAddress", cluster.address());
    JoinConfig join = network.getJoin();
    if (Member.VERSION.hasAutoDetection()) {
      join.getAutoDetectionConfig().setEnabled(false);
    }
    join.getMulticastConfig().setEnabled(false);
    join.getTcpIpConfig().setEnabled(true);
    for (ClusterSpec.Member member : cluster.members()) {
      join.getTcpIpConfig().addMember(found(member, port));
    }
    if (place == null) {
      join.getTcpIpConfig().setConnectionTimeoutSeconds(CLIENT_PATIENCE);
    }
    set(ClusterProperty.TCP_JOIN_PORT_TRY_COUNT, String.valueOf(ports));
    set(ClusterProperty.SOCKET_BIND_ANY, "false");
    // The default of 5 s, for many that join at once, is most of what a start would take.
    set(ClusterProperty.WAIT_SECONDS_BEFORE_JOIN, "0");
  }

  /** How many there are to try, from that one on. */
  static int ports(int first) {
    return Math.min(PORTS, LAST_PORT - first + 1);
  }

  /** Where this one begins to look for a free port: as others of its address are told. */
  private int port() {
    return cluster.members().stream()
        .filter(member -> member.address().equals(cluster.address()))
        .findFirst()
        .orElse(cluster.members().getFirst())
        .port();
  }

  /** An address alone is looked for at all ports that this member would try itself. */
  private static String found(ClusterSpec.Member member, int port) {
    return member.port() == port ? member.address() : member.address() + ":" + member.port();
  }

  private void threads() {
    String threads = cluster.settings().get(HazelcastDriver.THREADS);
    if (threads == null || place == null) {
      return;
    }
    set(ClusterProperty.PARTITION_OPERATION_THREAD_COUNT, count(threads, "threads"));
    set(ClusterProperty.GENERIC_OPERATION_THREAD_COUNT, count(threads, "threads"));
  }

  private static String count(String given, String setting) {
    if (!given.matches("[1-9][0-9]{0,3}")) {
      throw new BadInput(
          "hazelcast setting %s: expected a number from 1, got %s".formatted(setting, given));
    }
    return given;
  }

  /** Clients, which are lite members, do not count. */
  private void protect() {
    if (HazelcastDriver.isProtected(cluster)) {
      int majority = cluster.nodes() / 2 + 1;
      config.addSplitBrainProtectionConfig(
          new SplitBrainProtectionConfig(PROTECTION, true, majority)
              .setProtectOn(SplitBrainProtectionOn.READ_WRITE)
              .setFunctionImplementation(
                  members ->
                      members.stream().filter(member -> !member.isLiteMember()).count()
                          >= majority));
    }
  }

  /** The name of what protects a cache against a split brain; null where nothing does. */
  static @Nullable String protection(ClusterSpec cluster) {
    return HazelcastDriver.isProtected(cluster) ? PROTECTION : null;
  }

  private void set(HazelcastProperty property, String value) {
    config.setProperty(property.getName(), value);
  }

  private MapConfig map(CacheSpec<?, ?> cache) {
    MapConfig map = new MapConfig(cache.name()).setBackupCount(cluster.backups());
    if ("object".equals(cluster.settings().get(HazelcastDriver.FORMAT))) {
      map.setInMemoryFormat(InMemoryFormat.OBJECT);
    }
    map.setSplitBrainProtectionName(protection(cluster));
    Translation<?, ?> translation = new Translation<>(cache);
    cache.indexes().forEach(field -> map.addIndexConfig(translation.index(field)));
    // Records do not change, so the near cache may give away the object it keeps.
    if (place == null && Topology.of(cluster) == Topology.NEAR) {
      map.setNearCacheConfig(new NearCacheConfig().setInMemoryFormat(InMemoryFormat.OBJECT));
    }
    StoreSpec store = cache.store();
    if (place != null && store != null) {
      String queue = cluster.settings().get(HazelcastDriver.STORE_QUEUE);
      map.setMapStoreConfig(MapStores.config(cache, store, services, queue == null));
      if (queue != null) {
        // Hazelcast bounds the queue only where no writes are merged.
        set(ClusterProperty.MAP_WRITE_BEHIND_QUEUE_CAPACITY, count(queue, "store-queue"));
      }
    }
    return map;
  }
}
