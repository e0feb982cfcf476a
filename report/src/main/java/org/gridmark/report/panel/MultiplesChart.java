package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.steady.Series;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Unit;
import org.gridmark.record.Window;
import org.gridmark.report.chart.TimePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.UnderTraffic;
import org.jspecify.annotations.Nullable;

/** A small trace of each request: its response times alone, and then those under traffic. */
final class MultiplesChart {
  private static final double MILLION = 1e6;

  private final Findings findings;

  private MultiplesChart(Findings findings) {
    this.findings = findings;
  }

  /** Of the first candidate's first trial; empty where fewer than two requests were measured. */
  static Optional<Chart> of(Findings findings) {
    MultiplesChart chart = new MultiplesChart(findings);
    String candidate = findings.strategies().getFirst();
    List<UnderTraffic> rows =
        findings.queries().stream()
            .filter(row -> row.strategy().equals(candidate) && !row.subject().hasPart())
            .toList();
    List<String> names = new ArrayList<>();
    List<Chart.Trace> traces = new ArrayList<>();
    for (UnderTraffic row : rows) {
      chart
          .trace(traces.size(), row)
          .ifPresent(
              trace -> {
                names.add(row.subject().toString());
                traces.add(trace);
              });
    }
    boolean traffic = traces.stream().anyMatch(trace -> Double.isFinite(trace.struck()));
    String title =
        "Response time of each request, second by second"
            + (traffic ? ": alone, then under traffic from the upright line on" : "");
    return traces.size() < 2
        ? Optional.empty()
        : Optional.of(new Chart.Grid(title, Unit.MILLISECONDS, names, List.of(candidate), traces));
  }

  private Optional<Chart.Trace> trace(int row, UnderTraffic one) {
    List<Chart.Spot> spots = new ArrayList<>(seconds(one.alone(), 0));
    double alone = spots.isEmpty() ? 0 : spots.getLast().x();
    List<Chart.Spot> traffic = seconds(one.traffic(), alone);
    double struck = spots.isEmpty() || traffic.isEmpty() ? Double.NaN : alone;
    spots.addAll(traffic);
    String word =
        Stream.of(one.alone(), one.traffic())
            .flatMap(Stream::ofNullable)
            .map(this::typical)
            .reduce((first, next) -> first + " → " + next)
            .orElse("");
    return spots.isEmpty()
        ? Optional.empty()
        : Optional.of(new Chart.Trace(row, 0, Tone.PLAIN, word, struck, spots));
  }

  /** Its p50; of few requests the mean. */
  private String typical(Result mean) {
    Result typical =
        findings
            .find(mean.strategy(), mean.subject(), StandardMetrics.LATENCY_P50)
            .filter(p50 -> Double.isFinite(p50.estimate().value()))
            .orElse(mean);
    return Numbers.value(typical.estimate(), typical.unit());
  }

  private List<Chart.Spot> seconds(@Nullable Result mean, double from) {
    return mean == null ? List.of() : seconds(windows(mean), from);
  }

  private static List<Chart.Spot> seconds(List<Window> windows, double from) {
    return TimePlot.Line.of("", "", windows).seconds().stream()
        .filter(second -> second.latency() > 0)
        .map(second -> Chart.Spot.of(from + second.end(), second.latency() / MILLION))
        .toList();
  }

  /** None of a phase that a fault struck in: what it did is drawn by itself. */
  private List<Window> windows(Result mean) {
    return findings.undisturbed().stream()
        .filter(series -> series.strategy().equals(mean.strategy()))
        .filter(series -> findings.name(series).equals(mean.subject()))
        .map(Series::trials)
        .flatMap(List::stream)
        .filter(windows -> !windows.isEmpty())
        .findFirst()
        .orElse(List.of());
  }
}
