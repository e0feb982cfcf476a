package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An Infinispan cluster of two servers that Gridmark did not start, with caches of somebody's. It
 * takes TLS alone, and a user with a password.
 */
final class OutsideInfinispan implements OutsideCluster {
  /** The content of its caches while nobody of Gridmark's is there: no schema either. */
  static final String OF_OTHERS = "{___protobuf_metadata=0, gridmark-own=1, orders=100, todo=1}";

  /** Of the user. */
  static final String SECRET = "desk-secret";

  private final Path folder;
  private final int port;
  private final Process process;
  private final BufferedReader out;
  private final BufferedWriter in;

  private OutsideInfinispan(Path folder, int port, Process process) {
    this.folder = folder;
    this.port = port;
    this.process = process;
    this.out = process.inputReader();
    this.in = process.outputWriter();
  }

  /** Starts it, with a certificate that is made in a folder. */
  static OutsideInfinispan start(Path folder) throws Exception {
    OutsideCertificate.make(folder);
    int port = OutsideHazelcast.freePort();
    Path source =
        Path.of(
            Objects.requireNonNull(
                    OutsideInfinispan.class.getResource("/outside/InfinispanOutside.java"))
                .toURI());
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                classpath(),
                source.toString(),
                folder.toString(),
                String.valueOf(OutsideHazelcast.freePort()),
                String.valueOf(port),
                String.valueOf(OutsideHazelcast.freePort()))
            .redirectError(folder.resolve("infinispan-outside.txt").toFile())
            .start();
    OutsideInfinispan started = new OutsideInfinispan(folder, port, process);
    assertThat(started.out.readLine()).isEqualTo("up");
    return started;
  }

  /** Infinispan's own, and nothing of Gridmark's. */
  private static String classpath() throws IOException {
    String home = Objects.requireNonNull(System.getProperty("gridmark.home"));
    try (Stream<Path> files = Files.list(Path.of(home, "lib", "drivers", "infinispan"))) {
      return files
          .map(Path::toString)
          .filter(file -> !file.contains("gridmark-"))
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  /** A client's configuration that is right. */
  String client() {
    return """
    infinispan.client.hotrod.server_list=127.0.0.1:%d
    infinispan.client.hotrod.auth_username=desk
    infinispan.client.hotrod.auth_password=%s
    infinispan.client.hotrod.sasl_mechanism=DIGEST-MD5
    infinispan.client.hotrod.use_ssl=true
    infinispan.client.hotrod.sni_host_name=127.0.0.1
    infinispan.client.hotrod.trust_store_file_name=%s
    infinispan.client.hotrod.trust_store_password=%s
    """
        .formatted(port, SECRET, folder.resolve("trust.p12"), OutsideCertificate.PASSWORD);
  }

  @Override
  public Path clientFile(Path where) throws IOException {
    return Files.writeString(where.resolve("hotrod-client.properties"), client());
  }

  /** The address of the first server. */
  String address() {
    return "127.0.0.1:" + port;
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
  public List<String> secrets() {
    return List.of(SECRET, OutsideCertificate.PASSWORD);
  }

  @Override
  public void close() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }
}
