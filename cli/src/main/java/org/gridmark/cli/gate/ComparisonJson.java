package org.gridmark.cli.gate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.lab.program.Wire;
import org.gridmark.record.RunInfo;
import org.gridmark.report.panel.PanelReport;

/** Comparisons as one line of JSON. Numbers that are not known are left out. */
public final class ComparisonJson {
  private ComparisonJson() {}

  /**
   * The line.
   *
   * @param asked the comparisons that were asked for
   * @param report that tells of them in words
   */
  public static String line(RunComparison runs, List<Comparison> asked, PanelReport report) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("answer", report.first().answer().text());
    all.put("basis", report.first().doubts().text());
    all.put("runs", runs.runs().stream().map(RunInfo::name).toList());
    all.put("guarantees", runs.semantics());
    all.put("differences", runs.environment());
    all.put("onlyInOne", runs.onlyInOne());
    all.put("comparisons", asked.stream().map(ComparisonJson::told).toList());
    return Wire.line(all);
  }

  private static Map<String, Object> told(Comparison one) {
    Map<String, Object> all = of(one);
    all.put("outcome", one.outcome().words());
    return all;
  }

  static Map<String, Object> of(Comparison one) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("subject", one.subject().toString());
    all.put("metric", one.metric().name());
    all.put("baseline", one.baseline());
    all.put("other", one.other());
    put(all, "before", one.before().value());
    put(all, "after", one.after().value());
    put(all, "ratio", one.ratio().value());
    put(all, "low", one.ratio().low());
    put(all, "high", one.ratio().high());
    all.put("basis", one.basis().words());
    return all;
  }

  static void put(Map<String, Object> all, String name, double value) {
    if (Double.isFinite(value)) {
      all.put(name, value);
    }
  }
}
