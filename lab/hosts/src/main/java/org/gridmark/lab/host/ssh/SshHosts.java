package org.gridmark.lab.host.ssh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridmark.lab.host.AtExit;
import org.gridmark.lab.host.agent.AgentHost;
import org.gridmark.lab.host.local.LocalHost;
import org.gridmark.model.BadInput;
import org.gridmark.model.bytes.Digest;
import org.jspecify.annotations.Nullable;

/** Hosts that ssh reaches, in use. */
public final class SshHosts implements AutoCloseable {
  /** In which a step of connecting comes to its end, longer than ssh itself waits for a host. */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** A socket's whole path has at most some hundred bytes. */
  private static final int SHORT = 40;

  private final Path directory;
  private final Duration patience;
  private final AtExit atExit;
  private final Queue<Bootstrap> begun = new ConcurrentLinkedQueue<>();
  private final List<AgentHost> hosts = new CopyOnWriteArrayList<>();
  private volatile boolean interrupted;
  private boolean closed;

  private SshHosts(Path directory, Duration patience) {
    this.directory = directory;
    this.patience = patience;
    this.atExit = AtExit.add(this::interrupted);
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
    return open(entries, classPath, PATIENCE);
  }

  /** The same with another patience for each step of connecting. */
  static SshHosts open(List<SshHostSpec> entries, List<Path> classPath, Duration patience)
      throws IOException, InterruptedException {
    SshHosts opened = new SshHosts(directory(), patience);
    try {
      opened.open(entries, digests(classPath));
      return opened;
    } catch (IOException | InterruptedException | RuntimeException e) {
      opened.standAside();
      opened.close();
      throw e;
    }
  }

  /** When this process is told to end, failures are expected: waits for its end. */
  private void standAside() throws InterruptedException {
    if (interrupted) {
      Thread.currentThread().join();
    }
  }

  private void interrupted() {
    interrupted = true;
    close();
  }

  /** For sockets; only its owner can see into it. */
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
      Bootstrap bootstrap = new Bootstrap(entry.name(), access, jars, folder, patience);
      begun.add(bootstrap);
      return new Attempt(reached(bootstrap, access), null);
    } catch (IOException | BadInput e) {
      return new Attempt(null, e);
    } catch (RuntimeException | Error e) { // whatever it is, the others are told of it
      return new Attempt(null, new IOException("host " + entry.name() + ": " + e, e));
    }
  }

  private static AgentHost reached(Bootstrap bootstrap, SshAccess access) throws IOException {
    try {
      return bootstrap.run(access.address());
    } catch (IOException | RuntimeException | Error e) {
      bootstrap.close();
      throw e;
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

  /** Whoever comes second finds it done. */
  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    hosts.parallelStream().forEach(AgentHost::close);
    begun.forEach(Bootstrap::close);
    try {
      LocalHost.HERE.files().delete(directory);
    } catch (IOException e) {
      // A temporary directory: the system's to clean.
    }
    atExit.close();
  }
}
