package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An Ignite cluster of two nodes that Gridmark did not start, with two caches of somebody's. It
 * takes TLS alone, and a user with a password; no class of Gridmark's is there.
 */
final class OutsideIgnite implements OutsideCluster {
  /** The entries of its caches while nobody of Gridmark's is there. */
  static final String OF_OTHERS = "{gridmark-own=1, orders=100, todo=1}";

  static final String SECRET = "desk-secret";

  private final Path folder;
  private final int port;
  private final Process process;
  private final BufferedReader out;
  private final BufferedWriter in;

  private OutsideIgnite(Path folder, int port, Process process) {
    this.folder = folder;
    this.port = port;
    this.process = process;
    this.out = process.inputReader();
    this.in = process.outputWriter();
  }

  /**
   * Starts it.
   *
   * @param folder for its files
   */
  static OutsideIgnite start(Path folder) throws Exception {
    OutsideCertificate.make(folder);
    int port = OutsideHazelcast.freePort();
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + resource("ignite-java.txt"),
                "-Djava.io.tmpdir=" + folder,
                "-DIGNITE_QUIET=false",
                "-DIGNITE_NO_ASCII=true",
                "-DIGNITE_UPDATE_NOTIFIER=false",
                "-cp",
                vendorClasses(),
                resource("IgniteOutside.java").toString(),
                String.valueOf(port),
                folder.toString())
            .redirectError(folder.resolve("ignite-outside.txt").toFile())
            .start();
    OutsideIgnite started = new OutsideIgnite(folder, port, process);
    assertThat(started.out.readLine()).isEqualTo("up");
    return started;
  }

  private static Path resource(String name) throws URISyntaxException {
    return Path.of(
        Objects.requireNonNull(OutsideIgnite.class.getResource("/outside/" + name)).toURI());
  }

  private static String vendorClasses() throws IOException {
    Path home = Path.of(Objects.requireNonNull(System.getProperty("gridmark.home")));
    try (Stream<Path> all = Files.list(home.resolve("lib/drivers/ignite"))) {
      return all.filter(jar -> !jar.getFileName().toString().startsWith("gridmark"))
          .map(Path::toString)
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  @Override
  public Path clientFile(Path where) throws IOException {
    return Files.writeString(
        where.resolve("ignite.properties"),
        """
        servers=127.0.0.1:%d
        user=desk
        password=%s
        tls=true
        tls.truststore=%s
        tls.truststore.password=%s
        """
            .formatted(port, SECRET, folder.resolve("trust.p12"), OutsideCertificate.PASSWORD));
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
