package org.gridmark.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.attach.ClusterIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachedFileTest {
  private static final ClusterIdentity TRADING = new ClusterIdentity("trading", Set.of("a", "b"));

  @TempDir private Path run;

  @Test
  void itIsReadAsItWasWritten() {
    AttachedFile written =
        new AttachedFile(
            "hazelcast",
            "client.yaml",
            TRADING,
            "gridmark-1a2b3c4d-",
            Set.of("gridmark-1a2b3c4d-orders"),
            AttachedFile.State.MADE,
            Map.of("orders", 100L),
            Map.of());
    written.write(run);

    assertThat(AttachedFile.of(run)).contains(written);
    assertThat(written.isOf(TRADING)).isTrue();
  }

  /** So that nothing is removed by it. */
  @Test
  void oneOfAnEarlierVersionIsOfNoClusterAndNamesNoCache() throws Exception {
    Files.writeString(
        run.resolve(AttachedFile.NAME),
        """
        {"target": "hazelcast", "file": "client.yaml", "prefix": "gridmark-1a2b3c4d-",
         "state": "MADE", "before": {}, "after": {}}
        """);

    AttachedFile read = AttachedFile.of(run).orElseThrow();

    assertThat(read.isOf(TRADING)).isFalse();
    assertThat(read.isOf(ClusterIdentity.UNKNOWN)).isFalse();
    assertThat(read.caches()).isEmpty();
    assertThat(read.cluster()).hasToString("a cluster that is not named");
  }
}
