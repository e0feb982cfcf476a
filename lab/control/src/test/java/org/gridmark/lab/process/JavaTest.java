package org.gridmark.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.target.SerialFilter;
import org.junit.jupiter.api.Test;

class JavaTest {
  @Test
  void ofSeveralCollectorsTheLastOneCounts() {
    List<String> command =
        Java.command(
            Jvm.of(LocalHost.HERE),
            "node",
            List.of(Path.of("a.jar")),
            64,
            SerialFilter.NOTHING,
            List.of("-XX:+UseParallelGC", "-Dfirst", "-XX:+UseZGC", "-XX:+UseLargePages"));

    assertThat(command)
        .doesNotContain("-XX:+UseParallelGC")
        .containsSubsequence("-Dfirst", "-XX:+UseZGC", "-XX:+UseLargePages", "-cp", "a.jar");
  }
}
