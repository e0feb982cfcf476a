package org.gridmark.lab.host.ssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.Digest;
import org.jspecify.annotations.Nullable;

/** Hosts that ssh reaches, in use. */
public final class SshHosts implements AutoCloseable {
  /** A socket's whole path has at most some hundred bytes. */
  private static final int SHORT = 40;

  private final Path directory;
  private final List<AgentHost> hosts = new ArrayList<>();

  private SshHosts(Path directory) {
    this.directory = directory;
  }

  /**
   * Begins to use them, all at once: all, or none.
   *
   * @param classPath of the agent, jars alone
   * @throws BadInput if the user has to give something else, with a line for each host
   * @throws IOException if one cannot be used, with a line for each host
   */
  public static SshHosts open(List<SshHostSpec> entries, List<Path> classPath)
      throws IOException, InterruptedException {
    SshHosts opened = new SshHosts(directory());
    try {
      opened.open(entries, digests(classPath));
      return opened;
    } catch (IOException | InterruptedException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /** For sockets and logs; only its owner can see into it. */
  private static Path directory() throws IOException {
    Path usual = Path.of(System.getProperty("java.io.tmpdir"));
    Path tmp = usual.toString().length() > SHORT ? Path.of("/tmp") : usual;
    return Files.createTempDirectory(tmp, "gridmark-ssh-");
  }

  private static Map<String, Path> digests(List<Path> classPath) throws IOException {
    Map<String, Path> all = new LinkedHashMap<>();
    for (Path jar : classPath) {
      all.put(Digest.of(jar), jar);
    }
    return all;
  }

  /** A host, or why there is none. */
  private record Attempt(@Nullable AgentHost host, @Nullable Exception failure) {}

  private void open(List<SshHostSpec> entries, Map<String, Path> jars)
      throws IOException, InterruptedException {
    Attempt[] attempts = new Attempt[entries.size()];
    List<Thread> threads =
        IntStream.range(0, attempts.length)
            .mapToObj(
                i -> Thread.ofVirtual().start(() -> attempts[i] = attempt(entries.get(i), i, jars)))
            .toList();
    for (Thread thread : threads) {
      thread.join();
    }
    List<Exception> failures = new ArrayList<>();
    for (Attempt attempt : attempts) {
      if (attempt.host() != null) {
        hosts.add(attempt.host());
      } else if (attempt.failure() != null) {
        failures.add(attempt.failure());
      }
    }
    refuse(failures);
  }

  private Attempt attempt(SshHostSpec entry, int number, Map<String, Path> jars) {
    try {
      SshAccess access = entry.access();
      Path folder = Files.createDirectory(directory.resolve(String.valueOf(number)));
      AgentHost host = new Bootstrap(entry.name(), access, jars, folder).run(access.address());
      return new Attempt(host, null);
    } catch (IOException | RuntimeException e) {
      return new Attempt(null, e);
    }
  }

  private static void refuse(List<Exception> failures) throws IOException {
    String all =
        failures.stream().map(Exception::getMessage).distinct().collect(Collectors.joining("; "));
    if (!failures.isEmpty() && failures.stream().allMatch(BadInput.class::isInstance)) {
      throw new BadInput(all);
    }
    if (!failures.isEmpty()) {
      throw new IOException(all);
    }
  }

  /** In the order of what was asked for. */
  public List<AgentHost> hosts() {
    return List.copyOf(hosts);
  }

  @Override
  public void close() {
    hosts.parallelStream().forEach(AgentHost::close);
    try {
      LocalHost.HERE.files().delete(directory);
    } catch (IOException e) {
      // A temporary directory: the system's to clean.
    }
  }
}
