package org.gridmark.report.html.side;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.SideBySide;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.record.EarlierProbe;
import org.gridmark.record.EarlierProbe.Answer;
import org.gridmark.report.findings.Documented;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Probings;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.markup.Markup;

/** The answers that earlier runs' probes gave about each of those compared. */
final class EarlierProbes {
  private final Map<String, EarlierProbe> probes;
  private final List<String> candidates;

  EarlierProbes(Findings findings, SideBySide side) {
    this.probes = findings.info().publication().probes();
    this.candidates = side.candidates();
  }

  /** The table; empty if nothing was set beside the run. */
  Optional<Markup> render() {
    if (probes.isEmpty()) {
      return Optional.empty();
    }
    HtmlTable table = new HtmlTable("earlier-probes", Probings.TITLE);
    List<String> columns = new ArrayList<>(List.of("Found"));
    columns.addAll(candidates);
    table.head(columns.toArray(String[]::new));
    table.row(row("run", candidates.stream().map(who -> whence(probe(who))).toList()));
    Set<String> questions = new LinkedHashSet<>();
    candidates.forEach(who -> probe(who).answers().forEach(one -> questions.add(one.question())));
    questions.forEach(
        question ->
            table.row(row(question, candidates.stream().map(who -> cell(who, question)).toList())));
    return Optional.of(
        Markup.of("div").add(Markup.of("h3").text(Probings.TITLE), note(), table.render()));
  }

  private static Markup note() {
    return Markup.of("p", "note")
        .text(
            "Answers of the newest kept probe of the same target, version, strategy and backups;"
                + " each is how many were lost, stale or wrong, of how many that were tried. Below"
                + " it stands how that compares with the target's documentation; "
                + Documented.NO_CONTRADICTION
                + ".");
  }

  private EarlierProbe probe(String who) {
    return probes.getOrDefault(who, EarlierProbe.none("gridmark probe " + who));
  }

  private static List<Markup> row(String name, List<Markup> cells) {
    List<Markup> all = new ArrayList<>(List.of(HtmlTable.name(name)));
    all.addAll(cells);
    return all;
  }

  private static Markup whence(EarlierProbe probe) {
    return HtmlTable.words(Probings.words(probe));
  }

  private Markup cell(String who, String question) {
    return probe(who).answers().stream()
        .filter(one -> one.question().equals(question))
        .findFirst()
        .map(EarlierProbes::cell)
        .orElseGet(() -> HtmlTable.words(Numbers.NONE));
  }

  private static Markup cell(Answer answer) {
    Markup cell = HtmlTable.words(answer.found());
    boolean broken = answer.documentation().equals(Documented.BROKEN.words());
    return answer.documentation().isEmpty()
        ? cell
        : cell.add(
            Markup.of("small", broken ? "doubt" : "documented").text(answer.documentation()));
  }
}
