package org.gridmark.perf.web;

import io.helidon.http.HeaderValues;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.HttpRouting;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import org.gridmark.perf.Rounds;
import org.gridmark.system.hotel.web.HotelServer;
import org.gridmark.system.hotel.web.ServerOptions;
import org.gridmark.system.hotel.web.session.LocalSessions;

/**
 * Pages a second of the web tier, its site in memory, as a share of those of a bare Helidon handler
 * that sends the same bytes: clients and both servers in this JVM, in turn.
 */
public final class WebCost {
  private static final Duration ROUND = Duration.ofSeconds(1);
  private static final int ROUNDS = 15;
  private static final int WARM = 6;
  private static final InetAddress HERE = InetAddress.getLoopbackAddress();

  private WebCost() {}

  /** Prints the median ratio of some rounds for each page. */
  public static void main(String[] arguments) throws Exception {
    try (OneHotel site = new OneHotel();
        HotelServer server =
            HotelServer.start(
                new InetSocketAddress(HERE, 0),
                site,
                new LocalSessions(Duration.ofHours(1), 1_000, InstantSource.system()),
                ServerOptions.of("web-1", "memory"))) {
      for (String page :
          List.of(
              "/health",
              "/about",
              "/hotel/7",
              "/hotel/7/rooms?arrival=2026-12-05&nights=2",
              "/search?city=Bern&arrival=2026-12-05&nights=2",
              "/api/hotels/7")) {
        compare(server.address().getPort(), page);
      }
    }
  }

  private static void compare(int port, String page) throws Exception {
    byte[] body = HttpLoad.body(port, page);
    WebServer bare = bare(body);
    try {
      Rounds ratio = new Rounds();
      Rounds pages = new Rounds();
      for (int round = -WARM; round < ROUNDS; round++) {
        // Who goes first changes, so that a drift favours neither.
        boolean first = round % 2 == 0;
        double one = HttpLoad.rate(first ? port : bare.port(), page, ROUND);
        double other = HttpLoad.rate(first ? bare.port() : port, page, ROUND);
        if (round >= 0) {
          ratio.add(first ? one / other : other / one);
          pages.add(first ? one : other);
        }
      }
      System.out.println(page + ", bytes " + body.length);
      System.out.println("  pages a second  " + pages);
      System.out.println("  share of bare   " + ratio);
    } finally {
      bare.stop();
    }
  }

  private static WebServer bare(byte[] body) throws IOException {
    byte[] same = Arrays.copyOf(body, body.length);
    return WebServer.builder()
        .address(HERE)
        .port(0)
        .shutdownHook(false)
        .connectionOptions(socket -> socket.tcpNoDelay(true))
        .routing(
            HttpRouting.builder()
                .any(
                    (request, response) -> {
                      response.header(HeaderValues.CONTENT_TYPE_TEXT_PLAIN);
                      response.send(same);
                    }))
        .build()
        .start();
  }
}
