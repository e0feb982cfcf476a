package org.gridmark.service.wildfly;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.bean.RemoteMaps;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service;
import org.gridmark.model.service.Service.Running;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class WildflyServiceIT {
  private static final String ADDRESS = "127.0.0.2";

  @TempDir static Path directory;
  private static Running server;
  private static TestClient client;

  @BeforeAll
  static void start() throws Exception {
    Files.writeString(directory.resolve(Service.KEEP), "");
    server = new WildflyService().start(directory, ADDRESS, 0);
    client = TestClient.of(server);
  }

  @AfterAll
  static void stop() {
    List<ProcessHandle> processes = server.processes();
    server.close();
    assertThat(processes).isNotEmpty().noneMatch(ProcessHandle::isAlive);
  }

  @Test
  void bothNamesOfTheBeanFindTheSameEntries() {
    byte[] value = "one".getBytes(UTF_8);
    client.call(RemoteMaps.BEAN, maps -> maps.putIfAbsent("shared", 1L, value));

    assertThat(
            client.<byte[]>call(
                RemoteMaps.BEAN_WITHOUT_TRANSACTIONS, maps -> maps.get("shared", 1L)))
        .isEqualTo(value);
  }

  @Test
  void onlyWhoKnowsThePasswordGetsIn() {
    assertThatThrownBy(() -> TestClient.with(server, "guessed").size())
        .hasStackTraceContaining("Authentication failed");
    assertThatThrownBy(() -> TestClient.anonymous(server).size())
        .hasStackTraceContaining("Authentication failed");
  }

  @Test
  void noOtherUserCanReadThePassword() throws Exception {
    String password = TestClient.password(server);
    List<Path> told;
    try (Stream<Path> files = Files.walk(directory)) {
      told = files.filter(Files::isRegularFile).filter(file -> holds(file, password)).toList();
    }
    assertThat(told)
        .extracting(file -> file.getFileName().toString())
        .containsExactlyInAnyOrder("users.properties", "password");
    for (Path file : told) {
      assertThat(Files.getPosixFilePermissions(file))
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }
    assertThat(server.processes().get(0).info().commandLine())
        .get()
        .asString()
        .doesNotContain(password);
  }

  private static boolean holds(Path file, String text) {
    try {
      return new String(Files.readAllBytes(file), UTF_8).contains(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void itListensAtItsOwnAddressOnly() throws Exception {
    int port = URI.create(server.address()).getPort();
    new Socket(ADDRESS, port).close();
    assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
        .isInstanceOf(ConnectException.class);
  }

  @Test
  void aPortThatIsTakenIsToldInOneLine() {
    int port = URI.create(server.address()).getPort();
    assertThatThrownBy(() -> new WildflyService().start(directory.resolve("other"), ADDRESS, port))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "port " + port + " on " + ADDRESS + " is in use; give another, or 0 for any free one");
  }

  @Test
  void itHoldsNoTables() {
    assertThatThrownBy(() -> server.fill(List.of(), done -> {}))
        .hasMessage("WildFly holds no tables");
  }

  @Test
  void aServerThatWasKilledComesBackEmptyWhereItWas() throws Exception {
    String address = server.address();
    client.put("key", "value");
    assertThat(client.size()).isEqualTo(1);
    List<ProcessHandle> before = server.processes();

    server.kill();

    assertThat(before).noneMatch(ProcessHandle::isAlive);
    assertThatThrownBy(client::size).isInstanceOf(RuntimeException.class);

    server.restart();

    assertThat(server.address()).isEqualTo(address);
    assertThat(server.processes()).doesNotContainAnyElementsOf(before);
    assertThat(client.size()).isZero();
  }
}
