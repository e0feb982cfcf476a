package org.gridmark.system.hotel.web;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that begin and do not go on take no connection for ever. */
@Timeout(60)
class SlowClientsTest {
  private static final int CONNECTIONS = 20;

  private static Site impatient() {
    return new Site(
        options ->
            options.bounded(CONNECTIONS, 10, Duration.ofMillis(300), Duration.ofMillis(300)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "G",
        "GET / HTTP/1.1\r\nHost: 127.0",
        "POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nab",
        "POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
      })
  void aClientThatStopsIsLeft(String beginning) throws Exception {
    try (Site site = impatient()) {
      List<Socket> slow = new ArrayList<>();
      for (int i = 0; i < 2 * CONNECTIONS; i++) {
        Socket socket = Wire.open(site.port());
        socket.getOutputStream().write(beginning.getBytes(US_ASCII));
        slow.add(socket);
      }
      // All of them are taken, and given free again.
      assertThat(site.browser().get("/health").status()).isEqualTo(200);
      for (Socket socket : slow) {
        assertThat(Wire.rest(socket)).doesNotContain("200");
        socket.close();
      }
    }
  }

  @Test
  void aClientThatDripsIsLeft() throws Exception {
    try (Site site = impatient();
        Socket socket = Wire.open(site.port())) {
      String beginning = "GET / HTTP/1.1\r\nHost: 127.0.0.1:" + site.port() + "\r\nX: ";
      socket.getOutputStream().write(beginning.getBytes(US_ASCII));
      Thread drip =
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      while (true) {
                        socket.getOutputStream().write('a');
                        Thread.sleep(20);
                      }
                    } catch (Exception e) {
                      // the end that is asked for
                    }
                  });
      assertThat(Wire.rest(socket)).isEmpty();
      drip.join();
    }
  }

  @Test
  void aClientThatDoesNotReadIsLeft() throws Exception {
    try (Site site = impatient();
        Socket socket = Wire.open(site.port())) {
      byte[] request =
          ("GET /hotel/7 HTTP/1.1\r\nHost: 127.0.0.1:" + site.port() + "\r\n\r\n")
              .getBytes(US_ASCII);
      Thread pipeline =
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      while (true) {
                        socket.getOutputStream().write(request);
                      }
                    } catch (Exception e) {
                      // the end that is asked for
                    }
                  });
      pipeline.join();
    }
  }

  @Test
  void theServerEndsWithinSecondsWhoeverIsConnected() throws Exception {
    Site site = new Site();
    List<Socket> open = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      Socket socket = Wire.open(site.port());
      socket
          .getOutputStream()
          .write((i % 2 == 0 ? "" : "GET / HTTP/1.1\r\nHost:").getBytes(US_ASCII));
      open.add(socket);
    }
    assertThat(site.browser().get("/health").status()).isEqualTo(200);
    long begin = System.nanoTime();
    site.close();
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
    for (Socket socket : open) {
      assertThat(Wire.rest(socket)).doesNotContain("200");
      socket.close();
    }
  }
}
