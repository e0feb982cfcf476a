package org.gridmark.driver.redis.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gridmark.model.BadInput;
import org.gridmark.model.attach.Attachment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are not there, say nothing, or say of themselves that they cannot be used. */
@Timeout(60)
class InquiryTest {
  private static final Duration GIVEN_UP = Duration.ofSeconds(20);

  @TempDir private Path folder;

  private UserFile file(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("redis.properties"), text);
    return UserFile.of(new Attachment(file, "", false));
  }

  private static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  /** A server that knows one command, or gives its answer to all. */
  private static void answer(ServerSocket server, String known, String answer) {
    Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try (Socket client = server.accept();
                  BufferedReader in =
                      new BufferedReader(
                          new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8));
                  OutputStream out = client.getOutputStream()) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                  String command = command(in, Integer.parseInt(line.substring(1)));
                  boolean right = known.isEmpty() || command.equals(known);
                  String told = right ? answer : command.equals("HELLO") ? "*0\r\n" : "+OK\r\n";
                  out.write(told.getBytes(StandardCharsets.UTF_8));
                }
              } catch (IOException e) {
                // the client has gone
              }
            });
  }

  /** The first of its words, each of which has its length before it. */
  private static String command(BufferedReader in, int words) throws IOException {
    String first = "";
    for (int i = 0; i < words; i++) {
      in.readLine();
      String word = in.readLine();
      first = i == 0 ? word : first;
    }
    return first;
  }

  private static String info(String... lines) {
    String text = String.join("\r\n", lines);
    return "$" + text.length() + "\r\n" + text + "\r\n";
  }

  @Test
  void nobodyIsToldAtOnceWithEveryAddress() throws Exception {
    String nobody;
    try (ServerSocket gone = listen()) {
      nobody = "127.0.0.1:" + gone.getLocalPort();
    }
    assertThatExceptionOfType(ConnectException.class)
        .isThrownBy(() -> Inquiry.of(file("servers=" + nobody)))
        .withMessage("no Redis answers: " + nobody + ": Connection refused");
  }

  @Tag("soak") // waits as long as a user may
  @Test
  void manyWhoNeverAnswerAreGivenUpInTime() throws Exception {
    List<ServerSocket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < 10; i++) {
        silent.add(listen());
      }
      String servers =
          silent.stream()
              .map(one -> "127.0.0.1:" + one.getLocalPort())
              .collect(Collectors.joining(","));
      long before = System.nanoTime();
      assertThatExceptionOfType(ConnectException.class)
          .isThrownBy(() -> Inquiry.of(file("servers=" + servers)))
          .withMessageContaining(silent.getFirst().getLocalPort() + ": no answer in time; ")
          .withMessageEndingWith(" and the rest: no time was left");
      assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(GIVEN_UP);
    } finally {
      for (ServerSocket one : silent) {
        one.close();
      }
    }
  }

  @Test
  void aReplicaNamesItsPrimary() throws Exception {
    try (ServerSocket server = listen()) {
      answer(
          server,
          "INFO",
          info("redis_mode:standalone", "role:slave", "master_host:10.0.0.9", "master_port:6379"));
      assertThatExceptionOfType(BadInput.class)
          .isThrownBy(() -> Inquiry.of(file("servers=127.0.0.1:" + server.getLocalPort())))
          .withMessageEndingWith("takes no writes: its primary is 10.0.0.9:6379");
    }
  }

  @Test
  void whatAServerSaysOfItselfIsPlainAndShort() throws Exception {
    try (ServerSocket server = listen()) {
      answer(
          server,
          "INFO",
          info(
              "redis_mode:standalone",
              "role:master",
              "redis_version:6\u001b[31m",
              "run_id:" + "x".repeat(1_000_000),
              "connected_slaves:99999999999",
              "maxmemory:5",
              "maxmemory_policy:allkeys-lru"));
      ServerInfo info = Inquiry.of(file("servers=127.0.0.1:" + server.getLocalPort()));

      assertThat(info.product()).isEqualTo("Redis 6?[31m");
      assertThat(info.replicas()).isZero();
      assertThat(info.eviction()).isEqualTo("allkeys-lru");
      assertThat(info.ids()).containsExactly("127.0.0.1:" + server.getLocalPort() + " ()");
    }
  }

  @Test
  void aServerOfSomethingElseIsNone() throws Exception {
    try (ServerSocket server = listen()) {
      answer(server, "", "HTTP/1.1 400 Bad Request\r\n\r\n");
      assertThatExceptionOfType(ConnectException.class)
          .isThrownBy(() -> Inquiry.of(file("servers=127.0.0.1:" + server.getLocalPort())))
          .withMessageContaining("Unknown reply: H");
    }
  }

  @Test
  void anAnswerOfAnotherFormIsNone() throws Exception {
    for (String answer : List.of(":5\r\n", "*1\r\n:5\r\n", "$-1\r\n", "*-1\r\n")) {
      try (ServerSocket server = listen()) {
        answer(server, "INFO", answer);
        assertThatExceptionOfType(ConnectException.class)
            .isThrownBy(() -> Inquiry.of(file("servers=127.0.0.1:" + server.getLocalPort())))
            .withMessageEndingWith(": an answer of another form");
      }
    }
  }

  @Test
  void aClusterHasNoOtherDatabase() throws Exception {
    try (ServerSocket server = listen()) {
      answer(server, "SELECT", "-ERR SELECT is not allowed in cluster mode\r\n");
      String url = "url=redis://127.0.0.1:" + server.getLocalPort() + "/1";
      assertThatExceptionOfType(BadInput.class)
          .isThrownBy(() -> Inquiry.of(file(url)))
          .withMessageStartingWith("--attach: db: expected 0: a Redis Cluster has no other");
    }
  }
}
