package org.gridmark.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;

/** Comparisons as text of at most 100 columns: each two that are compared, subject by subject. */
final class ComparisonTable {
  private static final int WIDEST_METRIC = 22;
  private static final String ROW = "  %-22s %10s %10s %7s %-16s %s";

  private record Pair(String baseline, String other) {}

  private ComparisonTable() {}

  static String render(List<Comparison> comparisons) {
    Map<Pair, Map<Subject, List<Comparison>>> pairs = new LinkedHashMap<>();
    for (Comparison one : comparisons) {
      pairs
          .computeIfAbsent(new Pair(one.baseline(), one.other()), absent -> new LinkedHashMap<>())
          .computeIfAbsent(one.subject(), absent -> new ArrayList<>())
          .add(one);
    }
    StringBuilder out = new StringBuilder();
    pairs.forEach((pair, subjects) -> render(pair, subjects, out));
    return out.toString();
  }

  private static void render(
      Pair pair, Map<Subject, List<Comparison>> subjects, StringBuilder out) {
    out.append("before  ").append(pair.baseline()).append('\n');
    out.append("after   ").append(pair.other()).append("\n\n");
    line(out, ROW.formatted("", "before", "after", "ratio", "95 % interval", ""));
    subjects.forEach(
        (subject, rows) -> {
          line(out, Terminal.clean(subject.toString()));
          rows.forEach(one -> line(out, row(one)));
        });
    out.append('\n');
  }

  private static String row(Comparison one) {
    String metric = Terminal.clean(one.metric().name());
    return ROW.formatted(
        metric.length() > WIDEST_METRIC ? metric.substring(0, WIDEST_METRIC) : metric,
        value(one.before().value(), one.unit()),
        value(one.after().value(), one.unit()),
        ratio(one.ratio().value()) + "x",
        interval(one.ratio()),
        one.outcome().words());
  }

  private static String value(double value, Unit unit) {
    OptionalDouble seconds = unit.to(Unit.SECONDS);
    if (seconds.isPresent()) {
      return Numbers.time(value * seconds.getAsDouble() * 1e9);
    }
    String digits = Numbers.digits(value);
    return unit == Unit.PER_SECOND ? digits + "/s" : digits;
  }

  private static String interval(Estimate ratio) {
    return ratio.bounded() ? "[" + ratio(ratio.low()) + ", " + ratio(ratio.high()) + "]" : "";
  }

  private static String ratio(double ratio) {
    return Double.isFinite(ratio)
        ? String.format(Locale.ROOT, ratio < 10 ? "%.3f" : "%.1f", ratio)
        : Numbers.NONE;
  }

  private static void line(StringBuilder out, String text) {
    out.append(text.stripTrailing()).append('\n');
  }
}
