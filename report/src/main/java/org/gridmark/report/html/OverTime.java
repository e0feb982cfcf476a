package org.gridmark.report.html;

import java.util.Optional;
import org.gridmark.analyse.Series;
import org.gridmark.report.chart.TimePlot;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.markup.Markup;

/** Throughput and latency over the seconds of each measured phase. */
final class OverTime {
  private final Findings findings;

  OverTime(Findings findings) {
    this.findings = findings;
  }

  Optional<Section> section() {
    Markup grid = Markup.of("div", "panels");
    boolean any = false;
    for (Series series : findings.undisturbed()) {
      boolean background = findings.background(series.strategy(), series.subject());
      if (!background && series.trials().stream().anyMatch(windows -> !windows.isEmpty())) {
        grid.add(panel(series));
        any = true;
      }
    }
    String lead =
        "One line a trial. The shaded seconds are warm-up, found from the series and set aside;"
            + " all other numbers of this page come from what follows. Background traffic, which"
            + " goes on through many phases, is left out here.";
    return any
        ? Optional.of(new Section("time", "Over time", lead, Markup.of("div").add(legend(), grid)))
        : Optional.empty();
  }

  private static Markup legend() {
    return Markup.of("p", "legend")
        .add(
            Markup.of("span", "key key-warm-up")
                .add(Markup.of("i").set("aria-hidden", "true"))
                .text("warm-up"));
  }

  private Markup panel(Series series) {
    String name =
        findings.several() ? series.subject() + ", " + series.strategy() : series.subject();
    Markup caption = Markup.of("figcaption").add(Markup.name(name));
    if (!series.steady()) {
      caption.add(Chip.DOUBTFUL.render("not steady"));
    }
    return Markup.of("figure", "chart panel")
        .add(caption, TimePlot.latency(series), TimePlot.throughput(series));
  }
}
