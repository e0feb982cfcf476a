package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** A Hazelcast cluster that Gridmark did not start, with a map of somebody's. */
final class OutsideHazelcast implements OutsideCluster {
  /** The content of its maps while nobody of Gridmark's is there. */
  static final String OF_OTHERS = "{gridmark-own=1, orders=100}";

  private final int port;
  private final Process process;
  private final BufferedReader out;
  private final BufferedWriter in;

  private OutsideHazelcast(int port, Process process) {
    this.port = port;
    this.process = process;
    this.out = process.inputReader();
    this.in = process.outputWriter();
  }

  static OutsideHazelcast start() throws Exception {
    int port = freePort();
    String home = Objects.requireNonNull(System.getProperty("gridmark.home"));
    Path source =
        Path.of(
            Objects.requireNonNull(
                    OutsideHazelcast.class.getResource("/outside/HazelcastOutside.java"))
                .toURI());
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-cp",
                Path.of(home, "lib", "drivers", "hazelcast", "*").toString(),
                source.toString(),
                String.valueOf(port))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    OutsideHazelcast started = new OutsideHazelcast(port, process);
    assertThat(started.out.readLine()).isEqualTo("up");
    return started;
  }

  /** One at which nobody listens. */
  static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Override
  public Path clientFile(Path folder) throws IOException {
    return clientFile(folder, "trading", port);
  }

  static Path clientFile(Path folder, String cluster, int port) throws IOException {
    return Files.writeString(
        folder.resolve("hazelcast-client.yaml"),
        """
        hazelcast-client:
          cluster-name: %s
          network:
            cluster-members: [127.0.0.1:%d]
        """
            .formatted(cluster, port));
  }

  @Override
  public String caches() throws IOException {
    in.write('\n');
    in.flush();
    return out.readLine();
  }

  @Override
  public String ofOthers() {
    return OF_OTHERS;
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
