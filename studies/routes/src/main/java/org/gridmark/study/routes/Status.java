package org.gridmark.study.routes;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.AdminCommand;
import org.gridmark.model.study.Settings;

/** {@code gridmark routes status}: the health and counts of the price service in use. */
final class Status implements AdminCommand {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final Pattern COUNTER =
      Pattern.compile("^prices_(\\w+)_total (\\d+)$", Pattern.MULTILINE);

  @Override
  public String name() {
    return "status";
  }

  @Override
  public String arguments() {
    return "";
  }

  @Override
  public String meaning() {
    return "Tells how the price service does: its health, lookups, hits, calls of the legacy system.";
  }

  @Override
  public void run(
      Services services, Settings settings, List<String> arguments, Consumer<String> out)
      throws Exception {
    if (!arguments.isEmpty()) {
      throw new BadInput("status: expected no argument, not '" + arguments.getFirst() + "'");
    }
    String address = services.address(PriceFrontend.NAME);
    try (HttpClient client = HttpClient.newHttpClient()) {
      out.accept("address " + address);
      out.accept("health  " + get(client, address + "/health"));
      tell(counts(get(client, address + "/metrics")), out);
    }
  }

  private static String get(HttpClient client, String address)
      throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).timeout(TIMEOUT).build();
    return client.send(request, BodyHandlers.ofString()).body().strip();
  }

  /** The counters of metrics, by their names. */
  static Map<String, Long> counts(String metrics) {
    Map<String, Long> counts = new TreeMap<>();
    Matcher matcher = COUNTER.matcher(metrics);
    while (matcher.find()) {
      counts.put(matcher.group(1), Long.parseLong(matcher.group(2)));
    }
    return counts;
  }

  static void tell(Map<String, Long> counts, Consumer<String> out) {
    long lookups = counts.getOrDefault("lookups", 0L);
    long hits = counts.getOrDefault("hits", 0L);
    String share =
        lookups == 0 ? "" : String.format(Locale.ROOT, " (%.1f %%)", 100.0 * hits / lookups);
    out.accept("lookups %d, hits %d%s".formatted(lookups, hits, share));
    out.accept(
        "calls   %d of the legacy system, failed %d; served beyond their time %d; store failures %d"
            .formatted(
                counts.getOrDefault("calls", 0L),
                counts.getOrDefault("failed_calls", 0L),
                counts.getOrDefault("stale", 0L),
                counts.getOrDefault("store_failures", 0L)));
  }
}
