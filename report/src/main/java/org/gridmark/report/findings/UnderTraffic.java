package org.gridmark.report.findings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.jspecify.annotations.Nullable;

/**
 * One subject measured alone and under traffic, by its mean latency; null where it was not
 * measured.
 *
 * @param subject the subject alone
 */
public record UnderTraffic(
    String strategy, Subject subject, @Nullable Result alone, @Nullable Result traffic) {
  private static final Metric MEAN = StandardMetrics.LATENCY_MEAN;

  /** A result in milliseconds. */
  public static Estimate millis(Result result) {
    return result.estimate().times(factor(result.unit()));
  }

  /** The published value for a result, in milliseconds; NaN if there is none. */
  public static double publishedMillis(Result result) {
    Double published = result.published();
    return published == null ? Double.NaN : published * factor(result.unit());
  }

  /** A result over what was published for it; null for nothing. */
  public static @Nullable Estimate ratio(Result result) {
    Double published = result.published();
    return published == null ? null : result.estimate().times(1 / published);
  }

  /** Mean latencies by subject and strategy, in the order in which they were asked. */
  static List<UnderTraffic> in(Findings findings) {
    Set<Subject> loads = new LinkedHashSet<>();
    findings.rates().forEach(rate -> loads.add(rate.subject()));
    Map<List<Object>, UnderTraffic> rows = new LinkedHashMap<>();
    for (Result mean : findings.all(MEAN)) {
      boolean measured = !loads.contains(mean.subject()) && !findings.isBackground(mean);
      if (measured && !findings.search().probed(mean.subject())) {
        Subject alone = mean.subject().alone();
        rows.merge(
            List.of(mean.strategy(), alone), of(mean, alone), (first, next) -> first.and(next));
      }
    }
    return bySubject(rows.values());
  }

  private static UnderTraffic of(Result mean, Subject alone) {
    return mean.subject().equals(alone)
        ? new UnderTraffic(mean.strategy(), alone, mean, null)
        : new UnderTraffic(mean.strategy(), alone, null, mean);
  }

  /** With what is absent here. */
  private UnderTraffic and(UnderTraffic next) {
    return new UnderTraffic(
        strategy,
        subject,
        alone == null ? next.alone : alone,
        traffic == null ? next.traffic : traffic);
  }

  private static List<UnderTraffic> bySubject(Iterable<UnderTraffic> rows) {
    Map<Subject, List<UnderTraffic>> groups = new LinkedHashMap<>();
    for (UnderTraffic row : rows) {
      groups.computeIfAbsent(row.subject(), key -> new ArrayList<>()).add(row);
    }
    return groups.values().stream().flatMap(List::stream).toList();
  }

  private static double factor(Unit unit) {
    return unit.to(Unit.MILLISECONDS).orElse(1);
  }
}
