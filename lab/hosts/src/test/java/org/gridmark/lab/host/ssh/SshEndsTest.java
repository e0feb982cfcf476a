package org.gridmark.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.host.emulated.EmulatedHost;
import org.gridmark.lab.host.emulated.EmulatedHostSpec;
import org.gridmark.lab.host.emulated.EmulatedHosts;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is killed, and wherever: no program is left on a host. */
class SshEndsTest {
  private static final long PATIENCE_NANOS = 60_000_000_000L;
  private static final int MANY = 100;
  private static final String ORDERLY = "sleep 1000 & exec cat";
  private static final String DEAF = "sleep 1000 & exec sleep 1000 < /dev/null";

  @TempDir private static Path folder;
  private static SshServer server;

  @BeforeAll
  static void start() throws IOException {
    SshServer.need();
    server = SshServer.start(folder.resolve("sshd"), List.of());
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.close();
    }
  }

  /** The process that is killed. */
  enum Killed {
    CONTROLLER,
    SSH,
    AGENT,
    /** The process of sshd that carries the connection. */
    CONNECTION
  }

  @ParameterizedTest
  @EnumSource
  void noProgramIsLeft(Killed killed) throws Exception {
    requireNoneLeft(killed);
  }

  @RepeatedTest(MANY)
  @Tag("soak")
  void noProgramIsLeftOfMany(RepetitionInfo number) throws Exception {
    Killed[] all = Killed.values();
    requireNoneLeft(all[number.getCurrentRepetition() % all.length]);
  }

  private void requireNoneLeft(Killed killed) throws Exception {
    // Those that ignore the end of their input have a while after it.
    Process controller = controller(server.access(), killed == Killed.AGENT ? DEAF : ORDERLY);
    try (BufferedReader said = controller.inputReader()) {
      assertThat(said.readLine()).isEqualTo("started");
      List<ProcessHandle> all = new ArrayList<>(server.programs());
      all.addAll(controller.descendants().toList());
      assertThat(all).hasSizeGreaterThan(6);

      one(killed, controller, all).destroyForcibly();

      if (killed != Killed.CONTROLLER) {
        assertThat(said.readLine()).startsWith("host far is lost: ");
        controller.getOutputStream().close();
        all.addAll(controller.descendants().toList());
      }
      await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
      await(() -> server.programs().isEmpty());
      await(() -> !controller.isAlive());
    } finally {
      controller.destroyForcibly();
    }
  }

  private static ProcessHandle one(Killed killed, Process controller, List<ProcessHandle> all) {
    return switch (killed) {
      case CONTROLLER -> controller.toHandle();
      case SSH -> controller.children().findFirst().orElseThrow();
      case AGENT -> named(all, AgentProgram.class.getName());
      case CONNECTION -> named(all, "sshd: root");
    };
  }

  private static ProcessHandle named(List<ProcessHandle> all, String text) {
    return all.stream().filter(one -> command(one).contains(text)).findFirst().orElseThrow();
  }

  /** Of Java's own, the longer ones are empty. */
  private static String command(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", String.valueOf(process.pid()), "cmdline"));
    } catch (IOException e) {
      return ""; // it is gone
    }
  }

  /** It says nothing any more, as a machine without power. */
  @Test
  void aHostThatDiesIsLostWithinSeconds() throws Exception {
    EmulatedHosts.refusal().ifPresent(why -> Assumptions.abort(why));
    List<EmulatedHostSpec> specs =
        List.of(new EmulatedHostSpec("near", 0, 0), new EmulatedHostSpec("far", 0, 0));
    try (EmulatedHosts hosts = EmulatedHosts.open(specs, AgentProgram.command())) {
      EmulatedHost far = hosts.hosts().getLast();
      Path own = folder.resolve("emulated");
      Path log = folder.resolve("emulated.log");
      HostProcess sshd =
          far.start(Launch.of(SshServer.command(own, far.address(), 2222), log, false));
      await(() -> Files.exists(log) && Files.readString(log).contains("listening"));
      SshAccess access =
          new SshAccess(
              far.address(),
              "root@" + far.address(),
              2222,
              "",
              own.resolve("client.conf").toString(),
              folder.resolve("far").toString(),
              System.getProperty("java.home"));
      HostProcess near =
          hosts
              .hosts()
              .getFirst()
              .start(Launch.of(command(access, ORDERLY), folder.resolve("near"), false));
      try (BufferedReader said =
          new BufferedReader(new InputStreamReader(near.output(), StandardCharsets.UTF_8))) {
        assertThat(said.readLine()).isEqualTo("started");

        far.crash();

        assertThat(said.readLine())
            .isEqualTo("host far is lost: Timeout, server 10.77.0.2 not responding.");
      }
      assertThat(sshd.isAlive()).isFalse();
    }
  }

  @Test
  void withoutSshThereAreNoSuchHosts() throws Exception {
    Path path = Files.createDirectories(folder.resolve("path"));
    Files.createSymbolicLink(path.resolve("sh"), Path.of("/bin/sh"));
    ProcessBuilder builder =
        new ProcessBuilder(command(server.access(), ORDERLY)).redirectErrorStream(true);
    builder.environment().put("PATH", path.toString());
    Process controller = builder.start();
    try (Stream<String> said = controller.inputReader().lines()) {
      assertThat(said)
          .anyMatch(
              line -> line.endsWith("hosts by ssh need the program ssh (package openssh-client)"));
    }
  }

  private static Process controller(SshAccess access, String program) throws IOException {
    return new ProcessBuilder(command(access, program))
        .redirectError(folder.resolve("controller.log").toFile())
        .start();
  }

  private static List<String> command(SshAccess access, String program) throws IOException {
    List<String> agent = AgentProgram.command();
    List<String> command = new ArrayList<>(agent.subList(0, agent.size() - 1));
    command.add(Controller.class.getName());
    command.add(Files.createDirectories(folder.resolve("jars")).toString());
    command.add(access.address());
    command.add(access.destination());
    command.add(String.valueOf(access.port()));
    command.add(access.config());
    command.add(access.directory());
    command.add(program);
    return command;
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    while (!condition.call()) {
      assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
      LockSupport.parkNanos(10_000_000);
    }
  }

  /**
   * Starts programs on a host and tells of them; then why that is lost, once it is. It ends with
   * its input.
   */
  static final class Controller {
    private Controller() {}

    public static void main(String[] arguments) throws Exception {
      SshAccess access =
          new SshAccess(
              arguments[1],
              arguments[2],
              Integer.parseInt(arguments[3]),
              "",
              arguments[4],
              arguments[5],
              System.getProperty("java.home"));
      try (SshHosts hosts =
          SshHosts.open(
              List.of(SshServer.entry("far", access)), SshServer.jars(Path.of(arguments[0])))) {
        AgentHost host = hosts.hosts().getFirst();
        Path errors = host.files().scratch().resolve("errors");
        HostProcess first = host.start(Launch.of(List.of("sh", "-c", ORDERLY), errors, false));
        HostProcess other = host.start(Launch.of(List.of("sh", "-c", arguments[6]), errors, false));
        other.standStill(arguments[6].equals(DEAF));
        System.out.println("started");
        first.end().join();
        try {
          host.availableMemory();
        } catch (IOException e) {
          System.out.println(e.getMessage());
        }
      }
    }
  }
}
