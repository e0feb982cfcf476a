package org.gridmark.system.prices.legacy;

import java.time.Duration;
import java.util.Map;
import org.gridmark.system.prices.route.Route;

/** The legacy system over HTTP. */
public final class HttpLegacySystem implements LegacySystem, AutoCloseable {
  private final HttpLegacyClient client;

  /**
   * Connects when it is first asked.
   *
   * @param address as the service {@code legacy} gives it
   * @param timeout to connect, and for each answer; later it is a failure
   */
  public HttpLegacySystem(String address, Duration timeout) {
    this.client = new HttpLegacyClient(address, timeout);
  }

  @Override
  public Quote quote(Route route) throws LegacyFailure {
    Map<String, String> answer = client.ask("GET", "/price?stations=" + route.text());
    if (!answer.getOrDefault("stations", route.text()).equals(route.text())) {
      client.closeIdle();
      throw new LegacyFailure("the legacy system answered for another route");
    }
    return new Quote(
        Text.amount(answer, "amount"),
        (int) Text.number(answer, "tariff"),
        Text.number(answer, "calculated"));
  }

  @Override
  public void close() {
    client.close();
  }
}
