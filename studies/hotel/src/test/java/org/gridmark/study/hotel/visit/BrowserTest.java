package org.gridmark.study.hotel.visit;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URISyntaxException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A browser at a web node that does not do as it should. */
@Timeout(60)
class BrowserTest {
  private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n";

  private ServerSocket server;
  private volatile String answer = "";

  /** It answers each request with the same text, and then leaves it open. */
  @BeforeEach
  void open() throws IOException {
    server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::serve);
  }

  private void serve() {
    try {
      while (true) {
        Socket socket = server.accept();
        socket.getOutputStream().write(answer.getBytes(US_ASCII));
      }
    } catch (IOException e) {
      // closed
    }
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  private CompletableFuture<Browser.Reply> ask(Browser browser) {
    CompletableFuture<Browser.Reply> told = new CompletableFuture<>();
    browser.ask(
        0,
        new Browser.Ask("/", null),
        "",
        (reply, failure) -> {
          if (failure == null) {
            told.complete(reply);
          } else {
            told.completeExceptionally(failure);
          }
        });
    return told;
  }

  private Browser browser(Duration patience) {
    String address = "http://127.0.0.1:" + server.getLocalPort();
    return new Browser(List.of(address), 1, patience);
  }

  /** Its one connection is free again: the next page is asked for, and fails, too. */
  @ParameterizedTest
  @ValueSource(strings = {"", "HTTP/1.1 200 OK\r\n", HEAD, HEAD + "half a page"})
  void aPageThatStopsIsAFailureInTime(String beginning) {
    answer = beginning;
    Browser browser = browser(Duration.ofMillis(300));
    for (int i = 0; i < 2; i++) {
      assertThat(ask(browser))
          .failsWithin(20, TimeUnit.SECONDS)
          .withThrowableOfType(ExecutionException.class)
          .withCauseInstanceOf(HttpTimeoutException.class);
    }
  }

  /** Each a place that is not on the site, or only looks as if it were. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:1/",
        "//127.0.0.1:1/",
        "/\\127.0.0.1:1/",
        "@127.0.0.1:1/",
        ":1/",
        "",
        "stays"
      })
  void itFollowsNobodyOutOfTheSite(String location) {
    answer = "HTTP/1.1 303 See Other\r\nContent-Length: 0\r\nLocation: " + location + "\r\n\r\n";
    assertThat(ask(browser(Duration.ofSeconds(20))))
        .failsWithin(20, TimeUnit.SECONDS)
        .withThrowableOfType(Exception.class)
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasRootCauseInstanceOf(
                        location.startsWith("/\\") ? URISyntaxException.class : PageFailure.class));
  }

  @Test
  void itFollowsNobodyForEver() {
    answer =
        "HTTP/1.1 303 See Other\r\nContent-Length: 0\r\nConnection: close\r\nLocation: /\r\n\r\n";
    assertThat(ask(browser(Duration.ofSeconds(20))))
        .failsWithin(20, TimeUnit.SECONDS)
        .withThrowableOfType(Exception.class)
        .withCauseInstanceOf(PageFailure.class);
  }
}
