package org.gridmark.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.lab.run.TestHost;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserFilesTest {
  @TempDir private Path mine;
  @TempDir private Path there;

  @Test
  void filesLieBesideEachOtherOnAnotherHostAndSettingsLeadThere() throws Exception {
    Path file = Files.writeString(mine.resolve("desk.yaml"), "rows: data/trades.csv");
    Files.createDirectory(mine.resolve("data"));
    Path rows = Files.writeString(mine.resolve("data/trades.csv"), "id\n1\n");
    try (AgentHost host = TestHost.agent(there)) {
      Map<String, String> told =
          UserFiles.send(List.of(file, rows), host, Map.of("file", file.toString(), "nodes", "2"));

      Path sent = Path.of(Objects.requireNonNull(told.get("file")));
      assertThat(told).containsEntry("nodes", "2").hasSize(2);
      assertThat(sent).startsWith(there).hasContent("rows: data/trades.csv");
      assertThat(sent.resolveSibling("data/trades.csv")).hasContent("id\n1\n");
    }
  }

  @Test
  void onThisMachineTheyAreWhereTheyAre() throws Exception {
    Path file = Files.writeString(mine.resolve("desk.yaml"), "");
    Map<String, String> settings = Map.of("file", file.toString());

    assertThat(UserFiles.send(List.of(file), LocalHost.HERE, settings)).isEqualTo(settings);
  }

  @Test
  void aFileThatIsGoneIsNamed() throws Exception {
    try (AgentHost host = TestHost.agent(there)) {
      assertThatThrownBy(() -> UserFiles.send(List.of(mine.resolve("gone.csv")), host, Map.of()))
          .isInstanceOf(LabFailure.class)
          .hasMessageContaining("cannot send " + mine.resolve("gone.csv") + " to agent");
    }
  }
}
