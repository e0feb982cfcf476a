package org.gridmark.report.html.section;

import java.util.List;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.race.Ranking;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.markup.Markup;

/** Which strategy is best where, and who fell out of the race for it. */
final class Standings {
  private final Findings findings;

  Standings(Findings findings) {
    this.findings = findings;
  }

  Markup render() {
    Markup body = Markup.of("div");
    if (!findings.unlike().isEmpty()) {
      body.add(lines("warnings", findings.unlikeTitle(), findings.unlike()));
    }
    findings.standings().forEach((phase, standings) -> body.add(table(phase, standings)));
    if (!findings.race().isEmpty()) {
      body.add(lines("race", "Dropped from the race", findings.race()));
    }
    return body;
  }

  private static Markup table(String phase, List<Ranking> standings) {
    String title = "Typical latency, " + phase;
    HtmlTable table = new HtmlTable("standings", title);
    table.head("Strategy", "#ms", "#95 % interval", "#against the best", "#95 % interval", "Shown");
    standings.forEach(one -> table.row(cells(one)));
    return Markup.of("div").add(Markup.of("h3").add(Markup.name(title)), table.render());
  }

  private static List<Markup> cells(Ranking one) {
    return List.of(
        HtmlTable.name(one.strategy()),
        HtmlTable.number(Numbers.digits(one.number().value())),
        HtmlTable.number(Numbers.interval(one.number())),
        HtmlTable.number(
            one.against().map(best -> Numbers.digits(best.ratio().value()) + " ×").orElse("")),
        HtmlTable.number(one.against().map(best -> Numbers.interval(best.ratio())).orElse("")),
        HtmlTable.words(
            one.against().map(Comparison::outcome).map(Comparison.Outcome::words).orElse("")));
  }

  private static Markup lines(String kind, String title, List<String> lines) {
    Markup list = Markup.of("ul");
    lines.forEach(line -> list.add(Markup.of("li").add(Markup.name(line))));
    return Markup.of("div", kind).add(Markup.of("h3").text(title), list);
  }
}
