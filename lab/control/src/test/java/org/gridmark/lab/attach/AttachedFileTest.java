package org.gridmark.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.BadInput;
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

  /** A longer list of caches, or another prefix, is not what was made here. */
  @Test
  void aNoteThatWasChangedIsNotSignedAnyMore() {
    AttachedFile written = note(Set.of("gridmark-1a2b3c4d-orders"));
    written.write(run);
    written.sign(run);

    assertThat(AttachedFile.of(run).orElseThrow().signed(run)).isTrue();
    assertThat(written.in(AttachedFile.State.KEPT).signed(run)).isTrue();
    AttachedFile longer = note(Set.of("gridmark-1a2b3c4d-orders", "gridmark-1a2b3c4d-mine"));
    longer.write(run);
    assertThat(AttachedFile.of(run).orElseThrow().signed(run)).isFalse();
    assertThatThrownBy(() -> Keeper.requireOwn(run, longer, Set.of("gridmark-1a2b3c4d-mine")))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            run.resolve("attached.json")
                + " was not written here by you, or has been changed, and would remove:"
                + " gridmark-1a2b3c4d-mine (gridmark detach --trust does)");
    Keeper.requireOwn(run, longer, Set.of());
  }

  private static AttachedFile note(Set<String> caches) {
    return new AttachedFile(
        "hazelcast",
        "client.yaml",
        TRADING,
        "gridmark-1a2b3c4d-",
        caches,
        AttachedFile.State.MADE,
        Map.of(),
        Map.of());
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
