package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.result.Result;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.host.emulated.EmulatedHost;
import org.gridmark.lab.host.emulated.EmulatedHostSpec;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.gridmark.record.Event;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.store.RunReader;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A grid on two machines that ssh reaches: two emulated hosts, with an sshd each. The command runs
 * on a third, as it would on a laptop.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock("hosts laptop, one and two") // beside other classes, its own tests in turn
class SshHostsIT {
  private static final Path SSHD =
      Path.of("../lab/hosts/src/test/resources/org/gridmark/lab/host/ssh/sshd.sh");

  private static final String PORT = "2222";

  @TempDir private Path folder;
  @TempDir private Path servers;

  @BeforeEach
  void need() {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of("/usr/sbin/sshd")), "needs sshd (package openssh-server)");
  }

  @Test
  void aGridOnTwoMachinesLosesANodeAndAServerAndNothingElse() throws Exception {
    RunData run = nothingLost(target("hazelcast", failover()));

    requireStruck(run, "kill-node", "kill-server");
    requireTold(run);
  }

  @Test
  @Tag("soak")
  void soDoesAnother() throws Exception {
    requireStruck(nothingLost(target("coherence", failover())), "kill-node", "kill-server");
  }

  @ParameterizedTest
  @ValueSource(strings = {"coherence", "hazelcast"})
  @Tag("soak")
  void theTourRuns(String target) throws Exception {
    requireStruck(nothingLost(target(target, List.of("run", "hub/tour", "--quick"))), "kill-node");
  }

  @ParameterizedTest
  @ValueSource(strings = {"coherence", "hazelcast"})
  @Tag("soak")
  void aNodeThatIsPausedGoesOn(String target) throws Exception {
    List<String> all = new ArrayList<>(List.of("run", "hub/failover", "--quick", "--nodes", "2"));
    all.addAll(List.of("--set", "failover.faults=kill,pause", "--set", "failover.users=0"));

    requireStruck(nothingLost(target(target, all)), "kill-node", "kill-server", "pause-node");
  }

  @ParameterizedTest
  @ValueSource(strings = {"coherence", "hazelcast"})
  @Tag("soak")
  void theScorecardHasWhatNeedsNoNetworkOfOurs(String target) throws Exception {
    RunData run = nothingLost(target(target, List.of("run", "faults/scorecard", "--quick")));

    requireStruck(run, "kill-node", "pause-node");
    assertThat(values(Analyst.analyse(run), "history.violations"))
        .hasSizeGreaterThanOrEqualTo(2)
        .containsOnly(0.0);
  }

  private List<String> target(String target, List<String> command) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of("--target", target));
    return all;
  }

  private static void requireStruck(RunData run, String... faults) {
    assertThat(run.trials().getFirst().events(Event.FaultInjected.class))
        .extracting(Event.FaultInjected::fault)
        .contains(faults);
  }

  private RunData nothingLost(List<String> command) throws Exception {
    List<EmulatedHostSpec> specs =
        Stream.of("laptop", "one", "two").map(name -> new EmulatedHostSpec(name, 0, 0)).toList();
    Installed gridmark = new Installed(folder);
    try (EmulatedHosts hosts = EmulatedHosts.open(specs, AgentProgram.command())) {
      List<String> entries = new ArrayList<>(List.of("hosts:"));
      for (EmulatedHost host : hosts.hosts().subList(1, 3)) {
        entries.add("  - " + entry(host));
      }
      Path file = Files.write(folder.resolve("hosts.yaml"), entries);
      Path log = folder.resolve("output.txt");
      HostProcess process =
          hosts
              .hosts()
              .getFirst()
              .start(Launch.of(gridmark.command(on(file, command)), log, false));

      int status = process.end().get(10, TimeUnit.MINUTES);

      assertThat(status).as(Files.readString(log)).isZero();
      assertThat(gridmark.processes()).isEmpty();
    }
    RunData run = RunReader.read(gridmark.onlyRun());
    assertThat(run.info().state()).isEqualTo(RunInfo.State.COMPLETE);
    for (String metric : List.of("entries.lost", "entries.doubled", "entries.wrong")) {
      assertThat(values(Analyst.analyse(run), metric)).as(metric).isNotEmpty().containsOnly(0.0);
    }
    return run;
  }

  /** The hosts are described in the run, and their logs and use of resources come home. */
  private void requireTold(RunData run) throws IOException {
    assertThat(run.info().environment().facts().get("host two"))
        .contains("10.77.0.3, for nodes, by ssh, root@10.77.0.3", "ms");
    assertThat(run.trials().getFirst().resources())
        .extracting(one -> one.machine())
        .contains("", "two");
    Path logs = new Installed(folder).onlyRun().resolve("trials/01-default/logs");
    try (Stream<Path> all = Files.list(logs)) {
      assertThat(all.map(one -> one.getFileName().toString()))
          .contains("node-1.log", "node-2.log", "node-3.log");
    }
  }

  /** With the shortest phases in which nodes can die and be replaced. */
  private static List<String> failover() {
    List<String> all = new ArrayList<>();
    all.addAll(List.of("run", "hub/failover", "--quick", "--nodes", "2", "--scale", "0.002"));
    Stream.of(
            Installed.QUICK_JVMS,
            "warm-up.time=500ms",
            "failover.users=0",
            "failover.before=1s",
            "failover.after=4s")
        .forEach(setting -> all.addAll(List.of("--set", setting)));
    return all;
  }

  private String[] on(Path hosts, List<String> command) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of("--hosts", hosts.toString(), "--out", folder.resolve("runs").toString()));
    return all.toArray(String[]::new);
  }

  /** A line of the hosts file, once an sshd is there. */
  private String entry(EmulatedHost host) throws Exception {
    Path own = servers.resolve(host.name());
    Path ready = servers.resolve(host.name() + ".log");
    HostProcess sshd =
        host.start(
            Launch.of(
                List.of("sh", SSHD.toString(), own.toString(), host.address(), PORT),
                ready,
                false));
    while (!Files.readString(ready, StandardCharsets.UTF_8).contains("listening")) {
      assertThat(sshd.isAlive()).as(Files.readString(ready)).isTrue();
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return "{name: %s, address: %s, ssh: root@%s, port: %s, config: %s, directory: %s, java: %s, for: %s}"
        .formatted(
            host.name(),
            host.address(),
            host.address(),
            PORT,
            own.resolve("client.conf"),
            folder.resolve(host.name()),
            System.getProperty("java.home"),
            host.name().equals("one") ? "[clients, services, nodes]" : "nodes");
  }

  private static List<Double> values(Analysis analysis, String metric) {
    return analysis.results().stream()
        .filter(row -> row.metric().name().equals(metric))
        .map(Result::estimate)
        .map(estimate -> estimate.value())
        .toList();
  }
}
