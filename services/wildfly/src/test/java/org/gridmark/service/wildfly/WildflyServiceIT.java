package org.gridmark.service.wildfly;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
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
  @TempDir static Path directory;
  private static Running server;
  private static TestClient client;

  @BeforeAll
  static void start() throws Exception {
    server = new WildflyService().start(directory, 0);
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
    try (var files = Files.walk(directory)) {
      told = files.filter(Files::isRegularFile).filter(file -> holds(file, password)).toList();
    }
    assertThat(told).hasSize(1);
    assertThat(Files.getPosixFilePermissions(told.get(0)))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    assertThat(server.processes().get(0).info().commandLine())
        .get()
        .asString()
        .doesNotContain(password);
  }

  private static boolean holds(Path file, String text) {
    try {
      return new String(Files.readAllBytes(file), UTF_8).contains(text);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void itListensAtItsOwnAddressOnly() throws Exception {
    int port = URI.create(server.address()).getPort();
    new Socket(InetAddress.getLoopbackAddress(), port).close();
    InetAddress other = InetAddress.getByAddress(new byte[] {127, 0, 0, 2});
    assertThatThrownBy(() -> new Socket(other, port).close()).isInstanceOf(ConnectException.class);
  }

  @Test
  void aPortThatIsTakenIsToldInOneLine() {
    int port = URI.create(server.address()).getPort();
    assertThatThrownBy(() -> new WildflyService().start(directory.resolve("other"), port))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "port " + port + " on 127.0.0.1 is in use; give another, or 0 for any free one");
  }

  @Test
  void itHoldsNoTables() {
    assertThatThrownBy(() -> server.fill(List.of(), done -> {}))
        .hasMessage("WildFly holds no tables");
  }

  /** The programs are the same; all that a server writes is in its own directory. */
  @Test
  void aServerThatWasKilledComesBackEmptyWhereItWas(@TempDir Path kept) throws Exception {
    Files.writeString(kept.resolve(Service.KEEP), "");
    String address;
    try (Running first = new WildflyService().start(kept, "127.0.0.2", 0)) {
      address = first.address();
      TestClient.of(first).put("key", "value");
      assertThat(TestClient.of(first).size()).isEqualTo(1);
      List<ProcessHandle> before = first.processes();
      first.kill();
      assertThat(before).noneMatch(ProcessHandle::isAlive);
      assertThatThrownBy(() -> TestClient.of(first).size()).isInstanceOf(RuntimeException.class);

      first.restart();

      assertThat(first.address()).isEqualTo(address);
      assertThat(TestClient.of(first).size()).isZero();
    }
    try (Running second =
        new WildflyService().start(kept, "127.0.0.2", URI.create(address).getPort())) {
      assertThat(second.address()).isEqualTo(address);
      assertThat(TestClient.of(second).size()).isZero();
    }
  }
}
