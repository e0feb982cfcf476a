package org.gridmark.report.panel.side;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.compare.Guarantees;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.study.Headline;
import org.gridmark.report.findings.Findings;

/**
 * The promises of each target: first the guarantees that decide whether it is ranked, then what was
 * counted in this run that tells whether they are kept, then all else that it states.
 */
final class GuaranteesPanel {
  private static final String DIFFERS = "differs";

  private static final String LEAD =
      "As each target states them in its configuration. Targets that differ in one of these are"
          + " not ranked; what follows a colon explains, and decides nothing. Numbers are counted"
          + " in this run, all trials together.";

  private final Findings findings;
  private final List<String> candidates;
  private final Map<String, Map<String, String>> stated;

  private GuaranteesPanel(Findings findings, SideBySide side) {
    this.findings = findings;
    this.candidates = side.candidates();
    this.stated = findings.info().environment().semantics();
  }

  /** Empty if nothing was stated and nothing counted. */
  static Optional<Panel> of(Findings findings, SideBySide side) {
    GuaranteesPanel all = new GuaranteesPanel(findings, side);
    List<String> names = all.names();
    List<Table.Row> rows =
        Stream.of(
                names.stream().filter(Guarantees::decides).map(all::stated),
                all.counted().map(all::counted),
                names.stream().filter(name -> !Guarantees.decides(name)).map(all::stated))
            .flatMap(one -> one)
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "guarantees",
                Panel.Place.EVIDENCE,
                "Guarantees",
                Prose.of(LEAD),
                List.of(new Table("", Candidates.columns("guarantee", side), rows))));
  }

  private List<String> names() {
    Set<String> names = new LinkedHashSet<>();
    candidates.forEach(one -> names.addAll(stated.getOrDefault(one, Map.of()).keySet()));
    return names.stream().sorted().toList();
  }

  private Table.Row stated(String name) {
    List<String> words =
        candidates.stream()
            .map(one -> stated.getOrDefault(one, Map.of()).getOrDefault(name, ""))
            .toList();
    boolean alike = words.stream().map(Guarantees::kernel).distinct().count() < 2;
    List<Cell> cells = new ArrayList<>(List.of(head(name, alike)));
    words.forEach(one -> cells.add(new Cell.Text(one.isEmpty() ? Guarantees.NOT_STATED : one)));
    return Table.Row.of(cells.toArray(Cell[]::new));
  }

  private static Cell head(String name, boolean alike) {
    Cell head = new Cell.Text(name);
    return alike ? head : new Cell.Noted(head, DIFFERS);
  }

  /** The study's questions whose answers are counts: lost entries, stale reads. */
  private Stream<Headline> counted() {
    return findings.info().publication().headlines().stream()
        .filter(
            one ->
                results(one).stream()
                    .flatMap(Optional::stream)
                    .anyMatch(result -> result.metric().countsDefects()));
  }

  private List<Optional<Result>> results(Headline one) {
    return candidates.stream()
        .map(candidate -> findings.find(candidate, one.subject(), one.metric()))
        .toList();
  }

  private Table.Row counted(Headline one) {
    List<Optional<Result>> results = results(one);
    boolean alike =
        results.stream().map(found -> found.map(GuaranteesPanel::value)).distinct().count() < 2;
    List<Cell> cells = new ArrayList<>(List.of(head("measured: " + one.words(), alike)));
    results.forEach(found -> cells.add(found.map(Cell::of).orElse(Cell.none())));
    return Table.Row.of(cells.toArray(Cell[]::new));
  }

  private static double value(Result result) {
    return result.estimate().value();
  }
}
