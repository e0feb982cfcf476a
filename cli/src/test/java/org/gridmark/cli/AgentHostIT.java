package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.host.inventory.Hosts;
import org.gridmark.lab.run.Lab;
import org.gridmark.lab.run.Progress;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.RunSpec;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Target;
import org.gridmark.record.Event;
import org.gridmark.record.TrialData;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real grid on a host with an agent, at another address and in another directory; as {@link
 * SshHostsIT} does it with machines by ssh.
 */
@Tag("soak")
class AgentHostIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir private Path folder;

  @Test
  void aGridIsFilledLosesANodeAndIsAudited() throws Exception {
    String home = Objects.requireNonNull(System.getProperty("gridmark.home"));
    Path output = folder.resolve("output.txt");
    Process controller =
        new ProcessBuilder(
                JAVA,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                lib(home) + File.pathSeparator + tests(),
                Controller.class.getName(),
                home,
                folder.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(controller.waitFor(10, TimeUnit.MINUTES)).isTrue();
    assertThat(controller.exitValue()).as(Files.readString(output)).isZero();

    assertThat(Files.readAllLines(output))
        .contains("program node", "program client", "programs left: 0");
    TrialData trial = RunReader.read(only(folder.resolve("runs"))).trials().getFirst();
    assertThat(trial.events(Event.FaultInjected.class))
        .extracting(Event.FaultInjected::fault)
        .contains("kill-node");
    assertThat(trial.figures())
        .filteredOn(one -> one.subject().equals(Subject.of("survivors")))
        .filteredOn(one -> one.metric().equals(StandardMetrics.ENTRIES_LOST))
        .isNotEmpty()
        .allSatisfy(lost -> assertThat(lost.value()).isZero());
    assertThat(trial.resources())
        .extracting(one -> one.program())
        .contains("machine", "controller", "node-1", "node-2", "node-3");
    try (Stream<Path> scratch = Files.list(folder.resolve("there/tmp"))) {
      assertThat(scratch).isEmpty();
    }
  }

  private static Path only(Path out) throws Exception {
    try (Stream<Path> runs = Files.list(out)) {
      List<Path> all = runs.toList();
      assertThat(all).hasSize(1);
      return all.getFirst();
    }
  }

  private static String lib(String home) {
    return Path.of(home, "lib", "cli", "*").toString();
  }

  private static Path tests() throws Exception {
    return Path.of(AgentHostIT.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** Has no study and no driver on its classpath, as the real one. */
  static final class Controller {
    private Controller() {}

    /** Takes the installed folder and the test's. */
    public static void main(String[] arguments) throws Exception {
      Installation installation = new Installation(Path.of(arguments[0]));
      Path folder = Path.of(arguments[1]);
      Path there = Files.createDirectory(folder.resolve("there"));
      List<String> agent =
          List.of(JAVA, "-XX:+UseSerialGC", "-cp", lib(arguments[0]), AgentProgram.class.getName());
      Path log = folder.resolve("agent.log");
      try (AgentHost host = AgentHost.open("agent", "127.0.0.2", there, agent, log)) {
        Lab lab = new Lab(installation, Hosts.alone(host), Map.of("gridmark", "test"));
        ProcessHandle process = ProcessHandle.of(host.pid()).orElseThrow();
        lab.run(spec(installation, host, folder.resolve("runs")), new Looking(process));
        System.out.println("programs left: " + process.children().count());
      }
      System.exit(0);
    }

    private static RunSpec spec(Installation installation, AgentHost host, Path out) {
      Names.Named named = Names.experiments(installation, "hub/topologies").getFirst();
      Target hazelcast = installation.driver("hazelcast");
      Map<String, String> given =
          Map.of(
              "nodes", "3",
              "topologies.time", "500ms",
              "topologies.freshness", "500ms",
              "warm-up.time", "1s",
              "jvm", Installed.QUICK_JVMS.replaceFirst("jvm=", ""));
      return new RunSpec(
          "test",
          named.study(),
          named.experiment(),
          Settings.of(named.study(), true, given),
          true,
          Candidates.named(host, List.of(hazelcast), "default"),
          1,
          Map.of(),
          out);
    }
  }

  /** Says whenever a step begins which kinds of programs the agent has started. */
  private record Looking(ProcessHandle agent) implements Progress {
    @Override
    public void started(Path directory, int trials) {}

    @Override
    public void step(int trial, String strategy, int step, int all, String name, Duration left) {
      agent
          .children()
          .flatMap(program -> program.info().commandLine().stream())
          .map(command -> "program " + command.substring(command.lastIndexOf(' ') + 1))
          .forEach(System.out::println);
    }

    @Override
    public void advance(double share, Duration left) {}

    @Override
    public void notice(String text) {}

    @Override
    public void ended() {}
  }
}
