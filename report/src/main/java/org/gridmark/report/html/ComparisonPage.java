package org.gridmark.report.html;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.record.RunInfo;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.html.section.Cards;
import org.gridmark.report.html.section.Comparisons;
import org.gridmark.report.html.section.Forest;
import org.gridmark.report.markup.Markup;

/** The page about several runs: what differs, and what of it was asked differently. */
public final class ComparisonPage {
  private static final String NOTHING =
      "No number could be compared: a subject and metric must be in both runs, and each must have"
          + " trials that count.";

  private static final String SESSIONS =
      "Runs of different sessions. Their intervals cover what differs between equal ones: ";

  private final RunComparison runs;

  /** A page about these runs. */
  public ComparisonPage(RunComparison runs) {
    this.runs = runs;
  }

  /** As it is written to the file. */
  public String render() {
    List<Section> sections = new ArrayList<>();
    sections.add(summary());
    ratios().ifPresent(sections::add);
    sections.add(differences());
    table().ifPresent(sections::add);
    return new Document("Comparison of " + title(), header(), sections).render();
  }

  /** One run has strategies that are compared. */
  private String title() {
    int count = runs.runs().size();
    return count == 1 ? "the strategies of a run" : count + " runs";
  }

  private Markup header() {
    Markup header =
        Markup.of("header")
            .add(Markup.of("p", "eyebrow").text("Comparison"))
            .add(Markup.of("h1").text(title()));
    List<RunInfo> infos = runs.runs();
    for (int i = 0; i < infos.size(); i++) {
      RunInfo info = infos.get(i);
      String facts =
          "%s%s/%s on %s · %s · %s"
              .formatted(
                  i == 0 && infos.size() > 1 ? "baseline: " : "",
                  info.spec().study(),
                  info.spec().experiment(),
                  info.environment().product(),
                  Page.when(info),
                  info.state().name().toLowerCase(Locale.ROOT));
      header.add(
          Markup.of("p", "when")
              .add(Markup.of("b").add(Markup.name(info.name())), Markup.of("br"))
              .add(Markup.name(facts)));
    }
    return header;
  }

  private Section summary() {
    Markup cards = Markup.of("div", "cards");
    byPair().values().forEach(comparisons -> cards.add(Cards.compared(comparisons)));
    Markup body = Markup.of("div").add(cards);
    if (runs.comparisons().isEmpty()) {
      body.add(Markup.of("p", "lead").text(NOTHING));
    }
    if (runs.runs().size() > 1 && !runs.comparisons().isEmpty()) {
      body.add(Markup.of("p", "lead").text(SESSIONS + bases() + "."));
    }
    if (!runs.semantics().isEmpty()) {
      body.add(
          warnings("They give different guarantees and are not to be ranked", runs.semantics()));
    }
    return new Section("summary", "Summary", "", body);
  }

  private String bases() {
    return runs.comparisons().stream()
        .map(one -> one.basis().words())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private Map<String, List<Comparison>> byPair() {
    Map<String, List<Comparison>> pairs = new LinkedHashMap<>();
    for (Comparison one : Contrasts.inOrder(runs.comparisons())) {
      String pair = one.other() + " against " + one.baseline();
      pairs.computeIfAbsent(pair, first -> new ArrayList<>()).add(one);
    }
    return pairs;
  }

  private Optional<Section> ratios() {
    if (runs.comparisons().isEmpty()) {
      return Optional.empty();
    }
    Set<String> others = new HashSet<>(runs.comparisons().stream().map(Comparison::other).toList());
    Forest forest = new Forest(one -> others.size() > 1 ? one.other() : "");
    return Optional.of(
        new Section(
            "comparisons",
            "Ratios to the baseline",
            Comparisons.LEAD,
            forest.render(runs.comparisons())));
  }

  private Section differences() {
    Markup body = Markup.of("div", "facts");
    body.add(lines("Environment, settings, request", runs.environment()));
    body.add(lines("Guarantees of the targets", runs.semantics()));
    body.add(lines("Not in all runs", runs.onlyInOne()));
    return new Section(
        "differences",
        "Other differences",
        "A ratio may be caused by any of these differences, intended or not.",
        body);
  }

  private static Markup lines(String title, List<String> lines) {
    return Markup.of("div", "fact-group").add(Markup.of("h3").text(title), list(lines));
  }

  private static Markup warnings(String title, List<String> lines) {
    return Markup.of("div", "warnings").add(Markup.of("h3").text(title), list(lines));
  }

  private static Markup list(List<String> lines) {
    Markup list = Markup.of("ul");
    lines.forEach(line -> list.add(Markup.of("li").add(Markup.name(line))));
    return lines.isEmpty() ? Markup.of("p").text("No difference.") : list;
  }

  private Optional<Section> table() {
    if (runs.comparisons().isEmpty()) {
      return Optional.empty();
    }
    HtmlTable table = new HtmlTable("results", "All comparisons");
    table.head(
        "Subject",
        "Metric",
        "Baseline",
        "Compared",
        "#Before",
        "#After",
        "#Ratio",
        "#95 % interval",
        "#n",
        "Outcome");
    Contrasts.inOrder(runs.comparisons()).forEach(one -> table.row(cells(one)));
    Markup body = Markup.of("div", "all-results").add(table.render());
    return Optional.of(new Section("results", "All comparisons", "", body));
  }

  private static List<Markup> cells(Comparison one) {
    return List.of(
        HtmlTable.name(one.subject().toString()),
        HtmlTable.words(one.metric().name()),
        HtmlTable.words(one.baseline()),
        HtmlTable.words(one.other()),
        HtmlTable.number(Numbers.value(one.before(), one.unit())),
        HtmlTable.number(Numbers.value(one.after(), one.unit())),
        HtmlTable.number(Numbers.digits(one.ratio().value())),
        Markup.of("td", "number faint").text(Numbers.interval(one.ratio())),
        HtmlTable.number(Numbers.whole(one.ratio().n())),
        HtmlTable.words(one.outcome().words()));
  }
}
