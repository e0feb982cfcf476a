package org.gridmark.lab.host.emulated;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostContract;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Sampler;
import org.gridmark.lab.host.agent.AgentProgram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The first of three holds the contract of every host; the others are its neighbours. */
class EmulatedHostsTest extends HostContract {
  private static final double SHARE = 0.4;

  private static EmulatedHosts hosts;

  @BeforeAll
  static void open() throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    hosts =
        EmulatedHosts.open(
            List.of(
                new EmulatedHostSpec("first", 0, 0),
                new EmulatedHostSpec("second", SHARE, 0),
                new EmulatedHostSpec("third", 0, 300L << 20)),
            AgentProgram.command());
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
    assertThat(lines(start(host(), java(""))).readLine()).isEqualTo("ready");
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
  void neighboursAreReachedByNameUntilWhatTheyAreSentIsLost() throws Exception {
    HostProcess third = start(host(2), java(""));
    assertThat(lines(third).readLine()).isEqualTo("ready");
    Asking second = new Asking(start(host(1), java("third")));
    Asking first = new Asking(start(host(0), java("10.77.0.3")));
    assertThat(second.ask()).isEqualTo("third");

    hosts.cut(List.of(host(1)), List.of(host(2)));

    assertThat(second.ask()).isEqualTo("lost");
    assertThat(first.ask()).isEqualTo("third");
    hosts.heal();
    assertThat(second.ask()).isEqualTo("third");
    hosts.cut(List.of(host(2)), List.of(host(1))); // the answers
    assertThat(second.ask()).isEqualTo("lost");
    hosts.heal();
    assertThat(second.ask()).isEqualTo("third");

    host(2).crash();

    assertThat(second.ask()).isEqualTo("lost"); // and not refused, as by a host that is there
    assertThat(status(third)).isEqualTo(HostProcess.LOST);
    host(2).restart();
    HostProcess again = start(host(2), java(""));
    assertThat(lines(again).readLine()).isEqualTo("ready");
    assertThat(second.ask()).isEqualTo("third");
  }

  /** A program that asks once a line. */
  private record Asking(HostProcess program, BufferedReader answers) {
    Asking(HostProcess program) throws IOException {
      this(program, lines(program));
      assertThat(answers.readLine()).isEqualTo("ready");
    }

    String ask() throws IOException {
      say(program, "x");
      return answers.readLine();
    }
  }

  /** Never more; and no less, once nothing else keeps it from its share for a while. */
  @Test
  void aHostHasItsShareOfTheProcessors() throws Exception {
    HostProcess busy = start(host(1), "while :; do :; done");
    try (Sampler sampler = host(1).sampler()) {
      List<Sampler.Watched> watched =
          List.of(new Sampler.Watched("busy", List.of(busy.pid()), true));
      double share = 0;
      for (int i = 0; i < 20 && share < 0.95 * SHARE; i++) {
        double before = sampler.programs(watched).get("busy").cpuSeconds();
        long began = System.nanoTime();
        TimeUnit.SECONDS.sleep(2); // that long it is measured
        double used = sampler.programs(watched).get("busy").cpuSeconds() - before;
        share = used / ((System.nanoTime() - began) / 1e9);
        assertThat(share).isLessThan(1.05 * SHARE);
      }
      assertThat(share).isGreaterThan(0.95 * SHARE);
    } finally {
      busy.kill();
    }
  }

  @Test
  void aHostHasNoMoreThanItsMemory() throws Exception {
    assertThat(host(2).availableMemory()).isEqualTo(300L << 20);
    HostProcess greedy = start(host(2), "exec dd if=/dev/zero of=/dev/null bs=600M count=1");

    assertThat(status(greedy)).isEqualTo(128 + 9);
  }

  @Test
  void theMachinesOwnNetworkStaysAsItIs() throws Exception {
    assertThat(Scripts.run(List.of("ip", "link"))).doesNotContain("switch0", "port-1");
    assertThat(Scripts.run(List.of("ip", "netns"))).doesNotContain("first");
    assertThat(Files.readString(Path.of("/proc/self/mounts"))).doesNotContain("/etc/hosts");
  }

  @Test
  void whatAControllerThatWasKilledHasLeftIsRemovedAndNothingElse() throws Exception {
    Process controller =
        new ProcessBuilder(
                Stream.concat(
                        AgentProgram.command().stream().limit(6),
                        Stream.of(AbandonedHosts.class.getName()))
                    .toList())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String left = controller.inputReader().readLine();
    List<ProcessHandle> all = controller.descendants().toList();
    assertThat(all).hasSizeGreaterThan(5);
    assertThat(groups(left)).isNotEmpty();

    controller.destroyForcibly();

    await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    int own = groups(ControlGroups.name("")).size();
    assertThat(ControlGroups.find().orElseThrow().removeAbandoned())
        .contains(left + "left-1", left + "left-2");
    assertThat(groups(left)).isEmpty();
    assertThat(groups(ControlGroups.name(""))).hasSize(own);
  }

  private static List<Path> groups(String prefix) throws IOException {
    try (Stream<Path> all =
        Files.list(ControlGroups.find().orElseThrow().roots().get(ControlGroups.CPU))) {
      return all.filter(one -> one.getFileName().toString().startsWith(prefix)).toList();
    }
  }

  private static String java(String argument) {
    List<String> agent = AgentProgram.command();
    return "exec '%s' -Xmx16m -cp '%s' %s %s"
        .formatted(agent.getFirst(), agent.get(5), Datagrams.class.getName(), argument);
  }
}
