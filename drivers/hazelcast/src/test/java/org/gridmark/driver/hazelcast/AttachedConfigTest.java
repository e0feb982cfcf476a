package org.gridmark.driver.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.gridmark.model.target.ClusterSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttachedConfigTest {
  private static final String REST = ":\n  cluster-name: trading\n  network:\n";

  @TempDir private Path folder;

  @Test
  void aClientsFileNamesTheCluster() throws IOException {
    ClientConfig config =
        read(
            "# of the desk\nhazelcast-client"
                + REST
                + "    cluster-members: [192.0.2.11, 192.0.2.12]\n");
    assertThat(config.getClusterName()).isEqualTo("trading");
    assertThat(config.getNetworkConfig().getAddresses())
        .containsExactly("192.0.2.11", "192.0.2.12");
  }

  /** Hazelcast itself would go to a cluster dev at 127.0.0.1 instead, without a word. */
  @ParameterizedTest
  @CsvSource({
    "hazelcast, is a member's configuration of Hazelcast",
    "'\"hazelcast\"', is a member's configuration of Hazelcast",
    "hazelcast-client-failover, 'is a fail-over configuration of Hazelcast, of several clusters'",
    "hazelcast-clients, is no client configuration of Hazelcast"
  })
  void aFileOfAnotherKindIsRefused(String root, String kind) {
    assertThatThrownBy(() -> read(root + REST))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith(kind + ": expected hazelcast-client at its root");
  }

  private ClientConfig read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("hazelcast.yaml"), text);
    ClusterSpec cluster = new ClusterSpec("", 1, 0, "", List.of(), List.of(), Map.of(), Map.of());
    return AttachedConfig.of(new Attachment(file, "gridmark-1a2b3c4d-", false), cluster);
  }
}
