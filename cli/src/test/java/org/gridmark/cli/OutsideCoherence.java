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

/** A Coherence cluster of two members that Gridmark did not start, with a cache of somebody's. */
final class OutsideCoherence implements OutsideCluster {
  /** The content of its caches while nobody of Gridmark's is there. */
  static final String OF_OTHERS = "{gridmark-own=1, orders=100}";

  private final int port;
  private final List<Process> members = new ArrayList<>();
  private final BufferedReader out;
  private final BufferedWriter in;

  private OutsideCoherence(int port, Process first) {
    this.port = port;
    this.members.add(first);
    this.out = first.inputReader();
    this.in = first.outputWriter();
  }

  /**
   * Returns when both members are there.
   *
   * @param tls a key store and its password, where the proxy takes TLS alone; else nothing
   */
  static OutsideCoherence start(String... tls) throws Exception {
    String cluster = String.valueOf(OutsideHazelcast.freePort());
    int proxy = OutsideHazelcast.freePort();
    OutsideCoherence started =
        new OutsideCoherence(proxy, member(cluster, String.valueOf(proxy), tls));
    try {
      assertThat(started.out.readLine()).isEqualTo("up");
      Process second = member(cluster, "0");
      started.members.add(second);
      assertThat(second.inputReader().readLine()).isEqualTo("up");
      return started;
    } catch (IOException | AssertionError e) {
      started.close();
      throw e;
    }
  }

  private static Process member(String cluster, String proxy, String... tls) throws Exception {
    String home = Objects.requireNonNull(System.getProperty("gridmark.home"));
    Path source =
        Path.of(
            Objects.requireNonNull(
                    OutsideCoherence.class.getResource("/outside/CoherenceOutside.java"))
                .toURI());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-cp", product(home).toString()));
    command.addAll(List.of(source.toString(), cluster, proxy));
    command.addAll(List.of(tls));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  /** Coherence's own library, and nothing of Gridmark's. */
  private static Path product(String home) throws IOException {
    try (var files = Files.list(Path.of(home, "lib", "drivers", "coherence"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("coherence-[0-9.]+\\.jar"))
          .findFirst()
          .orElseThrow();
    }
  }

  @Override
  public Path clientFile(Path folder) throws IOException {
    return clientFile(folder, port, "");
  }

  /**
   * A client's configuration that trusts the servers of a trust store.
   *
   * @param password of the trust store
   */
  Path clientFile(Path folder, Path trust, String password) throws IOException {
    return clientFile(
        folder,
        port,
        """
        <socket-provider>
          <ssl>
            <protocol>TLS</protocol>
            <trust-manager>
              <algorithm>PKIX</algorithm>
              <key-store>
                <url>%s</url>
                <password>%s</password>
                <type>PKCS12</type>
              </key-store>
            </trust-manager>
          </ssl>
        </socket-provider>
        """
            .formatted(trust.toUri(), password));
  }

  static Path clientFile(Path folder, int port, String provider) throws IOException {
    return Files.writeString(
        Files.createTempFile(folder, "client-cache-config", ".xml"),
        """
        <cache-config xmlns="http://xmlns.oracle.com/coherence/coherence-cache-config">
          <caching-scheme-mapping>
            <cache-mapping>
              <cache-name>orders</cache-name>
              <scheme-name>extend</scheme-name>
            </cache-mapping>
            <cache-mapping>
              <cache-name>gridmark-own</cache-name>
              <scheme-name>extend</scheme-name>
            </cache-mapping>
            <cache-mapping>
              <cache-name>gridmark-*</cache-name>
              <scheme-name>extend</scheme-name>
            </cache-mapping>
          </caching-scheme-mapping>
          <caching-schemes>
            <remote-cache-scheme>
              <scheme-name>extend</scheme-name>
              <service-name>Extend</service-name>
              <initiator-config>
                <tcp-initiator>
                  %s
                  <remote-addresses>
                    <socket-address>
                      <address>127.0.0.1</address>
                      <port>%d</port>
                    </socket-address>
                  </remote-addresses>
                </tcp-initiator>
                <serializer>pof</serializer>
              </initiator-config>
            </remote-cache-scheme>
          </caching-schemes>
        </cache-config>
        """
            .formatted(provider, port));
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
    return List.of(OutsideCertificate.PASSWORD);
  }

  @Override
  public void close() throws InterruptedException {
    for (Process member : members) {
      member.destroyForcibly().waitFor();
    }
  }
}
