package org.gridmark.report.html.section;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.steady.Series;
import org.gridmark.report.chart.TimePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.SetAside;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.Key;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** Throughput and latency over the seconds of each measured phase. */
public final class OverTime {
  /** Charts that are open; each further one costs paper and patience. */
  private static final int OPEN = 24;

  /** Charts that are drawn at all. */
  private static final int MOST = 96;

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
    List<Markup> panels = all.stream().limit(MOST).map(this::panel).toList();
    Markup body = Markup.of("div").add(legend(), grid(panels.subList(0, open(panels))));
    if (panels.size() > OPEN) {
      List<Markup> more = panels.subList(OPEN, panels.size());
      body.add(Folded.of(more.size() + " more", List.of(grid(more))));
    }
    if (all.size() > MOST) {
      String words = all.size() - MOST + " more are not drawn; their windows are in the raw files.";
      body.add(Markup.of("p", "note").text(words));
    }
    return Optional.of(new Section("time", "Over time", LEAD, body));
  }

  private static int open(List<Markup> panels) {
    return Math.min(OPEN, panels.size());
  }

  private static Markup grid(List<Markup> panels) {
    return Markup.of("div", "panels").add(panels);
  }

  private static Markup legend() {
    return Key.legend(
        Key.of("key-warm-up", "warm-up"),
        Key.of("key-exposed", "after a fault, until redundant again"),
        Key.of("key-pause", "a collector's pause"),
        Key.of("key-dropped", "a trial that does not count"));
  }

  private Markup panel(Series series) {
    String name = findings.name(series).toString();
    String caption = findings.several() ? name + ", " + series.strategy() : name;
    Markup words = Markup.of("figcaption").add(Markup.name(caption));
    if (!series.steady() && !findings.faultPhases().contains(series.phase())) {
      words.add(Chip.DOUBTFUL.render("not steady"));
    }
    String aside = new SetAside(findings).words(series);
    if (!aside.isEmpty()) {
      words.add(Markup.of("span", "aside").text(" " + aside));
    }
    TimePlot plot = Timeline.of(findings, series, caption);
    return Markup.of("figure", "chart panel").add(words, plot.latency(), plot.throughput());
  }
}
