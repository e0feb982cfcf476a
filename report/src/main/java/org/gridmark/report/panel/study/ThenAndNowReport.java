package org.gridmark.report.panel.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.study.StudyPart;
import org.gridmark.analyse.study.ThenAndNow;
import org.gridmark.model.study.Claim;
import org.gridmark.record.StudyInfo;
import org.gridmark.report.panel.FirstScreen;
import org.gridmark.report.panel.PanelReport;

/** The report about a whole study: each published number, claim and advice, then and now. */
public final class ThenAndNowReport {
  private static final String CONTEXT =
      "Machines, versions and sizes differ, so a ratio to a published number is context; a claim is"
          + " about ratios within one run.";

  private final ThenAndNow study;
  private final StudyInfo info;

  /** A report about this study. */
  public ThenAndNowReport(ThenAndNow study) {
    this.study = study;
    this.info = study.info();
  }

  /** The report. */
  public PanelReport report() {
    List<Panel> panels = new ArrayList<>();
    Claims claims = new Claims(study);
    claims.advice().ifPresent(panels::add);
    for (Claim.Origin origin : Claim.Origin.values()) {
      claims.of(origin).ifPresent(panels::add);
    }
    NumbersThenAndNow numbers = new NumbersThenAndNow(study);
    numbers.panel().ifPresent(panels::add);
    panels.add(experiments());
    panels.add(doubts());
    return new PanelReport(
        info.study() + ", then and now",
        List.of(
            Prose.NONE.name(info.title()),
            Prose.of("Then: ").name(info.source()),
            Prose.of("Now: ").command("gridmark " + String.join(" ", info.arguments()))),
        new FirstScreen(answer(), numbers.picture(), doubt(), next()),
        panels);
  }

  /** How many of the document's claims hold; of the project's own where the document has none. */
  private Prose answer() {
    boolean document = !study.claims(Claim.Origin.DOCUMENT).isEmpty();
    Claim.Origin origin = document ? Claim.Origin.DOCUMENT : Claim.Origin.PROJECT;
    int all = study.claims(origin).size();
    if (all == 0) {
      return experimentsRun();
    }
    List<String> counts = new ArrayList<>();
    count(counts, origin, Finding.HOLDS, "holds", "hold");
    count(counts, origin, Finding.DOES_NOT_HOLD, "does not hold", "do not hold");
    count(counts, origin, Finding.NOT_SHOWN, "is not shown", "are not shown");
    count(
        counts,
        origin,
        Finding.NOT_TESTED,
        "is not tested at this size",
        "are not tested at this size");
    long unmeasured = study.claims(origin).stream().filter(one -> one.finding().isEmpty()).count();
    if (unmeasured > 0) {
      counts.add(unmeasured + (unmeasured == 1 ? " is not measured" : " are not measured"));
    }
    return Prose.of(
        "Of %d %s %s."
            .formatted(all, document ? "claims" : "questions", String.join(", ", counts)));
  }

  private void count(
      List<String> counts, Claim.Origin origin, Finding finding, String one, String many) {
    long count = study.count(origin, finding);
    if (count > 0) {
      counts.add(count + " " + (count == 1 ? one : many));
    }
  }

  private Prose experimentsRun() {
    return Prose.of(
        "%d of %d experiments run.".formatted(study.parts().size(), info.experiments().size()));
  }

  private Prose doubt() {
    Prose line = study.parts().size() < info.experiments().size() ? experimentsRun() : Prose.NONE;
    for (Map.Entry<String, String> failed : info.failures().entrySet()) {
      line = line.then(Prose.NONE.name(failed.getKey()).words(" failed."));
    }
    return line.then(Prose.of(CONTEXT));
  }

  private Panel doubts() {
    List<Statement> lines = new ArrayList<>();
    info.failures()
        .forEach(
            (experiment, reason) ->
                lines.add(
                    new Statement(
                        Tone.BAD, Prose.NONE.name(experiment).words(" failed: ").name(reason))));
    lines.add(new Statement(Tone.PLAIN, Prose.of(CONTEXT)));
    return new Panel(
        PanelReport.DOUBTS,
        Panel.Place.EVIDENCE,
        "Doubts",
        Prose.NONE,
        List.of(new Statements("", lines)));
  }

  private List<Prose> next() {
    List<Prose> next = new ArrayList<>();
    String command = "gridmark " + String.join(" ", info.arguments());
    boolean scaled =
        study.parts().stream().anyMatch(one -> one.info().spec().settings().containsKey("scale"));
    if (study.count(Finding.NOT_TESTED) > 0 && scaled && !info.arguments().contains("--scale")) {
      next.add(
          Prose.NONE
              .command(command + " --scale 1")
              .words(" to test the claims at the document's size"));
    }
    if (study.parts().size() < info.experiments().size() || !info.failures().isEmpty()) {
      next.add(Prose.NONE.command("gridmark resume " + info.name()).words(" to run the others"));
    }
    return next;
  }

  private Panel experiments() {
    List<Column> columns =
        List.of(Column.of("experiment"), Column.of("question"), Column.of("outcome"));
    return new Panel(
        "experiments",
        Panel.Place.FINDING,
        "Experiments",
        Prose.of("Each has a report of its own."),
        List.of(
            new Table("", columns, info.experiments().stream().map(this::experiment).toList())));
  }

  private Table.Row experiment(String name) {
    Optional<StudyPart> part =
        study.parts().stream()
            .filter(one -> one.info().spec().experiment().equals(name))
            .findFirst();
    String reason = info.failures().getOrDefault(name, "");
    String state =
        part.map(one -> one.info().state().name().toLowerCase(Locale.ROOT)).orElse("not run");
    return Table.Row.of(
        part.<Cell>map(one -> run(one, one.info().spec().target())).orElse(new Cell.Text(name)),
        new Cell.Text(part.map(one -> one.info().spec().question()).orElse("")),
        new Cell.Text(reason.isEmpty() ? state : state + ": " + reason));
  }

  /** A part of the study, by its experiment and what was measured there. */
  static Cell run(StudyPart part, String what) {
    return new Cell.Run(part.info().spec().experiment() + " (" + what + ")", part.folder());
  }
}
