package org.gridmark.report.findings;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.steady.Series;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;

/** The warm-up that was set aside before the windows that count, in words. */
public final class SetAside {
  private final Findings findings;

  /** In a run. */
  public SetAside(Findings findings) {
    this.findings = findings;
  }

  /** Of all subjects, in a line; empty if nothing was. */
  public Optional<String> line() {
    List<Result> all = findings.all(StandardMetrics.SETASIDE_SECONDS);
    List<Result> some = all.stream().filter(one -> one.estimate().value() > 0).toList();
    Optional<Result> slowest =
        findings.all(StandardMetrics.SETASIDE_MAX).stream()
            .max(Comparator.comparingDouble(one -> one.estimate().value()));
    if (some.isEmpty() || slowest.isEmpty()) {
      return Optional.empty();
    }
    double most = some.stream().mapToDouble(one -> one.estimate().value()).max().orElse(0);
    return Optional.of(
        String.format(
            Locale.ROOT,
            "Set aside as warm-up, and in no latency above: up to %s s of %d of %d series. The"
                + " slowest answer there took %s (%s). See setaside.* in results.csv.",
            Numbers.digits(most),
            some.size(),
            all.size(),
            Numbers.time(slowest.get().estimate().value() * 1e6),
            slowest.get().subject()));
  }

  /** Of one series; empty if nothing was. */
  public String words(Series series) {
    return number(series, StandardMetrics.SETASIDE_SECONDS)
        .filter(seconds -> seconds > 0)
        .flatMap(
            seconds ->
                number(series, StandardMetrics.SETASIDE_MEAN)
                    .map(
                        mean ->
                            "Set aside: %s s, mean %s, p99 %s, greatest %s."
                                .formatted(
                                    Numbers.digits(seconds),
                                    time(Optional.of(mean)),
                                    time(number(series, StandardMetrics.SETASIDE_P99)),
                                    time(number(series, StandardMetrics.SETASIDE_MAX)))))
        .orElse("");
  }

  private Optional<Double> number(Series series, Metric metric) {
    return findings
        .find(series.strategy(), findings.name(series), metric)
        .map(one -> one.estimate().value());
  }

  private static String time(Optional<Double> millis) {
    return millis.map(one -> Numbers.time(one * 1e6)).orElse("-");
  }
}
