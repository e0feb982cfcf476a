package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Curve;

/**
 * Latency by rate, a curve a candidate: of the rates that a search tried, and of requests that were
 * made under several loads, which have the same name but for numbers in it ({@code get, 2
 * threads}).
 */
public final class LatencyByRate {
  /** With fewer loads there is no curve. */
  private static final int LEAST = 3;

  private static final Pattern NUMBER = Pattern.compile("[0-9][0-9.,\u00a0]*");

  /** Of a word behind a number, that is not the same for one and for several. */
  private static final Pattern PLURAL = Pattern.compile("s\\b");

  private final Findings findings;
  private final List<Curve> curves = new ArrayList<>();

  private LatencyByRate(Findings findings) {
    this.findings = findings;
  }

  /** The curves of a run, chart by chart, each with the candidate as its name. */
  public static List<Curve> of(Findings findings) {
    LatencyByRate all = new LatencyByRate(findings);
    all.tried();
    all.loads();
    return all.curves;
  }

  private void tried() {
    SearchLog log = findings.search();
    Map<List<String>, Map<Double, Double>> bySearch = new LinkedHashMap<>();
    for (SearchLog.Step step : log.steps()) {
      double millis = log.latency(step) / 1e6;
      if (step.rate() > 0 && millis > 0) {
        bySearch
            .computeIfAbsent(List.of(step.search(), step.strategy()), none -> new TreeMap<>())
            .put(step.rate(), millis);
      }
    }
    bySearch.forEach(
        (key, byRate) -> {
          List<Curve.Spot> spots = new ArrayList<>();
          byRate.forEach((rate, millis) -> spots.add(new Curve.Spot(rate, millis)));
          String title = log.metric().word() + " by arrival rate" + in(key.get(0));
          curves.add(new Curve(title, "requests a second", "ms", key.get(1), spots));
        });
  }

  private static String in(String search) {
    return search.isEmpty() ? "" : ", " + search;
  }

  private void loads() {
    Map<String, List<Result>> byName = new LinkedHashMap<>();
    for (UnderTraffic row : findings.queries()) {
      Result mean = row.alone();
      if (mean != null && !mean.subject().hasPart()) {
        String name = mean.subject().toString();
        if (NUMBER.matcher(name).find()) {
          byName.computeIfAbsent(plain(name), none -> new ArrayList<>()).add(mean);
        }
      }
    }
    byName.values().forEach(this::family);
  }

  private static String plain(String name) {
    return PLURAL.matcher(NUMBER.matcher(name).replaceAll("#")).replaceAll("");
  }

  private void family(List<Result> means) {
    String title = "Mean latency by answers a second: " + stem(means.getFirst());
    for (String candidate : findings.strategies()) {
      List<Curve.Spot> spots =
          means.stream()
              .filter(mean -> mean.strategy().equals(candidate))
              .flatMap(mean -> spot(mean).stream())
              .sorted(Comparator.comparingDouble(Curve.Spot::x))
              .toList();
      if (spots.size() >= LEAST) {
        curves.add(new Curve(title, "answers a second", "ms", candidate, spots));
      }
    }
  }

  /** The name with a sign in place of its numbers. */
  private static String stem(Result mean) {
    return NUMBER.matcher(mean.subject().toString()).replaceAll("n");
  }

  private Optional<Curve.Spot> spot(Result mean) {
    double millis = UnderTraffic.millis(mean).value();
    return findings
        .find(mean.strategy(), mean.subject(), StandardMetrics.THROUGHPUT)
        .map(rate -> rate.estimate().value())
        .filter(rate -> rate > 0 && Double.isFinite(rate) && millis > 0)
        .map(rate -> new Curve.Spot(rate, millis));
  }
}
