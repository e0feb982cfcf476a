package org.gridmark.service.legacy;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.gridmark.model.BadInput;
import org.gridmark.model.Seed;
import org.gridmark.model.random.Draw;

/**
 * How the system behaves. A call's latency and whether it fails depend on the seed and the number
 * of the call alone.
 *
 * <table>
 *   <caption>Properties</caption>
 *   <tr><td>{@code latency}</td><td>median, such as {@code 20ms}; at first 0 ms</td></tr>
 *   <tr><td>{@code latency.p99}</td><td>the 99th percentile; 0 ms, as at first: each call takes the
 *   median</td></tr>
 *   <tr><td>{@code slow}</td><td>factor of the latency; at first 1</td></tr>
 *   <tr><td>{@code failing}</td><td>share of the calls that are answered 503; at first 0</td></tr>
 *   <tr><td>{@code capacity}</td><td>the most calls at once, others wait in order; at first 1,000
 *   </td></tr>
 *   <tr><td>{@code tariff}</td><td>number of the tariff; at first 1</td></tr>
 *   <tr><td>{@code down}</td><td>whether every call is answered 503 at once; at first false</td></tr>
 *   <tr><td>{@code seed}</td><td>of latencies and failures; at first 1</td></tr>
 * </table>
 */
record Behaviour(
    Latency latency,
    double slow,
    double failing,
    int capacity,
    int tariff,
    boolean down,
    long seed) {
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final int MOST_CALLS = 100_000;
  private static final int LAST_TARIFF = 1_000;
  private static final double MOST_SLOW = 1_000;

  static final Map<String, String> FIRST =
      Map.of(
          "latency", "0ms",
          "latency.p99", "0ms",
          "slow", "1",
          "failing", "0",
          "capacity", "1000",
          "tariff", "1",
          "down", "false",
          "seed", "1");

  /**
   * The one that all of the properties tell.
   *
   * @throws BadInput in one line
   */
  static Behaviour of(Map<String, String> properties) {
    Values values = new Values(properties);
    return new Behaviour(
        latency(values),
        values.number("slow", 0, MOST_SLOW),
        values.number("failing", 0, 1),
        (int) values.whole("capacity", 1, MOST_CALLS),
        (int) values.whole("tariff", 1, LAST_TARIFF),
        values.truth("down"),
        values.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE));
  }

  private static Latency latency(Values values) {
    Duration median = values.time("latency", LONGEST);
    Duration p99 = values.time("latency.p99", LONGEST);
    if (!p99.isZero() && (median.isZero() || p99.compareTo(median) < 0)) {
      throw new BadInput("latency.p99: expected 0ms, or no less than latency, which is above 0");
    }
    return new Latency(median, p99);
  }

  /** These properties with some of them changed. */
  static Map<String, String> changed(Map<String, String> properties, Map<String, String> changes) {
    Map<String, String> changed = new TreeMap<>(properties);
    changed.putAll(changes);
    return changed;
  }

  /**
   * How long a call takes.
   *
   * @param call its number, from 1
   */
  Duration latency(long call) {
    Duration plain = latency.of(draw("latency", call));
    return Duration.ofNanos((long) (plain.toNanos() * slow));
  }

  /**
   * Whether a call fails.
   *
   * @param call its number, from 1
   */
  boolean fails(long call) {
    return draw("failing", call).unit() < failing;
  }

  private Draw draw(String what, long call) {
    return new Draw(new Seed(seed).with(what).with(call).value());
  }
}
