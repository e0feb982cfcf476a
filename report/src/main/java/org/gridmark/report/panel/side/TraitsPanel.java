package org.gridmark.report.panel.side;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.model.target.Trait;
import org.gridmark.report.findings.Findings;

/** The abilities of each target beyond get and put. */
final class TraitsPanel {
  private final List<String> candidates;
  private final Map<String, List<String>> traits;

  private TraitsPanel(Findings findings, SideBySide side) {
    this.candidates = side.candidates();
    this.traits = findings.info().environment().traits();
  }

  /** Empty for a run that did not record them. */
  static Optional<Panel> of(Findings findings, SideBySide side) {
    TraitsPanel all = new TraitsPanel(findings, side);
    if (side.candidates().stream().noneMatch(all.traits::containsKey)) {
      return Optional.empty();
    }
    List<Table.Row> rows = new ArrayList<>();
    all.names().forEach((name, label) -> rows.add(all.row(name, label)));
    return Optional.of(
        new Panel(
            "traits",
            Panel.Place.EVIDENCE,
            "Traits",
            Prose.of("Abilities of each target beyond get and put."),
            List.of(new Table("", Candidates.columns("trait", side), rows))));
  }

  /** All that are known here, and those of a later version, each with its words. */
  private Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    Arrays.stream(Trait.values()).forEach(one -> names.put(one.name(), one.label()));
    candidates.forEach(
        one -> traits.getOrDefault(one, List.of()).forEach(own -> names.putIfAbsent(own, own)));
    return names;
  }

  private Table.Row row(String name, String label) {
    List<Cell> marks = candidates.stream().map(one -> has(one, name)).toList();
    boolean alike = marks.stream().distinct().count() < 2;
    Cell head = new Cell.Text(label);
    List<Cell> cells = new ArrayList<>(List.of(alike ? head : new Cell.Noted(head, "differs")));
    cells.addAll(marks);
    return Table.Row.of(cells.toArray(Cell[]::new));
  }

  private Cell has(String candidate, String trait) {
    List<String> own = traits.get(candidate);
    if (own == null) {
      return new Cell.Missing("unknown");
    }
    return own.contains(trait)
        ? new Cell.Mark(Tone.GOOD, "yes")
        : new Cell.Mark(Tone.UNTESTED, "no");
  }
}
