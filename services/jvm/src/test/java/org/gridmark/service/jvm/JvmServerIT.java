package org.gridmark.service.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.gridmark.model.BadInput;
import org.gridmark.model.service.Service;
import org.gridmark.service.jvm.ServerProgram.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmServerIT {
  @TempDir Path directory;

  @Test
  void aServerThatWasKilledComesBackWhereItWas() throws Exception {
    try (JvmServer server = start("Counter", 0)) {
      String address = server.address();
      List<ProcessHandle> before = server.processes();
      assertThat(answer(address)).isEqualTo("start 1");
      server.kill();
      assertThat(before).noneMatch(ProcessHandle::isAlive);
      assertThatThrownBy(() -> answer(address)).isInstanceOf(IOException.class);
      server.restart();
      assertThat(server.address()).isEqualTo(address);
      assertThat(answer(address)).isEqualTo("start 2");
      assertThat(server.processes()).doesNotContainAnyElementsOf(before);
    }
  }

  @Test
  void itsDirectoryIsMade() throws Exception {
    directory = directory.resolve("not").resolve("there");
    try (JvmServer server = start("Counter", 0)) {
      assertThat(answer(server.address())).isEqualTo("start 1");
    }
  }

  @Test
  void aServerThatRunsIsNotStartedAgain() throws Exception {
    try (JvmServer server = start("Counter", 0)) {
      List<ProcessHandle> before = server.processes();
      server.restart();
      assertThat(server.processes()).isEqualTo(before);
    }
  }

  @Test
  void closingEndsIt() throws Exception {
    JvmServer server = start("Counter", 0);
    server.close();
    assertThat(server.processes()).noneMatch(ProcessHandle::isAlive);
    server.close();
  }

  @Test
  void theSchemeOfTheAddressIsTheName() throws Exception {
    try (JvmServer server = start("Counter", 0)) {
      assertThat(server.address())
          .matches("counter://127\\.0\\.0\\.1:\\d+\\?user=gridmark&password=[0-9a-f]{32}");
    }
  }

  @Test
  void itIsFoundAtTheAddressThatItIsGiven() throws Exception {
    JvmServer.Launch launch =
        new JvmServer.Launch("Counter", Toy.class, List.of("-Xmx32m"), Map.of("name", "Counter"));
    try (JvmServer server = JvmServer.start(launch, directory, "127.0.0.2", 0)) {
      assertThat(server.address()).startsWith("counter://127.0.0.2:");
      assertThat(answer(server.address())).isEqualTo("start 1");
    }
  }

  @Test
  void noOtherProcessCanReadThePassword() throws Exception {
    try (JvmServer server = start("Counter", 0)) {
      String password = server.address().replaceFirst(".*password=", "");
      ProcessHandle process = server.processes().get(0);
      assertThat(process.info().commandLine()).get().asString().doesNotContain(password);
      assertThat(server).asString().doesNotContain(password);
    }
  }

  @Test
  void aServerThatDoesNotStartTellsWhy() {
    assertThatThrownBy(() -> start("Reluctant", 0))
        .isInstanceOf(IOException.class)
        .hasMessage("Reluctant did not start: failed: java.io.IOException: not today");
  }

  @Test
  void aServerThatDiesAtItsStartIsNoticed() {
    assertThatThrownBy(() -> start("Dying", 0))
        .isInstanceOf(IOException.class)
        .hasMessage("Dying did not start: it ended, with status 7");
  }

  @Test
  void aPortInUseIsToldInOneLine() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = taken.getLocalPort();
      assertThatThrownBy(() -> start("Counter", port))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "port " + port + " on 127.0.0.1 is in use; give another, or 0 for any free one");
    }
  }

  @Test
  void itHoldsNoTables() throws Exception {
    try (JvmServer server = start("Counter", 0)) {
      assertThatThrownBy(() -> server.fill(List.of(), done -> {}))
          .hasMessage("Counter holds no tables");
    }
  }

  @Test
  void aDirectoryThatIsKeptLetsTheSameUserInAgain() throws Exception {
    Files.writeString(directory.resolve(Service.KEEP), "");
    String before;
    try (JvmServer first = start("Counter", 0)) {
      before = first.address();
    }
    assertThat(Files.getPosixFilePermissions(directory.resolve("password")))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));

    try (JvmServer second = start("Counter", URI.create(before).getPort())) {
      assertThat(second.address()).isEqualTo(before);
      assertThat(answer(before)).isEqualTo("start 2");
    }
  }

  @Test
  void twoServersDoNotWorkOnOneDirectory() throws Exception {
    try (JvmServer first = start("Counter", 0)) {
      assertThatThrownBy(() -> start("Counter", 0))
          .hasMessage(
              "Counter did not start: failed: java.io.IOException: another server works on "
                  + directory);
      assertThat(answer(first.address())).isEqualTo("start 1");
    }
  }

  private JvmServer start(String name, int port) throws Exception {
    JvmServer.Launch launch =
        new JvmServer.Launch(name, Toy.class, List.of("-Xmx32m"), Map.of("name", name));
    return JvmServer.start(launch, directory, Service.LOOPBACK, port);
  }

  private static String answer(String address) throws IOException {
    URI uri = URI.create(address);
    try (Socket socket = new Socket(uri.getHost(), uri.getPort());
        InputStream input = socket.getInputStream()) {
      return new String(input.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** A server that counts its starts on disk and tells the number to whoever connects. */
  static final class Toy {
    private Toy() {}

    public static void main(String[] arguments) throws Exception {
      System.out.println("what a JVM says to its user");
      ServerProgram.run(Toy::start);
    }

    private static void start(Settings settings) throws IOException {
      System.out.println("what a vendor prints");
      switch (settings.text("name")) {
        case "Reluctant" -> throw new IOException("not today");
        case "Dying" -> Runtime.getRuntime().halt(7);
        default -> count(settings);
      }
    }

    private static void count(Settings settings) throws IOException {
      Path file = Path.of(settings.directory(), "starts");
      Files.writeString(file, Files.exists(file) ? Files.readString(file) + "+" : "+");
      ServerSocket socket =
          new ServerSocket(settings.port(), 10, InetAddress.getByName(settings.address()));
      new Thread(() -> tellAll(socket, "start " + starts(file))).start();
    }

    private static long starts(Path file) {
      return file.toFile().length();
    }

    private static void tellAll(ServerSocket socket, String text) {
      while (true) {
        try (Socket client = socket.accept()) {
          client.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
          return;
        }
      }
    }
  }
}
