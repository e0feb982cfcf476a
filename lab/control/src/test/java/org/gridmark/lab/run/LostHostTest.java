package org.gridmark.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.process.LabFailure;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunDirectory;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A run on a host with an agent, which is there, and then is not. */
@ExtendWith(TestInstallation.class)
class LostHostTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static Path home;

  @TempDir private Path out;
  @TempDir private Path there;
  private final List<ProcessHandle> programs = new CopyOnWriteArrayList<>();

  @BeforeAll
  static void install(TestInstallation.Shared installed) {
    home = installed.home();
  }

  @Test
  void everyProgramIsStartedByTheAgentAndNothingOfThemIsLeftThere() throws Exception {
    try (AgentHost host = TestHost.agent(there)) {
      SmallLab lab = lab(host);
      lab.when("measure", () -> programs.addAll(children(host)));
      Path run = lab.run("kill", "default", 1, Map.of());

      assertThat(programs).hasSizeGreaterThan(2);
      assertThat(children(host)).isEmpty();
      assertThat(RunReader.read(run).info().state()).isEqualTo(RunInfo.State.COMPLETE);
      Path logs = RunDirectory.open(run).path().resolve("trials/01-default/logs");
      assertThat(logs.resolve("node-1.log")).exists();
      assertThat(left(logs.getFileName().toString())).isEmpty();
      try (Stream<Path> scratch = Files.list(there.resolve("tmp"))) {
        assertThat(scratch).isEmpty();
      }
    }
  }

  @Test
  void whenTheAgentIsKilledTheRunFailsAndEveryProgramEnds() throws Exception {
    try (AgentHost host = TestHost.agent(there)) {
      SmallLab lab = lab(host);
      lab.lasting("30s");
      lab.when(
          "measure",
          () -> {
            programs.addAll(children(host));
            ProcessHandle.of(host.pid()).orElseThrow().destroyForcibly();
          });

      assertThatThrownBy(() -> lab.run("get", "default", 1, Map.of()))
          .isInstanceOf(LabFailure.class)
          .hasMessageEndingWith("host agent is lost: its agent has ended")
          .message()
          .doesNotContain("\n");
      String missing = "no logs of host agent: host agent is lost: its agent has ended";
      assertThat(lab.notices).containsOnlyOnce(missing);
      assertThat(RunReader.read(only(out)).info().spec().options())
          .containsEntry("missing logs", missing);
      assertThat(programs).hasSizeGreaterThan(2);
      for (ProcessHandle program : programs) {
        program.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
    }
  }

  private static Path only(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.toList().getFirst();
    }
  }

  private SmallLab lab(AgentHost host) {
    SmallLab lab = new SmallLab(home, out);
    lab.on(host);
    return lab;
  }

  private static List<ProcessHandle> children(AgentHost host) {
    return ProcessHandle.of(host.pid()).orElseThrow().children().toList();
  }

  /** Files of the host's in folders of that name. */
  private List<Path> left(String folder) throws Exception {
    try (Stream<Path> all = Files.walk(there)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> file.getParent().endsWith(folder))
          .toList();
    }
  }
}
