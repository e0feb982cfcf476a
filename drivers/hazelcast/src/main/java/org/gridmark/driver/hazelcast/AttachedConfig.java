package org.gridmark.driver.hazelcast;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.ClientNetworkConfig;
import com.hazelcast.client.config.ConnectionRetryConfig;
import com.hazelcast.spi.properties.ClusterProperty;
import java.util.List;
import org.gridmark.driver.hazelcast.attach.LeftOut;
import org.gridmark.driver.hazelcast.attach.UserFile;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.attach.Destination;
import org.gridmark.model.target.ClusterSpec;

/**
 * The user's own client configuration, and what Gridmark adds to it.
 *
 * @param leftOut the keys of the file that are not used
 */
record AttachedConfig(ClientConfig client, List<String> leftOut) {
  /**
   * Hazelcast's client would look for its cluster for ever, at the start and whenever it is lost.
   */
  static final int PATIENCE_MILLIS = 8_000;

  private static final String DISCOVERY = "hazelcast.discovery.enabled";

  /**
   * That of a file.
   *
   * @throws BadInput if it is none
   */
  static AttachedConfig of(Attachment attachment) {
    UserFile file = UserFile.read(attachment.file(), HazelcastDriver.ATTACHED_BY);
    List<String> leftOut = LeftOut.of(file);
    ClientConfig config = file.config();
    config.setProperty(ClusterProperty.LOGGING_TYPE.getName(), "jdk");
    ConnectionRetryConfig retry = config.getConnectionStrategyConfig().getConnectionRetryConfig();
    long wished = retry.getClusterConnectTimeoutMillis();
    if (wished < 0 || wished > PATIENCE_MILLIS) {
      retry.setClusterConnectTimeoutMillis(PATIENCE_MILLIS);
    }
    requireDiscovery(attachment, config);
    return new AttachedConfig(config, leftOut);
  }

  /** Hazelcast would go to this machine instead. */
  private static void requireDiscovery(Attachment attachment, ClientConfig config) {
    boolean plugin =
        !config.getNetworkConfig().getDiscoveryConfig().getDiscoveryStrategyConfigs().isEmpty();
    if (plugin && !Boolean.parseBoolean(config.getProperty(DISCOVERY))) {
      throw new BadInput(
          "%s: discovery-strategies: Hazelcast uses them with the property %s=true alone"
              .formatted(attachment.file(), DISCOVERY));
    }
  }

  /** The same with the forms of a run's records. */
  ClientConfig of(ClusterSpec cluster) {
    new RecordForms(cluster).configureRecords(client.getSerializationConfig());
    return client;
  }

  /** The cluster's name and addresses. */
  Destination destination() {
    ClientNetworkConfig network = client.getNetworkConfig();
    String addresses =
        network.getAddresses().isEmpty()
            ? "the members that its discovery finds, by default 127.0.0.1"
            : String.join(", ", network.getAddresses());
    return new Destination(
        "cluster %s at %s".formatted(client.getClusterName(), addresses), leftOut);
  }
}
