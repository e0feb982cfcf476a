package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of recoveries: means over them, sums of counts. What did not happen in every trial
 * has no mean, so its value is absent and n says in how many it did.
 */
final class RecoveryRows {
  private RecoveryRows() {}

  static List<Row> of(List<Recovery> recoveries) {
    Map<String, List<Recovery>> bySubject = new LinkedHashMap<>();
    for (Recovery recovery : recoveries) {
      String subject = recovery.subject() + " after " + recovery.fault();
      bySubject.computeIfAbsent(subject, absent -> new ArrayList<>()).add(recovery);
    }
    List<Row> rows = new ArrayList<>();
    bySubject.forEach((subject, all) -> rows.addAll(rows(subject, all)));
    return rows;
  }

  private static List<Row> rows(String subject, List<Recovery> all) {
    return List.of(
        mean(subject, "recovery.first-success", "s", all, Recovery::firstSuccess, ""),
        mean(subject, "recovery.redundant", "s", all, Recovery::redundant, ""),
        mean(subject, "recovery.steady", "s", all, Recovery::steady, SeriesRows.NOT_STEADY),
        mean(subject, "recovery.spike", "none", all, RecoveryRows::spike, ""),
        count(subject, "recovery.wrong", all, Recovery::wrong),
        count(subject, "recovery.failed", all, Recovery::failed));
  }

  /** These requests are in the counts of their phase, too, hence metrics of their own. */
  private static Row count(
      String subject, String metric, List<Recovery> all, ToLongFunction<Recovery> of) {
    return Row.count(subject, metric, all.stream().mapToLong(of).sum(), all.size());
  }

  private static @Nullable Double spike(Recovery recovery) {
    return Double.isFinite(recovery.spike()) ? Double.valueOf(recovery.spike()) : null;
  }

  private static Row mean(
      String subject,
      String metric,
      String unit,
      List<Recovery> all,
      Function<Recovery, @Nullable Double> of,
      String verdictIfAbsent) {
    double[] values =
        all.stream().map(of).filter(Objects::nonNull).mapToDouble(Double::doubleValue).toArray();
    if (values.length == all.size()) {
      return new Row(subject, metric, unit, Sampled.plain(Estimate.mean(values)));
    }
    Estimate absent = new Estimate(Double.NaN, Double.NaN, Double.NaN, values.length);
    return new Row(subject, metric, unit, Sampled.plain(absent), verdictIfAbsent);
  }
}
