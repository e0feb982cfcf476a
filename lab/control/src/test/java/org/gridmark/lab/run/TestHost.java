package org.gridmark.lab.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.agent.AgentProgram;
import org.gridmark.lab.host.local.LocalHost;
import org.jspecify.annotations.Nullable;

/**
 * The host that the lab's tests run on: this machine as it is, or, with {@code
 * -Dgridmark.host=agent}, an agent with an address and a directory of its own.
 */
public final class TestHost {
  private static final String PROPERTY = "gridmark.host";
  private static final String DIRECTORY = "gridmark.host.directory";
  private static @Nullable AgentHost agent;

  private TestHost() {}

  /** The one that all tests of this JVM share. */
  public static Host get() {
    return ofAgent() ? shared() : LocalHost.HERE;
  }

  /** Whether it is an agent. */
  public static boolean ofAgent() {
    return System.getProperty(PROPERTY, "").equals("agent");
  }

  /**
   * What makes the same choice in another JVM.
   *
   * @param directory of its agent, which is not removed
   */
  public static List<String> options(Path directory) {
    return List.of(
        "-D" + PROPERTY + "=" + System.getProperty(PROPERTY, ""),
        "-D" + DIRECTORY + "=" + directory);
  }

  /** Where a path is on such a host. */
  public static Path there(Path directory, Path here) {
    Path whole = here.toAbsolutePath();
    return ofAgent() ? directory.resolve("files").resolve(whole.getRoot().relativize(whole)) : here;
  }

  private static synchronized AgentHost shared() {
    if (agent == null) {
      try {
        String given = System.getProperty(DIRECTORY);
        agent = given == null ? passing() : agent(Files.createDirectories(Path.of(given)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return agent;
  }

  /** One that goes with this JVM, as does its directory. */
  private static AgentHost passing() throws IOException {
    Path directory = Files.createTempDirectory("gridmark-agent-");
    AgentHost host = agent(directory);
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> end(host, directory)));
    return host;
  }

  /** One at an address that nothing else of the tests has. */
  public static AgentHost agent(Path directory) throws IOException {
    return AgentHost.open(
        "agent", "127.0.0.2", directory, AgentProgram.command(), directory.resolve("agent.log"));
  }

  private static void end(AgentHost host, Path directory) {
    host.close();
    try {
      LocalHost.HERE.files().delete(directory);
    } catch (IOException e) {
      // A temporary directory: the system's to clean.
    }
  }

  /** The programs that it has started and that are still there. */
  static List<ProcessHandle> programs() {
    return ProcessHandle.current()
        .descendants()
        .filter(ProcessHandle::isAlive)
        .filter(process -> agent == null || process.pid() != agent.pid())
        .toList();
  }
}
