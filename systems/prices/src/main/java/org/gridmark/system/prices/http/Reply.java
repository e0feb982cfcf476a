package org.gridmark.system.prices.http;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.gridmark.model.Printable;
import org.gridmark.system.prices.lookup.Answer;
import org.gridmark.system.prices.price.RoutePrice;

/** An answer of the server. */
record Reply(int status, String type, String body, Map<String, String> headers) {
  private static final String PLAIN = "text/plain; charset=utf-8";

  /** One line of text. Words of the legacy system must not steer a terminal. */
  static Reply line(int status, String line) {
    return new Reply(status, PLAIN, Printable.message(line) + "\n", Map.of());
  }

  static Reply text(String type, String body) {
    return new Reply(200, type, body, Map.of());
  }

  /** A price as JSON. */
  static Reply price(Answer answer) {
    RoutePrice price = answer.price();
    return text(
        "application/json",
        """
        {"amount":%s,"tariff":%d,"calculated":%d,"validUntil":%d,"from":"%s"}
        """
            .formatted(
                price.amount().toPlainString(),
                price.tariff(),
                price.calculated(),
                price.validUntil(),
                answer.from()));
  }

  Reply with(String header, String value) {
    return new Reply(status, type, body, Map.of(header, value));
  }

  void send(HttpExchange exchange) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    headers.forEach(exchange.getResponseHeaders()::set);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, head ? -1 : bytes.length);
    if (!head) {
      exchange.getResponseBody().write(bytes);
    }
  }
}
