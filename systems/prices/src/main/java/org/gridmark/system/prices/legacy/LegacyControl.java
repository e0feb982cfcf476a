package org.gridmark.system.prices.legacy;

import java.time.Duration;
import java.util.Map;

/** Sets how the stand-in for the legacy system behaves, and reads its counts. */
public final class LegacyControl implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final HttpLegacyClient client;

  /** Connects when it is first used. */
  public LegacyControl(String address) {
    this.client = new HttpLegacyClient(address, TIMEOUT);
  }

  /**
   * The legacy system's own counts since its start or the last reset.
   *
   * @param calls prices that it was asked for
   * @param answered of these, those that got one
   * @param failed of these, those that did not
   * @param mostAtOnce the most calls that it worked on at once
   */
  public record Calls(long calls, long answered, long failed, long mostAtOnce) {}

  /** Changes these of its properties, such as {@code latency} to {@code 20ms}. */
  public void behave(Map<String, String> properties) throws LegacyFailure {
    StringBuilder text = new StringBuilder();
    properties.forEach((key, value) -> text.append(key).append(" = ").append(value).append('\n'));
    client.ask("PUT", "/behaviour", text.toString());
  }

  /** Its counts. */
  public Calls calls() throws LegacyFailure {
    Map<String, String> answer = client.ask("GET", "/calls");
    return new Calls(
        Text.number(answer, "calls"),
        Text.number(answer, "answered"),
        Text.number(answer, "failed"),
        Text.number(answer, "most-at-once"));
  }

  /** Sets its counts to zero. */
  public void reset() throws LegacyFailure {
    client.ask("POST", "/calls/reset", "");
  }

  @Override
  public void close() {
    client.close();
  }
}
