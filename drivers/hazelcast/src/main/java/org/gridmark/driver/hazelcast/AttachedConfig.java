package org.gridmark.driver.hazelcast;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.ConnectionRetryConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.spi.properties.ClusterProperty;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.target.ClusterSpec;

/** The user's own client configuration, and what Gridmark adds to it. */
final class AttachedConfig {
  /**
   * Hazelcast's client would look for its cluster for ever, at the start and whenever it is lost;
   * what the file says of that goes before this.
   */
  static final int PATIENCE_MILLIS = 20_000;

  private AttachedConfig() {}

  /**
   * That of a file.
   *
   * @throws BadInput if it is none
   */
  static ClientConfig of(Attachment attachment, ClusterSpec cluster) {
    ClientConfig config = read(attachment);
    config.setProperty(ClusterProperty.LOGGING_TYPE.getName(), "jdk");
    ConnectionRetryConfig retry = config.getConnectionStrategyConfig().getConnectionRetryConfig();
    if (retry.getClusterConnectTimeoutMillis() < 0) {
      retry.setClusterConnectTimeoutMillis(PATIENCE_MILLIS);
    }
    new RecordForms(cluster).configureRecords(config.getSerializationConfig());
    return config;
  }

  private static ClientConfig read(Attachment attachment) {
    Path file = attachment.file();
    String name = attachment.name().toLowerCase(Locale.ROOT);
    try {
      if (name.endsWith(".xml")) {
        return new XmlClientConfigBuilder(file.toString()).build();
      }
      if (name.endsWith(".yaml") || name.endsWith(".yml")) {
        return new YamlClientConfigBuilder(file.toString()).build();
      }
    } catch (IOException e) {
      throw new BadInput("cannot read " + file + ": " + e.getMessage());
    } catch (HazelcastException e) {
      throw new BadInput(
          file
              + " is no client configuration of Hazelcast: "
              + firstLine(String.valueOf(e.getMessage())));
    }
    throw new BadInput("--attach: expected " + HazelcastDriver.ATTACHED_BY + ", not " + file);
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("it cannot be read").strip();
  }
}
