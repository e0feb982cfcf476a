package org.gridmark.report.html.side;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.SideBySide;
import org.gridmark.model.target.Trait;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.markup.Markup;

/** The abilities of each target beyond get and put. */
final class TraitTable {
  private final SideBySide side;
  private final Map<String, List<String>> traits;

  TraitTable(Findings findings, SideBySide side) {
    this.side = side;
    this.traits = findings.info().environment().traits();
  }

  /** The table; empty for a run that did not record them. */
  Optional<Markup> render() {
    if (side.candidates().stream().noneMatch(traits::containsKey)) {
      return Optional.empty();
    }
    HtmlTable table = new HtmlTable("traits", "Traits");
    List<String> columns = new ArrayList<>(List.of("Trait"));
    columns.addAll(side.candidates());
    table.head(columns.toArray(String[]::new));
    names().forEach((name, label) -> table.row(cells(name, label)));
    return Optional.of(Markup.of("div").add(Markup.of("h3").text("Traits"), table.render()));
  }

  /** All that are known here, and those of a later version, each with its words. */
  private Map<String, String> names() {
    Map<String, String> names = new LinkedHashMap<>();
    Arrays.stream(Trait.values()).forEach(one -> names.put(one.name(), one.label()));
    side.candidates()
        .forEach(
            one -> traits.getOrDefault(one, List.of()).forEach(own -> names.putIfAbsent(own, own)));
    return names;
  }

  private List<Markup> cells(String name, String label) {
    List<String> words = side.candidates().stream().map(one -> has(one, name)).toList();
    Markup head = HtmlTable.name(label);
    if (words.stream().distinct().count() > 1) {
      head.add(Markup.of("small", "doubt").text("differs"));
    }
    List<Markup> cells = new ArrayList<>(List.of(head));
    words.forEach(word -> cells.add(Markup.of("td", word).text(word)));
    return cells;
  }

  private String has(String candidate, String trait) {
    List<String> own = traits.get(candidate);
    if (own == null) {
      return "unknown";
    }
    return own.contains(trait) ? "yes" : "no";
  }
}
