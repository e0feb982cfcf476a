package org.gridmark.driver.hazelcast;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.ConnectionRetryConfig;
import com.hazelcast.client.config.XmlClientConfigBuilder;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.spi.properties.ClusterProperty;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

  private static final String CLIENT = "hazelcast-client";

  /** A key that nothing is before. */
  private static final Pattern ROOT = Pattern.compile("[\"']?([A-Za-z-]+)[\"']?\\s*:");

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
        requireClient(file);
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

  /**
   * Hazelcast takes its usual values, and so another cluster, where the root has another name.
   *
   * @throws BadInput that says of which kind it is
   */
  private static void requireClient(Path file) throws IOException {
    Set<String> roots = new LinkedHashSet<>();
    for (String line : Files.readAllLines(file)) {
      Matcher root = ROOT.matcher(line);
      if (root.lookingAt()) {
        roots.add(root.group(1));
      }
    }
    if (!roots.contains(CLIENT)) {
      String kind =
          roots.contains("hazelcast")
              ? "is a member's configuration of Hazelcast"
              : roots.contains(CLIENT + "-failover")
                  ? "is a fail-over configuration of Hazelcast, of several clusters"
                  : "is no client configuration of Hazelcast";
      throw new BadInput(file + " " + kind + ": expected " + CLIENT + " at its root");
    }
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("it cannot be read").strip();
  }
}
