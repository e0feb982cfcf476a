package org.gridmark.lab.host.ssh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.lab.host.agent.AgentProgram;
import org.junit.jupiter.api.Assumptions;

/** A server of OpenSSH, on a port and with keys of its own, that lets its own client in alone. */
final class SshServer implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/sbin/sshd");
  private static final String ADDRESS = "127.0.0.1";

  /** Jars that an agent needs. */
  private static final Pattern LIBRARIES = Pattern.compile("gridmark|jackson|oshi|jna|slf4j");

  private final Process process;
  private final Path folder;
  private final int port;

  private SshServer(Process process, Path folder, int port) {
    this.process = process;
    this.folder = folder;
    this.port = port;
  }

  /** Skips a test where this machine has none, or does not let it run. */
  static void need() {
    Assumptions.assumeTrue(Files.isExecutable(PROGRAM), "needs sshd (package openssh-server)");
    Assumptions.assumeTrue("root".equals(System.getProperty("user.name")), "only root runs sshd");
  }

  /**
   * Starts one.
   *
   * @param folder for its files
   * @param before the words in front of its command
   * @param configuration further lines
   */
  static SshServer start(Path folder, List<String> before, String... configuration)
      throws IOException {
    int port = freePort();
    List<String> command = new ArrayList<>(before);
    command.addAll(command(folder, ADDRESS, port));
    command.addAll(List.of(configuration));
    Process process = new ProcessBuilder(command).start();
    SshServer started = new SshServer(process, folder, port);
    @SuppressWarnings("resource") // it ends with the server
    BufferedReader said = process.errorReader();
    assertThat(said.readLine()).contains("listening");
    Thread.ofPlatform().daemon().start(() -> said.lines().forEach(line -> {}));
    return started;
  }

  static List<String> command(Path folder, String address, int port) {
    return List.of(
        "sh",
        "src/test/resources/org/gridmark/lab/host/ssh/sshd.sh",
        folder.toString(),
        address,
        String.valueOf(port));
  }

  static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }

  Path folder() {
    return folder;
  }

  int port() {
    return port;
  }

  /** How its client gets in, to the JDK of the tests. */
  SshAccess access() {
    return access(folder.resolve("far").toString(), System.getProperty("java.home"));
  }

  SshAccess access(String directory, String java) {
    String config = folder.resolve("client.conf").toString();
    return new SshAccess("127.0.0.3", "root@" + ADDRESS, port, "", config, directory, java);
  }

  static SshHostSpec entry(String name, SshAccess access) {
    return new SshHostSpec(name, access);
  }

  /** All that its clients have started. */
  List<ProcessHandle> programs() {
    return process.descendants().filter(ProcessHandle::isAlive).toList();
  }

  @Override
  public void close() {
    List<ProcessHandle> all = process.descendants().toList();
    process.destroyForcibly();
    all.forEach(ProcessHandle::destroyForcibly);
  }

  /** The classes of these tests as an agent needs them: those in folders as jars, which stay. */
  static List<Path> jars(Path folder) throws IOException {
    List<Path> jars = new ArrayList<>();
    for (Path one : AgentProgram.classPath()) {
      if (Files.isDirectory(one)) {
        jars.add(jar(one, folder.resolve(jars.size() + ".jar")));
      } else if (LIBRARIES.matcher(one.getFileName().toString()).find()) {
        jars.add(one);
      }
    }
    return jars;
  }

  private static Path jar(Path classes, Path jar) throws IOException {
    if (Files.exists(jar)) {
      return jar;
    }
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> all = Files.walk(classes)) {
      out.setLevel(0);
      for (Path one : all.filter(Files::isRegularFile).sorted().toList()) {
        out.putNextEntry(new JarEntry(classes.relativize(one).toString()));
        Files.copy(one, out);
      }
    }
    return jar;
  }
}
