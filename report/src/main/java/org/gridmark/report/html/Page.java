package org.gridmark.report.html;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.record.RunInfo;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Palette;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.html.panel.PanelSection;
import org.gridmark.report.html.section.Faults;
import org.gridmark.report.html.section.OverTime;
import org.gridmark.report.html.section.Percentiles;
import org.gridmark.report.html.section.RawFiles;
import org.gridmark.report.html.section.Resources;
import org.gridmark.report.html.section.Setup;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.panel.Panels;
import org.gridmark.report.panel.compare.StrategiesCompared;

/** The page about one run: its sections, in order. */
public final class Page {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final String MEASUREMENT = "docs/measurement.md";

  private final Findings findings;

  private Page(Findings findings) {
    this.findings = findings;
  }

  /** A page about these findings. */
  public static Page of(Findings findings) {
    return new Page(findings);
  }

  /** As it is written to the file. */
  public String render() {
    String title = name() + " on " + findings.info().environment().product();
    return new Document(title, header(), sections()).render();
  }

  private List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    panels(sections, Panel.Place.WARNING);
    panels(sections, Panel.Place.ANSWER);
    panels(sections, Panel.Place.FINDING);
    details(sections);
    return sections;
  }

  /** Behind their titles, each with its page of the documentation. */
  private void details(List<Section> sections) {
    folded(sections, StrategiesCompared.of(findings).map(drawn()::of), "docs/compare-and-check.md");
    folded(sections, new Faults(findings).section(), "docs/studies/faults.md");
    folded(sections, new OverTime(findings).section(), MEASUREMENT);
    folded(sections, new Percentiles(findings).section(), MEASUREMENT);
    panels(sections, Panel.Place.EVIDENCE);
    folded(sections, new Resources(findings).section(), "docs/doctor.md");
    folded(sections, Optional.of(new Setup(findings).section()), MEASUREMENT);
    folded(sections, Optional.of(Setup.reading()), "docs/glossary.md");
    folded(sections, Optional.of(RawFiles.section(findings.recorded())), "docs/measurement.md");
  }

  private static void folded(List<Section> sections, Optional<Section> one, String docs) {
    one.map(section -> section.folded(docs)).ifPresent(sections::add);
  }

  private void panels(List<Section> sections, Panel.Place place) {
    Panels.at(findings, place).stream().map(drawn()::of).forEach(sections::add);
  }

  private PanelSection drawn() {
    return new PanelSection(new Palette(findings));
  }

  private Markup header() {
    RunInfo info = findings.info();
    String scale = info.spec().settings().get("scale");
    String when =
        "%s · %s · %s%s"
            .formatted(
                when(info),
                info.state().name().toLowerCase(Locale.ROOT),
                findings.trials(),
                scale == null ? "" : " · scale " + scale);
    FirstPart part = new FirstPart(findings);
    int targets = info.allTargets().size();
    String products = targets > 1 ? targets + " targets" : info.environment().product();
    Markup header =
        Markup.of("header")
            .add(Markup.of("p", "eyebrow").add(Markup.name(name() + " on " + products)))
            .add(part.heading(info.spec().question()));
    if (part.answered()) {
      header.add(Markup.of("p", "question").add(Markup.name(info.spec().question())));
    }
    return header
        .add(Markup.of("p", "when").add(Markup.name(when)))
        .add(part.body())
        .add(
            Markup.of("p", "command")
                .add(Markup.of("code").add(Markup.name(info.spec().command()))));
  }

  static String when(RunInfo info) {
    return when(info.started());
  }

  static String when(long millis) {
    return TIME.format(Instant.ofEpochMilli(millis));
  }

  private String name() {
    return findings.info().spec().study() + "/" + findings.info().spec().experiment();
  }
}
