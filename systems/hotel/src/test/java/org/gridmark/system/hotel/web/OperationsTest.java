package org.gridmark.system.hotel.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Cleaner;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.gridmark.system.hotel.stay.Unavailable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The site when something behind it is away, and its pages for operators. */
class OperationsTest {
  private static final String NIGHTS = "arrival=2026-12-05&nights=2";

  private final Site site = new Site();

  @AfterEach
  void close() {
    site.close();
  }

  @Test
  void aPartThatIsAwayIsAPageThatSaysSo() throws Exception {
    Browser anna = site.browser().login("anna");
    Map<String, String> form = anna.get("/hold?hotel=7&room=1&" + NIGHTS).form("/hold");
    site.hotels.away("the database does not answer");
    List<String> pages =
        List.of("/search?city=Bern&" + NIGHTS, "/hotel/7", "/hotel/7/rooms?" + NIGHTS, "/stays");
    for (String page : pages) {
      assertAway(anna.ask(page, request -> request));
      assertThat(anna.name()).isEqualTo("unavailable");
    }
    assertAway(anna.send("/hold", form));
    assertAway(anna.ask("/api/hotels/7", request -> request));
    assertThat(anna.body()).startsWith("{\"error\":\"");
    assertThat(anna.get("/").status()).isEqualTo(200);

    HttpResponse<String> health = anna.ask("/health", request -> request);
    assertThat(health.statusCode()).isEqualTo(503);
    assertThat(health.body()).isEqualTo("the database does not answer\n");
    site.hotels.away("");
    assertThat(anna.get("/health").body()).isEqualTo("well\n");
    assertThat(anna.send("/hold", form).statusCode()).isEqualTo(303);
  }

  private static void assertAway(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).isEqualTo(503);
    assertThat(answer.headers().firstValue("retry-after")).contains("2");
    assertThat(answer.body()).doesNotContain("secret", "jdbc", "Exception", "\tat ");
  }

  @Test
  void sessionsThatAreAwayAreAPageThatSaysSo() throws Exception {
    FailingSessions sessions = new FailingSessions();
    try (Site other = new Site(options -> options, sessions)) {
      Browser anna = other.browser().login("anna");
      sessions.away = true;
      assertAway(anna.ask("/stays", request -> request));
      sessions.away = false;
      assertThat(anna.get("/stays").status()).isEqualTo(200);
    }
  }

  @Test
  void aFaultOfTheSiteIsAPageWithoutItsTrace() throws Exception {
    site.hotels.fail(new IllegalStateException("secret password"));
    HttpResponse<String> answer = site.browser().ask("/hotel/7", request -> request);
    assertThat(answer.statusCode()).isEqualTo(500);
    assertThat(answer.body()).doesNotContain("secret", "IllegalState", "\tat ");
  }

  @Test
  void moreRequestsThanItTakesAtOnceAreRefused() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    CountDownLatch inside = new CountDownLatch(2);
    FailingSessions sessions = new FailingSessions();
    try (Site small =
            new Site(
                options -> options.bounded(100, 2, options.idle(), options.patience()), sessions);
        ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
      Browser anna = small.browser().login("anna");
      sessions.before =
          () -> {
            inside.countDown();
            await(held);
          };
      List<Future<Integer>> waiting =
          IntStream.range(0, 2)
              .mapToObj(
                  i ->
                      users.submit(
                          () -> {
                            Browser other = small.browser();
                            other.cookie = anna.cookie;
                            return other.get("/stays").status();
                          }))
              .toList();
      inside.await();
      assertThat(Wire.ask(small.port(), "GET / HTTP/1.1\r\nHost: x\r\n\r\n"))
          .startsWith("HTTP/1.1 503")
          .contains("Retry-After: 2", "The site is full");
      held.countDown();
      for (Future<Integer> status : waiting) {
        assertThat(status.get()).isEqualTo(200);
      }
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new Unavailable("interrupted", e);
    }
  }

  @Test
  void metricsCountEachPageByItsStatus() throws Exception {
    Browser anna = site.browser();
    for (int i = 0; i < 3; i++) {
      anna.get("/hotel/7");
    }
    anna.get("/hotel/99").get("/nowhere").login("anna");
    HttpResponse<String> metrics = anna.ask("/metrics", request -> request);
    assertThat(metrics.headers().firstValue("content-type").orElseThrow())
        .startsWith("application/openmetrics-text; version=1.0.0");
    assertThat(metrics.body().lines())
        .contains(
            "hotel_node_info{node=\"web-1\"} 1",
            "hotel_sessions 1",
            "hotel_requests_total{page=\"hotel\",status=\"200\"} 3",
            "hotel_requests_total{page=\"hotel\",status=\"404\"} 1",
            "hotel_requests_total{page=\"none\",status=\"404\"} 1",
            "hotel_requests_total{page=\"login\",status=\"303\"} 1",
            "hotel_request_seconds_bucket{page=\"hotel\",le=\"+Inf\"} 4",
            "hotel_request_seconds_count{page=\"hotel\"} 4");
    assertThat(metrics.body()).endsWith("# EOF\n");
  }

  @Test
  void tenThousandRequestsLeaveNothingInMemory() throws Exception {
    long before = 0;
    for (int round = 0; round < 4; round++) {
      if (round == 1) {
        before = used();
      }
      requests(10_000);
    }
    assertThat(site.sessions.count()).hasValue(0);
    // Three rounds after the first keep less than a hundred bytes of each request.
    assertThat(used() - before).isLessThan(3_000_000);
  }

  /** Strangers with new cookies, broken addresses, forms without a token. */
  private void requests(int count) throws Exception {
    try (ExecutorService users = Executors.newFixedThreadPool(4)) {
      List<Future<?>> all =
          IntStream.range(0, 4)
              .<Future<?>>mapToObj(
                  user ->
                      users.submit(
                          () -> {
                            Browser browser = site.browser();
                            for (int i = user; i < count; i += 4) {
                              browser.cookie = "";
                              switch (i % 4) {
                                case 0 -> browser.get("/login");
                                case 1 -> browser.get("/hotel/" + i);
                                case 2 -> browser.get("/x" + i);
                                default -> browser.send("/pay", Map.of("key", "number-" + i));
                              }
                            }
                            return null;
                          }))
              .toList();
      for (Future<?> one : all) {
        one.get();
      }
    }
  }

  /** Bytes after a collection: when a cleaner has run, one is over. */
  private static long used() throws InterruptedException {
    CountDownLatch collected = new CountDownLatch(1);
    Cleaner.create().register(new Object(), collected::countDown);
    while (collected.getCount() > 0) {
      System.gc();
      Thread.onSpinWait();
    }
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
