package org.gridmark.report.html;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.Series;
import org.gridmark.analyse.run.Distribution;
import org.gridmark.report.chart.PercentilePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
import org.gridmark.report.markup.Markup;

/** Latency by percentile, one small chart a query. */
final class Percentiles {
  private static final double[] SHARES = {0.5, 0.9, 0.99, 0.999};

  private final Findings findings;
  private final Palette palette;

  Percentiles(Findings findings) {
    this.findings = findings;
    this.palette = new Palette(findings);
  }

  Optional<Section> section() {
    Markup grid = Markup.of("div", "panels");
    boolean any = false;
    for (String subject : subjects()) {
      List<Entry> entries = entries(subject);
      if (!entries.isEmpty()) {
        grid.add(panel(subject, entries));
        any = true;
      }
    }
    String lead =
        "How long the slowest tenth, hundredth, thousandth of the requests takes, steady part of"
            + " all trials together. To the right, each line stands for a tenth of the requests"
            + " beyond the line before. A dash: too few requests to tell.";
    Markup body = Markup.of("div").add(palette.legend(false), grid);
    return any
        ? Optional.of(new Section("percentiles", "Latency by percentile", lead, body))
        : Optional.empty();
  }

  private record Entry(String strategy, boolean traffic, Distribution latency) {}

  private Set<String> subjects() {
    Set<String> subjects = new LinkedHashSet<>();
    findings.comparisons().forEach(row -> subjects.add(row.subject()));
    for (Series series : findings.undisturbed()) {
      if (!findings.background(series.strategy(), series.subject())) {
        subjects.add(Findings.base(series.subject()));
      }
    }
    return subjects;
  }

  private List<Entry> entries(String subject) {
    List<Entry> entries = new ArrayList<>();
    Set<String> strategies = new LinkedHashSet<>();
    findings.analysis().series().forEach(series -> strategies.add(series.strategy()));
    for (String strategy : strategies) {
      for (boolean traffic : new boolean[] {false, true}) {
        Distribution latency =
            findings.latency(strategy, traffic ? subject + Findings.UNDER_TRAFFIC : subject);
        if (latency.count() > 0) {
          entries.add(new Entry(strategy, traffic, latency));
        }
      }
    }
    return entries;
  }

  private Markup panel(String subject, List<Entry> entries) {
    List<PercentilePlot.Line> lines = new ArrayList<>();
    HtmlTable table = new HtmlTable("small", "Percentiles of " + subject);
    table.head("", "#p50", "#p90", "#p99", "#p99.9", "#max");
    for (Entry entry : entries) {
      String className = palette.className(entry.strategy(), entry.traffic());
      lines.add(new PercentilePlot.Line(className, entry.latency()));
      table.row(cells(entry, className));
    }
    return Markup.of("figure", "chart panel")
        .add(Markup.of("figcaption").add(Markup.name(subject)))
        .add(PercentilePlot.of("Latency by percentile: " + subject, lines), table.render());
  }

  private List<Markup> cells(Entry entry, String className) {
    String words = entry.traffic() ? "traffic" : "alone";
    List<Markup> cells = new ArrayList<>();
    cells.add(
        Markup.of("th", "name ink " + className)
            .set("scope", "row")
            .add(Markup.name(findings.several() ? entry.strategy() + ", " + words : words)));
    for (double share : SHARES) {
      cells.add(HtmlTable.number(quantile(entry.latency(), share)));
    }
    cells.add(HtmlTable.number(Numbers.time((double) entry.latency().max())));
    return cells;
  }

  /** A dash where not one value is expected beyond. */
  private static String quantile(Distribution latency, double share) {
    boolean told = latency.count() * (1 - share) >= 1;
    return told ? Numbers.time((double) latency.quantile(share)) : Numbers.NONE;
  }
}
