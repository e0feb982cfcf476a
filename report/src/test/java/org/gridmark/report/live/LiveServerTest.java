package org.gridmark.report.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who is shown the page, who is not, and what becomes of those who dawdle. */
final class LiveServerTest {
  private static final int WAIT_MILLIS = 10_000;

  private final HttpClient client = HttpClient.newHttpClient();
  private LiveServer server;

  @BeforeEach
  void open() throws IOException {
    server = LiveServer.open(0);
  }

  @AfterEach
  void close() {
    server.close();
    client.close();
  }

  @Test
  void whoeverKnowsTheTokenIsShownThePage() throws Exception {
    HttpResponse<String> page = get(server.address());

    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body()).contains("<title>Gridmark live</title>");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
        .startsWith("default-src 'none';")
        .doesNotContain("unsafe");
    assertThat(page.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
    assertThat(page.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(page.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
  }

  @Test
  void withoutTheTokenThereIsNothing() throws Exception {
    String token = token();
    String other = (token.charAt(0) == 'A' ? "B" : "A") + token.substring(1);
    for (String path :
        Set.of(
            "/",
            "/data",
            "/" + other + "/",
            "/" + other + "/data",
            "/" + token.substring(1) + "/data",
            "/" + token + token + "/data",
            "/x/../" + token + "/data",
            "/?token=" + token)) {
      assertThat(answer("GET " + path, "127.0.0.1:" + port()))
          .as(path)
          .startsWith("HTTP/1.1 403 ")
          .endsWith("\r\n\r\n");
    }
  }

  @Test
  void tokensAreLongAndNeverTheSame() throws Exception {
    Set<String> tokens = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      try (LiveServer another = LiveServer.open(0)) {
        tokens.add(another.address().getPath());
      }
    }
    // 22 letters of 64 hold 128 bits.
    assertThat(tokens).hasSize(5).allMatch(path -> path.matches("/[\\w-]{22,}/"));
  }

  /** Somebody else's name may point to this address: a browser then sends that name. */
  @Test
  void onlyThisMachinesOwnNameIsAnswered() throws Exception {
    int port = server.address().getPort();
    String path = server.address().getPath();

    assertThat(status("GET " + path, "127.0.0.1:" + port)).contains(" 200 ");
    assertThat(status("GET " + path, "localhost:" + port)).contains(" 200 ");
    assertThat(status("GET " + path, "evil.example:" + port)).contains(" 403 ");
    assertThat(status("GET " + path, "127.0.0.1")).contains(" 403 ");
    assertThat(status("GET " + path, "127.0.0.1.evil.example:" + port)).contains(" 403 ");
  }

  @Test
  void nothingButReadingIsAllowed() throws Exception {
    String host = "127.0.0.1:" + server.address().getPort();

    for (String method : Set.of("POST", "PUT", "DELETE", "OPTIONS", "HEAD")) {
      assertThat(status(method + " " + server.address().getPath(), host)).contains(" 405 ");
      assertThat(status(method + " /", host)).contains(" 403 ");
    }
    assertThat(get(server.address().resolve("other")).statusCode()).isEqualTo(404);
  }

  @Test
  void noOtherAddressOfThisMachineIsListenedOn() throws Exception {
    int port = server.address().getPort();
    for (NetworkInterface card : NetworkInterface.networkInterfaces().toList()) {
      for (InetAddress address : card.inetAddresses().toList()) {
        if (!address.getHostAddress().equals("127.0.0.1")) {
          assertThatThrownBy(() -> connect(address, port)).isInstanceOf(IOException.class);
        }
      }
    }
  }

  private static void connect(InetAddress address, int port) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address, port), WAIT_MILLIS);
    }
  }

  @Test
  void eachViewerIsToldWhatIsNewToIt() throws Exception {
    server.status("{\"phase\":\"load\"}");
    server.publish("{\"n\":0}");
    server.publish("{\"n\":1}");

    assertThat(data(0))
        .isEqualTo(
            "{\"next\":2,\"more\":false,\"status\":{\"phase\":\"load\"},"
                + "\"messages\":[{\"n\":0},{\"n\":1}]}");
    server.publish("{\"n\":2}");
    assertThat(data(2)).contains("\"next\":3").contains("\"messages\":[{\"n\":2}]");
    assertThat(data(3)).contains("\"messages\":[]");
    assertThat(data(999)).contains("\"next\":3").contains("\"messages\":[]");
  }

  @Test
  void whatIsKeptIsBounded() {
    Backlog backlog = new Backlog();
    for (int i = 0; i < Backlog.KEPT * 3; i++) {
      backlog.add(String.valueOf(i));
    }

    String first = backlog.since(0);
    assertThat(first).contains("\"more\":true").contains("[" + Backlog.KEPT * 2 + ",");
    assertThat(first.length()).isLessThan(20_000);
    assertThat(backlog.since(Backlog.KEPT * 3 - 1)).contains("[" + (Backlog.KEPT * 3 - 1) + "]");
  }

  /** Asks for a lot, again and again, and takes nothing. */
  @Test
  void aViewerThatIsStuckHoldsUpNobody() throws Exception {
    String large = "{\"text\":\"" + "x".repeat(100_000) + "\"}";
    for (int i = 0; i < 50; i++) {
      server.publish(large);
    }
    try (Socket stuck = socket()) {
      String ask =
          "GET %sdata?after=0 HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n"
              .formatted(server.address().getPath(), server.address().getPort());
      for (int i = 0; i < 5; i++) {
        stuck.getOutputStream().write(ask.getBytes(StandardCharsets.US_ASCII));
      }
      assertThat(stuck.getInputStream().read()).as("the answer has begun").isEqualTo('H');

      for (int i = 0; i < 100_000; i++) {
        server.publish("{\"n\":" + i + "}");
      }
      assertThat(get(server.address()).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void withTheRunEndConnectionsAndPort() throws Exception {
    int port = server.address().getPort();
    try (Socket open = socket()) {
      String ask = "GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\nGET /".formatted(port);
      open.getOutputStream().write(ask.getBytes(StandardCharsets.US_ASCII));
      assertThat(open.getInputStream().read()).as("it is connected").isEqualTo('H');
      server.close();

      open.setSoTimeout(WAIT_MILLIS);
      assertThat(ends(open)).isTrue();
    }
    try (ServerSocket free = new ServerSocket()) {
      free.setReuseAddress(true);
      free.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      assertThat(free.isBound()).isTrue();
    }
  }

  private static boolean ends(Socket socket) throws IOException {
    try (InputStream in = socket.getInputStream()) {
      in.transferTo(OutputStream.nullOutputStream());
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  @Test
  void aPortThatIsTakenIsAnError() {
    assertThatThrownBy(() -> LiveServer.open(server.address().getPort()))
        .isInstanceOf(IOException.class);
  }

  private String token() {
    return server.address().getPath().replace("/", "");
  }

  private String data(int after) throws Exception {
    return get(server.address().resolve("data?after=" + after)).body();
  }

  private HttpResponse<String> get(URI address) throws Exception {
    return client.send(
        HttpRequest.newBuilder(address).timeout(Duration.ofMillis(WAIT_MILLIS)).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private String status(String request, String host) throws IOException {
    return answer(request, host).lines().findFirst().orElse("");
  }

  /** The whole answer to a request written by hand. */
  private String answer(String request, String host) throws IOException {
    try (Socket socket = socket()) {
      String text = request + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  private int port() {
    return server.address().getPort();
  }

  private Socket socket() throws IOException {
    Socket socket = new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port());
    socket.setSoTimeout(WAIT_MILLIS);
    return socket;
  }
}
