package org.gridmark.system.prices.legacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.system.prices.route.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HttpLegacySystemTest {
  private static final Route ROUTE = Route.of(List.of(8_500_101, 8_500_102));
  private static final Quote QUOTE = new Quote(new BigDecimal("4.70"), 2, 1_732_000_000_000L);
  private static final String GOOD =
      ScriptedServer.answer(200, "amount=4.70\ntariff=2\ncalculated=1732000000000\n");

  private static final Duration LONG = Duration.ofSeconds(30);

  @Test
  void callsFollowEachOtherOnOneConnection() throws Exception {
    try (ScriptedServer server = new ScriptedServer(GOOD, GOOD, GOOD);
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      for (int i = 0; i < 3; i++) {
        assertThat(legacy.quote(ROUTE)).isEqualTo(QUOTE);
      }
      assertThat(server.connections).hasSize(1);
      assertThat(server.requests)
          .hasSize(3)
          .allMatch(request -> request.startsWith("GET /price?stations=8500101-8500102 HTTP/1.1\n"))
          .allMatch(request -> request.contains("\nAuthorization: Bearer secret\n"));
    }
  }

  @Test
  void aConnectionThatWasClosedMeanwhileIsReplaced() throws Exception {
    try (ScriptedServer server = new ScriptedServer(GOOD, ScriptedServer.CLOSE, GOOD);
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      legacy.quote(ROUTE);
      assertThat(legacy.quote(ROUTE)).isEqualTo(QUOTE);
      assertThat(server.connections).hasSize(2);
    }
  }

  @Test
  void aNewConnectionThatClosesIsAFailureAndNotTriedAgain() throws Exception {
    try (ScriptedServer server = new ScriptedServer(ScriptedServer.CLOSE, GOOD);
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      assertThatThrownBy(() -> legacy.quote(ROUTE))
          .isInstanceOf(LegacyFailure.class)
          .hasMessage("the legacy system cannot be asked: the connection was closed");
      assertThat(server.requests).hasSize(1);
    }
  }

  /** The answer would come too late, to the wrong request. */
  @Test
  void aConnectionWithoutAnAnswerInTimeIsNotUsedAgain() throws Exception {
    try (ScriptedServer server = new ScriptedServer(ScriptedServer.SILENCE, GOOD);
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), Duration.ofMillis(300))) {
      assertThatThrownBy(() -> legacy.quote(ROUTE))
          .isInstanceOf(LegacyFailure.class)
          .hasMessage(
              "the legacy system did not answer GET /price?stations=8500101-8500102 within 300 ms");
      assertThat(legacy.quote(ROUTE)).isEqualTo(QUOTE);
      assertThat(server.connections).hasSize(2);
    }
  }

  /** It would be taken for the next answer, and every later one would be one behind. */
  @Test
  void aConnectionThatSentAnAnswerTooManyIsNotUsedAgain() throws Exception {
    String other = ScriptedServer.answer(200, "amount=9.99\ntariff=2\ncalculated=1\n");
    try (ScriptedServer server = new ScriptedServer(GOOD + other, GOOD, GOOD);
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      for (int i = 0; i < 3; i++) {
        assertThat(legacy.quote(ROUTE)).isEqualTo(QUOTE);
      }
      assertThat(server.connections).hasSize(2);
    }
  }

  @Test
  void anAnswerForAnotherRouteIsAFailure() throws Exception {
    String other =
        ScriptedServer.answer(
            200, "stations=8500101-8500109\namount=9.99\ntariff=2\ncalculated=1\n");
    try (ScriptedServer server = new ScriptedServer(other, GOOD);
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      assertThatThrownBy(() -> legacy.quote(ROUTE))
          .isInstanceOf(LegacyFailure.class)
          .hasMessage("the legacy system answered for another route");
      assertThat(legacy.quote(ROUTE)).isEqualTo(QUOTE);
      assertThat(server.connections).hasSize(2);
    }
  }

  @Test
  void aRefusalHasItsReason() throws Exception {
    try (ScriptedServer server =
            new ScriptedServer(ScriptedServer.answer(503, "the system is down\n"), GOOD);
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      assertThatThrownBy(() -> legacy.quote(ROUTE))
          .isInstanceOf(LegacyFailure.class)
          .hasMessage("the legacy system answered 503: the system is down");
      assertThat(legacy.quote(ROUTE)).isEqualTo(QUOTE);
      assertThat(server.connections).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSH-2.0-OpenSSH\r\n\r\n",
        "HTTP/1.1 2x0 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 13\r\n\r\namount=cheap\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\namount=\\u00zz\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 41\r\n\r\namount=1e999999999\ntariff=1\ncalculated=1\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 43\r\n\r\namount=1e-999999999\ntariff=1\ncalculated=10\n",
      })
  void aBrokenAnswerIsAFailure(String broken) throws Exception {
    try (ScriptedServer server = new ScriptedServer(broken);
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      assertThatThrownBy(() -> legacy.quote(ROUTE)).isInstanceOf(LegacyFailure.class);
    }
  }

  @Test
  void anEndlessAnswerIsCutOff() throws Exception {
    try (ScriptedServer server = new ScriptedServer("HTTP/1.1 200 " + "x".repeat(70_000));
        HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      assertThatThrownBy(() -> legacy.quote(ROUTE)).hasMessageContaining("more than 65536 bytes");
    }
  }

  @Test
  void aServerThatIsNotThereIsAFailure() throws Exception {
    ScriptedServer server = new ScriptedServer();
    server.close();
    try (HttpLegacySystem legacy = new HttpLegacySystem(server.address(), LONG)) {
      assertThatThrownBy(() -> legacy.quote(ROUTE))
          .isInstanceOf(LegacyFailure.class)
          .hasMessageStartingWith("the legacy system cannot be asked: ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "http://127.0.0.1:1?user=u&password=secret",
        "legacy://127.0.0.1?password=secret",
        "legacy://127.0.0.1:1",
        "legacy://127.0.0.1:1?user=secret",
        "legacy://a b:1?password=secret",
      })
  void anAddressOfAnotherFormIsRefusedWithoutItsToken(String address) {
    assertThatThrownBy(() -> new HttpLegacySystem(address, LONG))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("legacy://HOST:PORT")
        .hasMessageNotContaining("secret");
  }
}
