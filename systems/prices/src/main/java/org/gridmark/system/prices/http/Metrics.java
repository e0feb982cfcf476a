package org.gridmark.system.prices.http;

import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.system.prices.lookup.Answer.From;
import org.gridmark.system.prices.lookup.Counts;

/** Counts and response times in the Prometheus text format, version 0.0.4. */
final class Metrics {
  static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";
  private static final String LATENCY = "prices_response_seconds";

  private final Map<From, LatencyHistogram> latencies =
      Stream.of(From.values())
          .collect(Collectors.toUnmodifiableMap(from -> from, from -> new LatencyHistogram()));

  void record(From from, long nanos) {
    of(from).record(nanos);
  }

  private LatencyHistogram of(From from) {
    return Objects.requireNonNull(latencies.get(from));
  }

  String text(Counts counts) {
    StringBuilder text = new StringBuilder();
    counter(text, "lookups", "Prices asked of the service.", counts.lookups());
    counter(text, "hits", "Lookups that found a valid price.", counts.hits());
    counter(text, "misses", "Lookups that found no price.", counts.misses());
    counter(text, "expired", "Lookups that found an expired price.", counts.expired());
    counter(text, "calls", "Calls of the legacy system.", counts.calls());
    counter(text, "failed_calls", "Calls that gave no price.", counts.failedCalls());
    counter(text, "stale", "Expired prices served while calls failed.", counts.stale());
    counter(text, "store_failures", "Gets and puts that the store failed.", counts.storeFailures());
    counter(text, "waited", "Callers who shared another's call.", counts.waited());
    counter(text, "refreshed", "Calls before the price expired.", counts.refreshed());
    head(text, LATENCY, "Time to the price, by its origin.", "histogram");
    for (From from : From.values()) {
      of(from).write(text, LATENCY, label(from));
    }
    return text.toString();
  }

  private static String label(From from) {
    return "from=\"" + from.name().toLowerCase(Locale.ROOT) + "\"";
  }

  private static void counter(StringBuilder text, String name, String help, long value) {
    String full = "prices_" + name + "_total";
    head(text, full, help, "counter");
    text.append(full).append(' ').append(value).append('\n');
  }

  private static void head(StringBuilder text, String name, String help, String type) {
    text.append("# HELP ").append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(name).append(' ').append(type).append('\n');
  }
}
