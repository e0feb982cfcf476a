package org.gridmark.lab.host.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.HostContract;
import org.gridmark.lab.host.HostProcess;
import org.gridmark.lab.host.Launch;
import org.gridmark.lab.program.Wire;
import org.gridmark.model.bytes.Digest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One at an address and in a directory of its own; a test that ends an agent has another. */
class AgentHostTest extends HostContract {
  private static final Duration LEASE = Duration.ofSeconds(1);

  @TempDir private static Path there;
  private static AgentHost host;

  @BeforeAll
  static void open() throws IOException {
    host = opened(there);
  }

  private static AgentHost opened(Path directory) throws IOException {
    return AgentHost.open(
        "agent", "127.0.0.2", directory, AgentProgram.command(), directory.resolve("agent.log"));
  }

  @AfterAll
  static void close() {
    host.close();
  }

  @Override
  protected Host host() {
    return host;
  }

  @Test
  void nothingIsKeptOutsideItsDirectory() throws Exception {
    Path folder = Files.createDirectory(here.resolve("folder"));
    assertThat(host.files().folder(folder)).startsWith(there).isDirectory();
    assertThat(host.files().push(Files.writeString(folder.resolve("one"), "1")))
        .startsWith(there)
        .hasContent("1");
    assertThat(host.files().scratch()).startsWith(there).isDirectory();
  }

  @Test
  void whatIsCollectedIsThereNoMore() throws Exception {
    Path logs = here.resolve("logs");
    Path place = host.files().folder(logs);
    host.files().append(place.resolve("one.log"), "a line\n");

    host.files().collect(logs);

    assertThat(logs.resolve("one.log")).hasContent("a line");
    assertThat(place).doesNotExist();
  }

  @Test
  void itsProgramsAreItsChildren(@TempDir Path directory) throws Exception {
    try (AgentHost own = opened(directory)) {
      HostProcess program = start(own, "exec cat");
      assertThat(agent(own).children().map(ProcessHandle::pid)).containsExactly(program.pid());
    }
  }

  @Test
  void closingEndsTheAgentAndItsProgramsAndLeavesNoScratch(@TempDir Path directory)
      throws Exception {
    AgentHost own = opened(directory);
    Path scratch = own.files().scratch();
    HostProcess orderly = start(own, "cat > /dev/null; exit 7");
    HostProcess stubborn = start(own, "sleep 1000 & exec sleep 1000 < /dev/null");
    ProcessHandle agent = agent(own);
    List<ProcessHandle> all = agent.descendants().toList();

    own.close();

    assertThat(agent.isAlive()).isFalse();
    assertThat(all).hasSizeGreaterThan(2);
    await(() -> all.stream().noneMatch(ProcessHandle::isAlive)); // they have yet to be reaped
    assertThat(status(orderly)).isIn(7, HostProcess.LOST);
    assertThat(stubborn.isAlive()).isFalse();
    assertThat(scratch).doesNotExist();
  }

  @Test
  void whenTheAgentIsKilledItsProgramsEndAndTheHostIsLost(@TempDir Path directory)
      throws Exception {
    try (AgentHost own = opened(directory)) {
      HostProcess program = start(own, "exec cat");
      ProcessHandle process = ProcessHandle.of(program.pid()).orElseThrow();

      agent(own).destroyForcibly();

      assertThat(status(program)).isEqualTo(HostProcess.LOST);
      assertThat(program.output().read()).isEqualTo(-1);
      await(() -> !process.isAlive());
      assertThat(program.running()).isEmpty();
      assertThatThrownBy(own::availableMemory)
          .isInstanceOf(IOException.class)
          .hasMessage("host agent is lost: its agent has ended");
    }
  }

  @Test
  void whenTheControllerIsKilledTheAgentAndItsProgramsEnd(@TempDir Path directory)
      throws Exception {
    Process controller =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Controller.class.getName(),
                directory.toString())
            .redirectError(directory.resolve("controller.log").toFile())
            .start();
    try (BufferedReader said = controller.inputReader()) {
      assertThat(said.readLine()).isEqualTo("started");
      List<ProcessHandle> all = controller.descendants().toList();
      assertThat(all).hasSize(3); // the agent, a program, and what that has started

      controller.destroyForcibly();

      await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
      try (Stream<Path> left = Files.list(directory.resolve("tmp"))) {
        assertThat(left).isEmpty();
      }
    }
  }

  @Test
  void withoutAWordFromItsControllerAnAgentEndsAndEndsItsPrograms() throws Exception {
    Process agent = AgentHost.start(AgentProgram.command(), here.resolve("log"));
    try (BufferedWriter out = agent.outputWriter(StandardCharsets.UTF_8);
        BufferedReader in = agent.inputReader(StandardCharsets.UTF_8)) {
      say(
          out,
          new Call.Begin("quiet", "127.0.0.2", here.toString(), here.toString(), LEASE.toMillis()));
      assertThat(in.readLine()).contains("\"result\"");
      Launch launch = Launch.of(List.of("cat"), here.resolve("errors"), false);
      say(out, new Call.Start(1, launch));
      assertThat(in.readLine()).contains("\"result\"");
      List<ProcessHandle> all = agent.descendants().toList();
      assertThat(all).isNotEmpty();
      long longAfter = System.nanoTime() + 2 * LEASE.toNanos();
      while (System.nanoTime() < longAfter) {
        say(out, new Call.Beat());
        LockSupport.parkNanos(LEASE.toNanos() / 10);
      }
      assertThat(agent.isAlive()).isTrue();

      await(() -> !agent.isAlive()); // it hears no more

      await(() -> all.stream().noneMatch(ProcessHandle::isAlive));
    } finally {
      agent.destroyForcibly();
    }
  }

  private static void say(BufferedWriter out, Call.Request request) throws IOException {
    out.write(Wire.line(new Call(1, request)) + "\n");
    out.flush();
  }

  @Test
  void whatIsCutShortIsNeverTakenForTheWhole(@TempDir Path own) throws Exception {
    AgentStore store = new AgentStore(own.resolve("store"), own.resolve("parts"));
    Path whole = Files.writeString(here.resolve("one.jar"), "all of it");
    String digest = Digest.of(whole);
    Call.Placed place = new Call.Placed(own.resolve("lib/one.jar").toString(), digest);
    store.write(new Call.Write(digest, base64("all "), true));

    assertThat(store.place(List.of(place))).containsExactly(digest);
    assertThatThrownBy(() -> store.keep(digest)).hasMessage("a file was changed on its way");
    assertThat(store.place(List.of(place))).containsExactly(digest);

    store.write(new Call.Write(digest, base64("all "), true));
    store.write(new Call.Write(digest, base64("of it"), false));
    store.keep(digest);
    assertThat(store.place(List.of(place))).isEmpty();
    assertThat(own.resolve("lib/one.jar")).hasContent("all of it");
  }

  private static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static ProcessHandle agent(AgentHost of) {
    return ProcessHandle.of(of.pid()).orElseThrow();
  }

  /** A controller to be killed. */
  static final class Controller {
    private Controller() {}

    public static void main(String[] arguments) throws Exception {
      AgentHost host = opened(Path.of(arguments[0]));
      Path scratch = host.files().scratch();
      String script = "sleep 1000 & echo there; exec cat";
      HostProcess program =
          host.start(Launch.of(List.of("sh", "-c", script), scratch.resolve("errors"), false));
      if (lines(program).readLine().equals("there")) {
        System.out.println("started");
      }
      Thread.currentThread().join();
    }
  }
}
