package org.gridmark.report.panel.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.record.RunInfo;
import org.gridmark.report.panel.FirstScreen;
import org.gridmark.report.panel.PanelReport;

/** The report about runs that are set against each other, or about the candidates of one run. */
public final class ComparisonReport {
  private final RunComparison runs;
  private final Compared asked;
  private final String basis;

  /**
   * @param asked the comparisons that were asked for; the others stand below them
   * @param basis which differences the intervals cover, in a sentence; empty where the trials took
   *     turns
   */
  public ComparisonReport(RunComparison runs, List<Comparison> asked, String basis) {
    this.runs = runs;
    this.asked = new Compared(asked, runs.runs().size() == 1);
    this.basis = basis;
  }

  /**
   * The report.
   *
   * @param next commands that it suggests
   */
  public PanelReport report(List<Prose> next) {
    List<Panel> panels = new ArrayList<>();
    if (!runs.semantics().isEmpty()) {
      panels.add(guarantees());
    }
    if (!runs.comparisons().isEmpty()) {
      panels.add(asked.numbers());
      asked.forest().ifPresent(panels::add);
      panels.add(all());
    }
    if (!doubt().isEmpty()) {
      panels.add(doubts());
    }
    return new PanelReport(
        "Comparison",
        runs.runs().stream().map(this::run).toList(),
        new FirstScreen(asked.lead(), asked.picture(), doubt(), next),
        panels);
  }

  private Prose run(RunInfo info) {
    boolean first = info.equals(runs.runs().getFirst());
    String role =
        runs.runs().size() == 1 ? "In turn, as candidates of " : first ? "before  " : "after   ";
    Prose run = Prose.of(role).name(info.name()).words(" on ").name(info.environment().product());
    return info.state() == RunInfo.State.COMPLETE
        ? run
        : run.words(", " + info.state().name().toLowerCase(Locale.ROOT));
  }

  private Panel guarantees() {
    return new Panel(
        "guarantees",
        Panel.Place.WARNING,
        "Different guarantees",
        Prose.of("Those with different guarantees are not to be ranked."),
        List.of(lines("", Tone.DOUBTFUL, runs.semantics())));
  }

  /** Every metric that has a better way. */
  private Panel all() {
    Panel numbers = new Compared(runs.comparisons(), true).numbers();
    return new Panel(
        "all-ratios", Panel.Place.EVIDENCE, "Every metric", Prose.NONE, numbers.parts());
  }

  private Prose doubt() {
    List<String> differences = new ArrayList<>(runs.environment());
    differences.addAll(runs.onlyInOne());
    Prose line = Prose.of(basis);
    return differences.isEmpty() ? line : line.then(such(differences));
  }

  /** The first of some differences, and how many there are. */
  static Prose such(List<String> differences) {
    int count = differences.size();
    return Prose.of(count == 1 ? "Another difference: " : count + " other differences, such as ")
        .name(differences.getFirst());
  }

  private Panel doubts() {
    List<Panel.Part> parts = new ArrayList<>();
    if (!basis.isEmpty()) {
      parts.add(lines("", Tone.PLAIN, List.of(basis)));
    }
    if (!runs.environment().isEmpty()) {
      parts.add(lines("Differences", Tone.DOUBTFUL, runs.environment()));
    }
    if (!runs.onlyInOne().isEmpty()) {
      parts.add(lines("Not in all", Tone.DOUBTFUL, runs.onlyInOne()));
    }
    return new Panel(
        PanelReport.DOUBTS,
        Panel.Place.EVIDENCE,
        "Other differences",
        Prose.of("A ratio may be caused by any of these differences, intended or not."),
        parts);
  }

  static Statements lines(String title, Tone tone, List<String> lines) {
    return new Statements(
        title, lines.stream().map(line -> new Statement(tone, Prose.NONE.name(line))).toList());
  }
}
