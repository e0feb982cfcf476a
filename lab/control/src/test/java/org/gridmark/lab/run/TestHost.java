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

  /** What makes the same choice in another JVM. */
  public static String option() {
    return "-D" + PROPERTY + "=" + System.getProperty(PROPERTY, "");
  }

  private static synchronized AgentHost shared() {
    if (agent == null) {
      try {
        Path directory = Files.createTempDirectory("gridmark-agent-");
        agent = agent(directory);
        AgentHost mine = agent;
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> end(mine, directory)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return agent;
  }

  /** One at an address that nothing else of the tests has. */
  public static AgentHost agent(Path directory) throws IOException {
    return AgentHost.open(
        "agent", "127.0.0.2", directory, command(), directory.resolve("agent.log"));
  }

  private static List<String> command() {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx128m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path"),
        AgentProgram.class.getName());
  }

  private static void end(AgentHost host, Path directory) {
    host.close();
    try {
      LocalHost.HERE.files().delete(directory);
    } catch (IOException e) {
      // A temporary directory: the system's to clean.
    }
  }

  /** What it has started and what is still there. */
  static List<ProcessHandle> programs() {
    return ProcessHandle.current()
        .descendants()
        .filter(ProcessHandle::isAlive)
        .filter(process -> agent == null || process.pid() != agent.pid())
        .toList();
  }
}
