package org.gridmark.report.panel.side;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.probe.Documented;
import org.gridmark.record.EarlierProbe;
import org.gridmark.report.findings.Findings;

/** The answers that earlier runs' probes gave about each of those compared. */
final class EarlierProbesPanel {
  private static final String LEAD =
      "Answers of the newest kept probe of the same target, version, strategy and backups; each is"
          + " how many were lost, stale or wrong, of how many that were tried, and how that"
          + " compares with the target's documentation. "
          + Documented.NO_CONTRADICTION
          + ".";

  private final Map<String, EarlierProbe> probes;
  private final List<String> candidates;

  private EarlierProbesPanel(Findings findings, SideBySide side) {
    this.probes = findings.info().publication().probes();
    this.candidates = side.candidates();
  }

  /** Empty if nothing was set beside the run. */
  static Optional<Panel> of(Findings findings, SideBySide side) {
    EarlierProbesPanel all = new EarlierProbesPanel(findings, side);
    if (all.probes.isEmpty()) {
      return Optional.empty();
    }
    Statements runs = new Statements("", side.candidates().stream().map(all::whence).toList());
    Table table =
        new Table(
            "", Candidates.columns("found", side), all.questions().stream().map(all::row).toList());
    return Optional.of(
        new Panel(
            "earlier-probes",
            Panel.Place.EVIDENCE,
            "Guarantees, found out by doing in earlier runs",
            Prose.of(LEAD),
            List.of(runs, table)));
  }

  private EarlierProbe probe(String who) {
    return probes.getOrDefault(who, EarlierProbe.none("gridmark probe " + who));
  }

  private Set<String> questions() {
    Set<String> questions = new LinkedHashSet<>();
    candidates.forEach(who -> probe(who).answers().forEach(one -> questions.add(one.question())));
    return questions;
  }

  /** Where the answers about a candidate come from, or how they are got. */
  private Statement whence(String who) {
    EarlierProbe probe = probe(who);
    Prose words =
        probe.there()
            ? Prose.NONE
                .name(who)
                .words(": " + Instant.ofEpochMilli(probe.started()).truncatedTo(ChronoUnit.SECONDS))
                .words(", ")
                .name(probe.run())
            : Prose.NONE
                .name(who)
                .words(": no probe of it is kept here: ")
                .command(probe.command());
    return new Statement(probe.there() ? Tone.PLAIN : Tone.UNTESTED, words);
  }

  private Table.Row row(String question) {
    List<Cell> cells = new ArrayList<>(List.of(new Cell.Text(question)));
    candidates.forEach(who -> cells.add(cell(who, question)));
    return Table.Row.of(cells.toArray(Cell[]::new));
  }

  private Cell cell(String who, String question) {
    return probe(who).answers().stream()
        .filter(one -> one.question().equals(question))
        .findFirst()
        .map(EarlierProbesPanel::cell)
        .orElse(Cell.none());
  }

  private static Cell cell(EarlierProbe.Answer answer) {
    return Documented.of(answer.documentation())
        .<Cell>map(
            compared ->
                new Cell.Noted(new Cell.Mark(compared.tone(), answer.found()), compared.words()))
        .orElse(new Cell.Text(answer.found()));
  }
}
