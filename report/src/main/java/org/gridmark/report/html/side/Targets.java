package org.gridmark.report.html.side;

import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.SideBySide;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Winners;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;

/** The section about a run of several targets: what each is good at, and whether that is shown. */
public final class Targets {
  private static final String LEAD =
      "Each row is the main number of one request or job. A target is the best of a row only if its"
          + " ratio to each other leaves out 1, and if that is believable among all pairs and rows:"
          + " of the differences claimed, about one in twenty is chance. Estimates alone decide"
          + " nothing.";

  private final Findings findings;

  public Targets(Findings findings) {
    this.findings = findings;
  }

  public Optional<Section> section() {
    return findings.sideBySide().map(this::section);
  }

  private Section section(SideBySide side) {
    Markup body = Markup.of("div");
    Winners winners = new Winners(side);
    if (!side.lines().isEmpty()) {
      body.add(new WinnerTable(findings, winners).render());
      body.add(heading("Number by number"), new RowForests(findings, winners).render());
    }
    curves(body, "Latency against rate", new RateCurves(findings).charts());
    curves(body, "Through a fault", new FaultCurves(findings).charts());
    new GuaranteeTable(findings, side).render().ifPresent(body::add);
    new EarlierProbes(findings, side).render().ifPresent(body::add);
    new TraitTable(findings, side).render().ifPresent(body::add);
    return new Section("targets", "Targets side by side", LEAD, body);
  }

  private static void curves(Markup body, String title, List<Markup> charts) {
    if (!charts.isEmpty()) {
      body.add(heading(title)).add(charts);
    }
  }

  private static Markup heading(String title) {
    return Markup.of("h3").text(title);
  }
}
