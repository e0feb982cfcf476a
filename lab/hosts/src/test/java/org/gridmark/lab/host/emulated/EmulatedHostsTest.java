package org.gridmark.lab.host.emulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostContract;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.host.local.ScratchFolders;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The first of three holds the contract of every host; the others are its neighbours. */
class EmulatedHostsTest extends HostContract {
  private static final String TEMPORARY =
      "-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir");

  private static final double SHARE = 0.4;

  /** The agent, too, starts with no more: a fifth of it would take half a minute. */
  private static final double LITTLE = 0.1;

  private static EmulatedHosts hosts;

  @BeforeAll
  static void open() throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    hosts =
        EmulatedHosts.open(
            List.of(
                new EmulatedHostSpec("first", 0, 0),
                new EmulatedHostSpec("second", SHARE, 0),
                new EmulatedHostSpec("third", 0, 300L << 20),
                new EmulatedHostSpec("tiny", LITTLE, 0)),
            AgentProgram.command());
    prefer("second");
    prefer("tiny");
  }

  /** Whatever else this machine does, nothing but its limit keeps that host from a processor. */
  private static void prefer(String name) throws IOException {
    ControlGroups groups = ControlGroups.find().orElseThrow();
    Path group = groups.folder(ControlGroups.CPU, ControlGroups.name(name));
    boolean unified = groups.unified();
    Files.writeString(
        group.resolve(unified ? "cpu.weight" : "cpu.shares"), unified ? "10000" : "262144");
  }

  @AfterAll
  static void close() throws Exception {
    if (hosts != null) {
      hosts.close();
      assertThat(groups(ControlGroups.name(""))).isEmpty();
    }
  }

  @Override
  protected Host host() {
    return host(0);
  }

  @Override
  protected int heldPort() throws Exception {
    Datagrams.Program.answering(host(0), here);
    return Datagrams.PORT;
  }

  private static EmulatedHost host(int index) {
    return hosts.hosts().get(index);
  }

  @Test
  void eachHasANameAndProcessesOfItsOwn() throws Exception {
    HostProcess second = start(host(1), "hostname; cat /etc/hosts; ls -d /proc/[0-9]* | wc -l");

    List<String> lines = lines(second).lines().toList();

    assertThat(lines.getFirst()).isEqualTo("second");
    assertThat(lines).contains("10.77.0.1 first", "10.77.0.3 third");
    assertThat(Integer.parseInt(lines.getLast())).isLessThan(10);
  }

  @Test
  void neighboursAreReachedByNameUntilTheyFail() throws Exception {
    Datagrams.Program third = Datagrams.Program.answering(host(2), here);
    try (Datagrams.Program second = Datagrams.Program.asking(host(1), "third", here)) {
      assertThat(second.ask()).isEqualTo("third");

      host(2).crash();

      assertThat(second.ask()).isEqualTo("lost"); // and not refused, as by a host that is there
      assertThat(status(third.process())).isEqualTo(HostProcess.LOST);
      host(2).restart();
      try (Datagrams.Program again = Datagrams.Program.answering(host(2), here)) {
        assertThat(second.ask()).isEqualTo("third");
        assertThat(again.says().readLine()).isEqualTo("heard 2");
      }
    }
  }

  /**
   * Never more; and no less, once nothing keeps the machine itself from running. How long a sample
   * takes is not known of a busy machine: the time with both samples is the longest that was
   * measured, the time between them the shortest.
   */
  @Test
  void aHostHasItsShareOfTheProcessors() throws Exception {
    HostProcess busy = start(host(1), "while :; do :; done");
    try (Sampler sampler = host(1).sampler()) {
      double share = 0;
      for (int i = 0; i < 20 && share < 0.95 * SHARE; i++) {
        long outside = System.nanoTime();
        double before = cpuSeconds(sampler, busy);
        long inside = System.nanoTime();
        TimeUnit.SECONDS.sleep(2); // that long it is measured
        long shortest = System.nanoTime() - inside;
        double used = cpuSeconds(sampler, busy) - before;
        share = used / (shortest / 1e9);
        assertThat(used).isLessThan(1.05 * SHARE * (System.nanoTime() - outside) / 1e9);
      }
      assertThat(share).isGreaterThan(0.95 * SHARE);
    } finally {
      busy.kill();
    }
  }

  /** It gets far more, however busy the machine is: the processor time is counted, not a rate. */
  @Test
  void aHostIsFreedOfItsShareAndKeptToItAgain() throws Exception {
    Host tiny = host(3);
    tiny.limitProcessors(false);
    HostProcess busy = start(tiny, "while :; do :; done");
    try (Sampler sampler = tiny.sampler()) {
      double free = usedUntil(sampler, busy, 1);
      tiny.limitProcessors(true);
      double kept = usedUntil(sampler, busy, 2.5 * LITTLE);

      assertThat(free).isLessThan(1 / LITTLE / 2); // kept to its share, a second takes it 10
      assertThat(kept).isGreaterThan(0.9 * 2.5);
    } finally {
      tiny.limitProcessors(true);
      busy.kill();
    }
  }

  /** How long it takes to use so much more processor time, in seconds. */
  private static double usedUntil(Sampler sampler, HostProcess program, double seconds)
      throws Exception {
    long began = System.nanoTime();
    double before = cpuSeconds(sampler, program);
    while (cpuSeconds(sampler, program) < before + seconds) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    return (System.nanoTime() - began) / 1e9;
  }

  private static double cpuSeconds(Sampler sampler, HostProcess program) throws IOException {
    Sampler.Watched watched = new Sampler.Watched("busy", List.of(program.pid()), true);
    return sampler.programs(List.of(watched)).get("busy").cpuSeconds();
  }

  @Test
  void aHostHasNoMoreThanItsMemory() throws Exception {
    assertThat(host(2).availableMemory()).isEqualTo(300L << 20);
    HostProcess greedy = start(host(2), "exec dd if=/dev/zero of=/dev/null bs=600M count=1");

    assertThat(status(greedy)).isEqualTo(128 + 9);
  }

  @Test
  void aHostThatRunsOutOfMemoryLosesTheProgramThatUsesMost() throws Exception {
    String keepsWhatItReads =
        """
        pipe=$(mktemp -u); mkfifo $pipe; exec 3>&1
        (head -c 150M /dev/zero; echo there >&3; exec 3>&- 2>&-; exec sleep 20) > $pipe &
        exec tail -c 150M $pipe 3>&-""";
    HostProcess large = start(host(0), keepsWhatItReads);
    HostProcess small = start(host(0), "exec sleep 60");
    assertThat(lines(large).readLine()).isEqualTo("there");

    host(0).exhaustMemory();

    assertThat(status(large)).isEqualTo(128 + 9);
    assertThat(small.isAlive()).isTrue();
    small.kill();
    HostProcess again = start(host(0), "dd if=/dev/zero of=/dev/null bs=200M count=1 && echo fits");
    assertThat(lines(again).readLine()).isEqualTo("fits");
  }

  @Test
  void theMachinesOwnNetworkStaysAsItIs() throws Exception {
    assertThat(Scripts.run(List.of("ip", "link"), "")).doesNotContain("switch0", "port-1");
    assertThat(Scripts.run(List.of("ip", "netns"), "")).doesNotContain("first");
    assertThat(Files.readString(Path.of("/proc/self/mounts"))).doesNotContain("/etc/hosts");
  }

  @Test
  void whatAControllerThatWasKilledHasLeftIsRemovedAndNothingElse() throws Exception {
    Process controller =
        new ProcessBuilder(
                Stream.concat(
                        AgentProgram.command().stream().limit(6),
                        Stream.of(TEMPORARY, AbandonedHosts.class.getName()))
                    .toList())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String left;
    List<ProcessHandle> all;
    try {
      left = controller.inputReader().readLine();
      all = controller.descendants().toList();
      assertThat(all).hasSizeGreaterThan(5);
      assertThat(groups(left)).isNotEmpty();
      assertThat(files(left)).isNotEmpty();
    } finally {
      controller.destroyForcibly();
    }

    await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    int own = groups(ControlGroups.name("")).size();
    ScratchFolders.removeAbandoned();
    ControlGroups.find().orElseThrow().removeAbandoned(); // or another controller has just done so
    assertThat(groups(left)).isEmpty();
    assertThat(files(left)).isEmpty();
    assertThat(groups(ControlGroups.name(""))).hasSize(own);
    assertThat(files(ControlGroups.name(""))).isNotEmpty();
  }

  private static List<Path> files(String prefix) throws IOException {
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    Path mine = Objects.requireNonNull(ScratchFolders.ofThisUser(temporary));
    String process = prefix.replaceAll("^gridmark-|-$", "");
    try (Stream<Path> all = Files.list(mine)) {
      return all.filter(one -> one.endsWith(process)).toList();
    }
  }

  private static List<Path> groups(String prefix) throws IOException {
    try (Stream<Path> all =
        Files.list(ControlGroups.find().orElseThrow().roots().get(ControlGroups.CPU))) {
      return all.filter(one -> one.getFileName().toString().startsWith(prefix)).toList();
    }
  }
}
