package org.gridmark.report.panel.side;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.compare.Guarantee;
import org.gridmark.analyse.compare.Rivals;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.study.Headline;
import org.gridmark.report.findings.Findings;

/**
 * The promises of each target: first the guarantees that decide whether it is ranked, with its own
 * words beside them, then what was counted in this run that tells whether they are kept, then all
 * else that it states.
 */
final class GuaranteesPanel {
  private static final String DIFFERS = "differs";

  private static final String LEAD =
      "As each target states them in its configuration. Targets that differ in one of the first"
          + " are not ranked; what follows a colon explains, and decides nothing. Numbers are"
          + " counted in this run, all trials together.";

  private static final String NOT_STATED = "not stated";

  private final Findings findings;
  private final List<String> candidates;
  private final Rivals rivals;
  private final Map<String, Map<String, String>> stated;

  private GuaranteesPanel(Findings findings, SideBySide side) {
    this.findings = findings;
    this.candidates = side.candidates();
    this.rivals = Rivals.of(findings.info());
    this.stated = findings.info().environment().semantics();
  }

  /** Empty if nothing was stated and nothing counted. */
  static Optional<Panel> of(Findings findings, SideBySide side) {
    GuaranteesPanel all = new GuaranteesPanel(findings, side);
    List<Table.Row> rows =
        Stream.of(
                Arrays.stream(Guarantee.values()).flatMap(all::deciding),
                all.counted().map(all::counted),
                all.names().map(all::stated))
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

  /** Of what is stated beside the guarantees that decide. */
  private Stream<String> names() {
    Set<String> names = new TreeSet<>();
    candidates.forEach(one -> names.addAll(words(one).keySet()));
    Arrays.stream(Guarantee.values()).map(Guarantee::toString).forEach(names::remove);
    return names.stream();
  }

  private Map<String, String> words(String candidate) {
    return stated.getOrDefault(candidate, Map.of());
  }

  /** None for what no candidate has, such as services. */
  private Stream<Table.Row> deciding(Guarantee guarantee) {
    List<String> cells = candidates.stream().map(one -> cell(one, guarantee)).toList();
    boolean alike = !rivals.differing(candidates).contains(guarantee);
    return cells.stream().allMatch(String::isEmpty)
        ? Stream.of()
        : Stream.of(row(guarantee.toString(), alike, cells));
  }

  /** The guarantee, and behind a colon how the candidate says that it keeps it. */
  private String cell(String candidate, Guarantee guarantee) {
    String name = guarantee.toString();
    String given = rivals.given(candidate).getOrDefault(name, "");
    String said = words(candidate).getOrDefault(name, "");
    if (given.isEmpty() || said.isEmpty()) {
      return given + said;
    }
    return said.startsWith(given) ? said : given + ": " + said;
  }

  private Table.Row stated(String name) {
    List<String> words = candidates.stream().map(one -> words(one).getOrDefault(name, "")).toList();
    return row(name, words.stream().distinct().count() < 2, words);
  }

  private static Table.Row row(String name, boolean alike, List<String> words) {
    List<Cell> cells = new ArrayList<>(List.of(head(name, alike)));
    words.forEach(one -> cells.add(new Cell.Text(one.isEmpty() ? NOT_STATED : one)));
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
