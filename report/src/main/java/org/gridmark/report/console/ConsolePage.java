package org.gridmark.report.console;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.record.RunInfo;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.panel.FirstScreen;
import org.gridmark.report.panel.Panels;
import org.gridmark.report.panel.compare.StrategiesCompared;

/** One run as text, from the question down to the warnings. */
public final class ConsolePage {
  private final Findings findings;
  private final Lines out;
  private final Ink ink;
  private final int width;
  private final boolean full;
  private final List<String> files;

  /**
   * @param colour whether the terminal shows ANSI colours
   * @param width its columns
   * @param full whether all tables, rows and columns are asked for
   * @param files of the run, a line each
   */
  public ConsolePage(
      Findings findings, boolean colour, int width, boolean full, List<String> files) {
    this.findings = findings;
    this.full = full;
    this.files = List.copyOf(files);
    this.ink = new Ink(colour);
    this.width = width;
    this.out = new Lines(ink, width);
  }

  /** The whole text. */
  public String render() {
    if (!full) {
      return new ShortPage(findings, ink, width, files).text();
    }
    heading();
    panels(Panel.Place.WARNING);
    panels(Panel.Place.ANSWER);
    panels(Panel.Place.FINDING);
    StrategiesCompared.of(findings).ifPresent(new PanelText(out, full)::write);
    panels(Panel.Place.EVIDENCE);
    warnings();
    FirstScreen.of(findings).next().forEach(new PanelText(out, true)::step);
    files.forEach(out::line);
    return out.text();
  }

  private void panels(Panel.Place place) {
    Panels.at(findings, place).forEach(new PanelText(out, full)::write);
  }

  private void heading() {
    RunInfo info = findings.info();
    out.heading(name(info));
    out.wrapped("", info.spec().question());
    Prose answer = FirstScreen.of(findings).answer();
    if (!answer.isEmpty()) {
      out.wrapped("", answer.text());
    }
    String when =
        "%s, %s, %s"
            .formatted(
                Instant.ofEpochMilli(info.started()).truncatedTo(ChronoUnit.SECONDS),
                info.state().name().toLowerCase(Locale.ROOT),
                findings.trials());
    out.faint(when);
    if (!findings.scaleNote().isEmpty()) {
      out.wrapped("", findings.scaleNote());
    }
  }

  /** The experiment, and the product that it ran on. */
  static String name(RunInfo info) {
    return info.spec().study()
        + "/"
        + info.spec().experiment()
        + " on "
        + info.environment().product();
  }

  private void warnings() {
    List<String> warnings = findings.warnings();
    if (!warnings.isEmpty()) {
      out.title(
          findings.analysis().doubts().isEmpty()
              ? "Warnings"
              : "Warnings (? marks a number in doubt)");
      warnings.forEach(warning -> out.wrapped("  - ", "    ", warning));
    }
  }
}
