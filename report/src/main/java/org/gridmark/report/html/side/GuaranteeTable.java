package org.gridmark.report.html.side;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.compare.Guarantees;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.model.study.Headline;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.markup.Markup;

/**
 * The promises of each target: first the guarantees that decide whether it is ranked, then what was
 * counted in this run that tells whether they are kept, then all else that it states.
 */
final class GuaranteeTable {
  private static final String DIFFERS = "differs";

  private final Findings findings;
  private final SideBySide side;
  private final Map<String, Map<String, String>> stated;

  GuaranteeTable(Findings findings, SideBySide side) {
    this.findings = findings;
    this.side = side;
    this.stated = findings.info().environment().semantics();
  }

  /** The tables; empty if nothing was stated and nothing counted. */
  Optional<Markup> render() {
    List<String> names = names();
    List<Headline> counted = counted();
    if (names.isEmpty() && counted.isEmpty()) {
      return Optional.empty();
    }
    List<String> deciding = names.stream().filter(Guarantees::decides).toList();
    List<String> others = names.stream().filter(name -> !Guarantees.decides(name)).toList();
    HtmlTable table = table("Guarantees");
    deciding.forEach(name -> table.row(cells(name)));
    counted.forEach(one -> table.row(cells(one)));
    Markup all = Markup.of("div").add(Markup.of("h3").text("Guarantees"), note(), table.render());
    if (!others.isEmpty()) {
      HtmlTable more = table("Further promises");
      others.forEach(name -> more.row(cells(name)));
      all.add(Folded.of(others.size() + " further promises", List.of(more.render())));
    }
    return Optional.of(all);
  }

  private static Markup note() {
    return Markup.of("p", "note")
        .text(
            "As each target states them in its configuration. Targets that differ in one of these are"
                + " not ranked; what follows a colon explains, and decides nothing. Numbers are"
                + " counted in this run, all trials together.");
  }

  private HtmlTable table(String title) {
    HtmlTable table = new HtmlTable("guarantees", title);
    List<String> columns = new ArrayList<>(List.of("Guarantee"));
    columns.addAll(side.candidates());
    return table.head(columns.toArray(String[]::new));
  }

  private List<String> names() {
    Set<String> names = new LinkedHashSet<>();
    side.candidates().forEach(one -> names.addAll(stated.getOrDefault(one, Map.of()).keySet()));
    return names.stream().sorted().toList();
  }

  private List<Markup> cells(String name) {
    List<String> words =
        side.candidates().stream()
            .map(one -> stated.getOrDefault(one, Map.of()).getOrDefault(name, ""))
            .toList();
    List<Markup> cells = new ArrayList<>(List.of(head(name, words)));
    words.forEach(one -> cells.add(HtmlTable.words(one.isEmpty() ? Guarantees.NOT_STATED : one)));
    return cells;
  }

  private static Markup head(String name, List<String> words) {
    Markup head = HtmlTable.name(name);
    long kinds = words.stream().map(Guarantees::kernel).distinct().count();
    return kinds > 1 ? head.add(Markup.of("small", "doubt").text(DIFFERS)) : head;
  }

  /** The study's questions whose answers are counts: lost entries, stale reads. */
  private List<Headline> counted() {
    return findings.info().publication().headlines().stream()
        .filter(
            one ->
                results(one).stream()
                    .flatMap(Optional::stream)
                    .anyMatch(result -> result.metric().countsDefects()))
        .toList();
  }

  private List<Optional<Result>> results(Headline one) {
    return side.candidates().stream()
        .map(candidate -> findings.find(candidate, one.subject(), one.metric()))
        .toList();
  }

  private List<Markup> cells(Headline one) {
    List<String> words =
        results(one).stream()
            .map(
                found ->
                    found
                        .map(result -> Numbers.value(result.estimate(), result.unit()))
                        .orElse(Numbers.NONE))
            .toList();
    List<Markup> cells = new ArrayList<>(List.of(head("measured: " + one.words(), words)));
    words.forEach(number -> cells.add(Markup.of("td", "words").text(number)));
    return cells;
  }
}
