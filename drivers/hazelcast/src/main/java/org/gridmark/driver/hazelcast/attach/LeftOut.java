package org.gridmark.driver.hazelcast.attach;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.util.RoundRobinLB;
import com.hazelcast.config.SerializationConfig;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * The parts of a client's configuration that concern the classes, listeners and caches of the
 * user's applications. A run has records and caches of its own, and none of those classes is here.
 * The cluster's name, its addresses, discovery, credentials and TLS are none of them.
 */
public final class LeftOut {
  private static final String SERIALIZATION = "serialization";
  private static final String BALANCER = "load-balancer";

  /** Those that stay: the order of bytes is the cluster's, and a filter protects this client. */
  private static final Set<String> FORM =
      Set.of(
          "use-native-byte-order",
          "byte-order",
          "enable-compression",
          "enable-shared-object",
          "java-serialization-filter",
          "check-class-def-errors",
          "allow-unsafe",
          "portable-version");

  private static final Map<String, Consumer<ClientConfig>> PARTS =
      Map.of(
          "listeners",
          config -> config.setListenerConfigs(new ArrayList<>()),
          SERIALIZATION,
          LeftOut::dropSerializers,
          BALANCER,
          config -> config.setLoadBalancer(new RoundRobinLB()),
          "near-cache",
          config -> config.setNearCacheConfigMap(new HashMap<>()),
          "query-caches",
          config -> config.setQueryCacheConfigs(new HashMap<>()),
          "proxy-factories",
          config -> config.setProxyFactoryConfigs(new ArrayList<>()),
          "reliable-topic",
          config -> config.setReliableTopicConfigMap(new HashMap<>()),
          "user-code-deployment",
          LeftOut::sendNoCode,
          "instance-tracking", // it writes a file
          config -> config.getInstanceTrackingConfig().setEnabled(false));

  private LeftOut() {}

  /**
   * Takes them away.
   *
   * @return their keys, sorted
   */
  public static List<String> of(UserFile file) {
    Set<String> keys = new TreeSet<>(file.keys());
    keys.retainAll(PARTS.keySet());
    if (FORM.containsAll(file.keys(SERIALIZATION))) {
      keys.remove(SERIALIZATION);
    }
    if (keys.contains(BALANCER) && file.config().getLoadBalancerClassName() == null) {
      keys.remove(BALANCER); // it is one of Hazelcast's own
    }
    keys.forEach(key -> PARTS.getOrDefault(key, config -> {}).accept(file.config()));
    return List.copyOf(keys);
  }

  @SuppressWarnings("removal") // versions that clients are of today have it
  private static void sendNoCode(ClientConfig config) {
    config.getUserCodeDeploymentConfig().setEnabled(false);
  }

  private static void dropSerializers(ClientConfig config) {
    SerializationConfig theirs = config.getSerializationConfig();
    config.setSerializationConfig(
        new SerializationConfig()
            .setByteOrder(theirs.getByteOrder())
            .setUseNativeByteOrder(theirs.isUseNativeByteOrder())
            .setEnableCompression(theirs.isEnableCompression())
            .setEnableSharedObject(theirs.isEnableSharedObject())
            .setJavaSerializationFilterConfig(theirs.getJavaSerializationFilterConfig()));
  }
}
