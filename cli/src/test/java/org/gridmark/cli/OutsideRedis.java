package org.gridmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Servers of Redis that Gridmark did not start, with keys of somebody's, a user and a password. */
final class OutsideRedis implements OutsideCluster {
  static final String SECRET = "desk-secret";
  static final String SENTINEL_SECRET = "sentinel-secret";

  /** One in a cluster has a second, 10 000 above. */
  private static final int HIGHEST = 55_535;

  private final Path folder;
  private final List<Integer> ports;
  private final Process process;
  private final BufferedReader out;
  private final BufferedWriter in;
  private String ofOthers = "";

  private OutsideRedis(Path folder, List<Integer> ports, Process process) {
    this.folder = folder;
    this.ports = ports;
    this.process = process;
    this.out = process.inputReader();
    this.in = process.outputWriter();
  }

  /**
   * Starts them.
   *
   * @param kind {@code cluster} or {@code one}, with TLS alone; or {@code sentinel}: a primary, a
   *     replica and a Sentinel
   * @param folder for their files
   */
  static OutsideRedis start(String kind, Path folder) throws Exception {
    OutsideCertificate.make(folder);
    List<Integer> ports = new ArrayList<>();
    while (ports.size() < 3) {
      int port = OutsideHazelcast.freePort();
      if (port <= HIGHEST && !ports.contains(port)) {
        ports.add(port);
      }
    }
    String home = Objects.requireNonNull(System.getProperty("gridmark.home"));
    Path source =
        Path.of(
            Objects.requireNonNull(OutsideRedis.class.getResource("/outside/RedisOutside.java"))
                .toURI());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx128m", "-XX:+UseSerialGC", "-cp"));
    command.add(Path.of(home, "lib", "services", "redis", "*").toString());
    command.addAll(List.of(source.toString(), kind, folder.toString()));
    ports.forEach(port -> command.add(port.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectError(folder.resolve("redis-outside.txt").toFile())
            .start();
    OutsideRedis started = new OutsideRedis(folder, ports, process);
    assertThat(started.out.readLine())
        .as(Files.readString(folder.resolve("redis-outside.txt")))
        .isEqualTo("up");
    started.ofOthers = started.caches();
    return started;
  }

  /** Of a server alone or in a cluster, of a primary, its replica and its Sentinel. */
  int port(int number) {
    return ports.get(number);
  }

  /** Lines by which a server with TLS is reached. */
  String secured() {
    return "servers=127.0.0.1:%d\nuser=desk\npassword=%s\ntls=true\ntls.truststore=%s\n"
            .formatted(port(0), SECRET, folder.resolve("trust.p12"))
        + "tls.truststore.password="
        + OutsideCertificate.PASSWORD;
  }

  @Override
  public Path clientFile(Path where) throws IOException {
    return Files.writeString(where.resolve("redis.properties"), secured());
  }

  /** How many keys there are in the first database, and a digest of all. */
  @Override
  public String caches() throws IOException {
    in.write('\n');
    in.flush();
    return out.readLine();
  }

  @Override
  public String ofOthers() {
    return ofOthers;
  }

  @Override
  public List<String> secrets() {
    return List.of(SECRET, SENTINEL_SECRET, OutsideCertificate.PASSWORD);
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
