package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.steady.Series;
import org.gridmark.report.chart.TimePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.SetAside;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Json;
import org.gridmark.report.markup.Markup;

/** Throughput and latency over the seconds of each measured phase. */
public final class OverTime {
  /** Charts that are drawn on the page itself; a script draws the others, too. */
  private static final int DRAWN = 6;

  /** Seconds of all lines together that a script is given. */
  private static final int SECONDS = 6_000;

  private static final int LEAST = 40;

  /** Of more lines than these the script is given the first of each series. */
  private static final int LINES = 300;

  private static final String BRIEF =
      "There are many series: the page's script draws the first trial of each, without the"
          + " collectors' pauses and without parts of requests.";

  private static final String LEAD =
      "One line a trial; of more than "
          + Timeline.MOST
          + " trials the first, the fastest and the slowest. Warm-up is found from the series and"
          + " set aside; all other numbers of this page come from the rest. Background"
          + " traffic, which goes on through many phases, is left out here.";

  private final Findings findings;

  public OverTime(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    List<Series> all =
        findings.measured().stream()
            .filter(series -> series.trials().stream().anyMatch(windows -> !windows.isEmpty()))
            .toList();
    if (all.isEmpty()) {
      return Optional.empty();
    }
    Map<Series, TimePlot> plots = new LinkedHashMap<>();
    all.forEach(series -> plots.put(series, Timeline.of(findings, series, caption(series))));
    Set<Series> drawn = drawn(all);
    List<Markup> panels = new ArrayList<>();
    plots.forEach(
        (series, plot) -> {
          if (drawn.contains(series)) {
            panels.add(panel(series, plot));
          }
        });
    Markup body = Markup.of("div").add(legend(), Markup.of("div", "panels").add(panels));
    boolean many = plots.values().stream().mapToInt(plot -> plot.lines().size()).sum() > LINES;
    if (many) {
      plots.keySet().removeIf(series -> series.subject().hasPart());
      plots.replaceAll((series, plot) -> plot.brief());
      body.add(Markup.of("p", "note").text(BRIEF));
    }
    if (plots.size() > panels.size()) {
      String words =
          plots.size()
              - panels.size()
              + " more are drawn by the page's script; all are in the files.";
      body.add(Markup.of("p", "note").text(words));
    }
    return Optional.of(new Section("time", "Over time", LEAD, body).plotted(data(plots)));
  }

  /** First those in which something happened: a fault, or a trial that does not count. */
  private Set<Series> drawn(List<Series> all) {
    Comparator<Series> telling =
        Comparator.comparing(series -> !findings.faultPhases().contains(series.phase()));
    return all.stream()
        .filter(series -> !series.subject().hasPart())
        .sorted(telling.thenComparing(series -> findings.seriesTrials().leftOut(series).isEmpty()))
        .limit(DRAWN)
        .collect(Collectors.toSet());
  }

  /** The fewer lines there are, the more seconds each has. */
  private Json data(Map<Series, TimePlot> plots) {
    int lines = plots.values().stream().mapToInt(plot -> plot.lines().size()).sum();
    int most = Math.max(LEAST, SECONDS / Math.max(1, lines));
    List<Map<String, Object>> charts = new ArrayList<>();
    plots.forEach(
        (series, plot) -> {
          Map<String, Object> chart = new LinkedHashMap<>();
          chart.put("name", findings.name(series).toString());
          chart.put("candidate", findings.several() ? series.strategy() : "");
          chart.put("colour", Math.max(0, findings.strategies().indexOf(series.strategy())));
          chart.putAll(plot.data(most));
          charts.add(chart);
        });
    return Json.of(Map.of("kind", "time", "charts", charts));
  }

  private static Markup legend() {
    return Key.legend(
        Key.of("key-warm-up", "warm-up"),
        Key.of("key-exposed", "after a fault, until redundant again"),
        Key.of("key-pause", "a collector's pause"),
        Key.of("key-dropped", "a trial that does not count"));
  }

  private String caption(Series series) {
    String name = findings.name(series).toString();
    return findings.several() ? name + ", " + series.strategy() : name;
  }

  private Markup panel(Series series, TimePlot plot) {
    String caption = caption(series);
    Markup words = Markup.of("figcaption").add(Markup.name(caption));
    if (!series.steady() && !findings.faultPhases().contains(series.phase())) {
      words.add(Chip.DOUBTFUL.render("not steady"));
    }
    String aside = new SetAside(findings).words(series);
    if (!aside.isEmpty()) {
      words.add(Markup.of("span", "aside").text(" " + aside));
    }
    return Markup.of("figure", "chart panel").add(words, plot.latency(), plot.throughput());
  }
}
