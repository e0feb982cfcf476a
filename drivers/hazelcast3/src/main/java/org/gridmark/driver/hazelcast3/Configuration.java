package org.gridmark.driver.hazelcast3;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.ClusterSpec;

/** Members and clients of a cluster, as this driver has them. */
final class Configuration {
  /** Hazelcast's own, held so that its level is not forgotten; it writes to standard error. */
  private static final Logger LOG = Logger.getLogger("com.hazelcast");

  /** Members try the cluster's port and those after it, each until one is free. */
  private static final int PORTS = 100;

  private static final int LAST_PORT = 65_535;

  private Configuration() {}

  /** Joins, and returns when it has. */
  static HazelcastInstance member(ClusterSpec cluster) {
    LOG.setLevel(Level.WARNING);
    Config config = new Config();
    config.getGroupConfig().setName(cluster.secretName());
    config.setProperty("hazelcast.logging.type", "jdk");
    config.setProperty("hazelcast.version.check.enabled", "false");
    config.setProperty("hazelcast.phone.home.enabled", "false");
    config.setProperty("hazelcast.shutdownhook.enabled", "false");
    config.setProperty("hazelcast.socket.bind.any", "false");
    config.setProperty("hazelcast.wait.seconds.before.join", "0");
    config.setProperty("hazelcast.local.localAddress", cluster.address());
    network(cluster, config.getNetworkConfig());
    forms(cluster, config.getSerializationConfig());
    for (CacheSpec<?, ?> cache : cluster.caches()) {
      config.addMapConfig(new MapConfig(cache.name()).setBackupCount(cluster.backups()));
    }
    return Hazelcast.newHazelcastInstance(config);
  }

  private static void network(ClusterSpec cluster, NetworkConfig network) {
    network.setPort(own(cluster)).setPortAutoIncrement(true).setPortCount(PORTS);
    network.getJoin().getMulticastConfig().setEnabled(false);
    network.getJoin().getTcpIpConfig().setEnabled(true);
    addresses(cluster, 3).forEach(network.getJoin().getTcpIpConfig()::addMember);
  }

  private static int own(ClusterSpec cluster) {
    return cluster.members().stream()
        .filter(member -> member.address().equals(cluster.address()))
        .findFirst()
        .orElse(cluster.members().getFirst())
        .port();
  }

  /** Connects as a client, and returns when a member has answered. */
  static HazelcastInstance client(ClusterSpec cluster) {
    LOG.setLevel(Level.WARNING);
    ClientConfig config = new ClientConfig();
    config.getGroupConfig().setName(cluster.secretName());
    config.setProperty("hazelcast.logging.type", "jdk");
    addresses(cluster, PORTS).forEach(config.getNetworkConfig()::addAddress);
    config.getNetworkConfig().setConnectionAttemptLimit(Integer.MAX_VALUE);
    forms(cluster, config.getSerializationConfig());
    return HazelcastClient.newHazelcastClient(config);
  }

  /** The ports that members may have found free, those that most do first. */
  private static Stream<String> addresses(ClusterSpec cluster, int ports) {
    return Stream.iterate(0, n -> n + 1)
        .limit(ports)
        .flatMap(
            n ->
                cluster.members().stream()
                    .filter(member -> member.port() + n <= LAST_PORT)
                    .map(member -> member.address() + ":" + (member.port() + n)));
  }

  /** Alike in all members and clients: each type has the same number everywhere. */
  private static void forms(ClusterSpec cluster, SerializationConfig serialization) {
    Set<Class<?>> types = new LinkedHashSet<>();
    for (CacheSpec<?, ?> cache : cluster.caches()) {
      Stream.of(cache.key(), cache.value()).filter(Class::isRecord).forEach(types::add);
    }
    int number = 1;
    for (Class<?> type : types) {
      serialization.addSerializerConfig(form(type.asSubclass(Record.class), number++));
    }
  }

  private static <T extends Record> SerializerConfig form(Class<T> type, int number) {
    return new SerializerConfig()
        .setTypeClass(type)
        .setImplementation(new RecordForm<>(type, number));
  }
}
