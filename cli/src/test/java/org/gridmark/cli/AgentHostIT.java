package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.run.Progress;
import org.gridmark.lab.spec.Asked;
import org.gridmark.lab.spec.Contenders;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Driver;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real grid on a host with an agent, at another address and in another directory. */
class AgentHostIT {
  private static final Path HOME =
      Path.of(Objects.requireNonNull(System.getProperty("gridmark.home")));

  @TempDir private Path folder;
  private final List<ProcessHandle> programs = new CopyOnWriteArrayList<>();

  @Test
  void aGridIsFilledLosesANodeAndIsAudited() throws Exception {
    Path there = Files.createDirectory(folder.resolve("there"));
    Installation installation = new Installation(HOME);
    try (AgentHost host =
        AgentHost.open("agent", "127.0.0.2", there, agent(), folder.resolve("agent.log"))) {
      Lab lab = new Lab(installation, host, Map.of("gridmark", "test"));
      ProcessHandle agent = ProcessHandle.of(host.pid()).orElseThrow();
      Path run =
          lab.run(
              asked(installation, host),
              new Watching(() -> programs.addAll(agent.children().toList())));

      TrialData trial = RunReader.read(run).trials().getFirst();
      assertThat(trial.events(Event.FaultInjected.class))
          .extracting(Event.FaultInjected::fault)
          .contains("kill-node");
      assertThat(trial.figures())
          .filteredOn(
              one -> one.subject().equals("survivors") && one.metric().equals("entries.lost"))
          .isNotEmpty()
          .allSatisfy(lost -> assertThat(lost.value()).isZero());
      assertThat(trial.resources())
          .extracting(one -> one.program())
          .contains("machine", "controller", "node-1", "node-2", "node-3");
      assertThat(programs).hasSizeGreaterThan(3);
      assertThat(agent.children()).isEmpty();
    }
    assertThat(programs).noneMatch(ProcessHandle::isAlive);
    try (Stream<Path> scratch = Files.list(there.resolve("tmp"))) {
      assertThat(scratch).isEmpty();
    }
  }

  private static List<String> agent() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        AgentProgram.class.getName());
  }

  private Asked asked(Installation installation, AgentHost host) {
    Names.Named named = Names.experiments(installation, "hub/topologies").getFirst();
    Driver hazelcast = installation.driver("hazelcast");
    Map<String, String> given =
        Map.of(
            "nodes", "3",
            "topologies.time", "500ms",
            "topologies.freshness", "500ms",
            "warm-up.time", "1s",
            "jvm", Installed.QUICK_JVMS.replaceFirst("jvm=", ""));
    return new Asked(
        "test",
        named.study(),
        named.experiment(),
        Settings.of(named.study(), true, given),
        true,
        Contenders.named(host, List.of(hazelcast), "default"),
        1,
        Map.of(),
        folder.resolve("runs"));
  }

  /** Looks whenever a step begins. */
  private record Watching(Runnable look) implements Progress {
    @Override
    public void started(Path directory, int trials) {}

    @Override
    public void step(int trial, String strategy, int step, int all, String name, Duration left) {
      look.run();
    }

    @Override
    public void advance(double share, Duration left) {}

    @Override
    public void notice(String text) {}

    @Override
    public void ended() {}
  }
}
