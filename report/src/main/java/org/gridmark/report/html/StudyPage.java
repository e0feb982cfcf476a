package org.gridmark.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.study.StudyPart;
import org.gridmark.analyse.study.ThenAndNow;
import org.gridmark.analyse.study.ThenAndNow.Found;
import org.gridmark.analyse.study.Trend;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Published;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.StudyInfo;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.HtmlTable;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.html.section.Cards;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/**
 * The page about a whole study: every published number, claim and piece of advice, then and now.
 */
public final class StudyPage {
  private static final String UNMEASURED = "not measured";

  private final ThenAndNow study;
  private final StudyInfo info;

  /** A page about this study. */
  public StudyPage(ThenAndNow study) {
    this.study = study;
    this.info = study.info();
  }

  /** As it is written to the file. */
  public String render() {
    List<Section> sections = new ArrayList<>();
    sections.add(summary());
    if (!info.recommendations().isEmpty()) {
      sections.add(advice());
    }
    for (Claim.Origin origin : Claim.Origin.values()) {
      if (!study.claims(origin).isEmpty()) {
        sections.add(claims(origin));
      }
    }
    if (!info.published().isEmpty()) {
      sections.add(tables());
    }
    sections.add(experiments());
    return new Document(info.study() + ", then and now", header(), sections).render();
  }

  private Markup header() {
    return Markup.of("header")
        .add(Markup.of("p", "eyebrow").add(Markup.name(info.study())))
        .add(Markup.of("h1").add(Markup.name(info.title())))
        .add(Markup.of("p", "question").add(Markup.name("Then: " + info.source())))
        .add(Markup.of("p", "when").add(Markup.name("Now: " + Page.when(info.started()))))
        .add(
            Markup.of("p", "command")
                .add(
                    Markup.of("code")
                        .add(Markup.name("gridmark " + String.join(" ", info.arguments())))));
  }

  private Section summary() {
    Markup cards = Markup.of("div", "cards");
    int all = study.claims(Claim.Origin.DOCUMENT).size();
    for (Finding finding : Finding.values()) {
      cards.add(
          Cards.card(
              Chip.of(finding),
              "Claims: " + finding.words(),
              Numbers.whole(study.count(Claim.Origin.DOCUMENT, finding)),
              "of " + Numbers.whole(all) + " of the document."));
    }
    long done = study.parts().size();
    String failed = info.failures().isEmpty() ? "" : " " + info.failures().size() + " failed.";
    cards.add(
        Cards.card(
            info.failures().isEmpty() ? null : Chip.BAD,
            "Experiments run",
            done + " of " + info.experiments().size(),
            "Each has a report of its own, below." + failed));
    return new Section(
        "summary",
        "Summary",
        "Machines, versions and sizes differ, so a ratio to a published number is context; a claim is"
            + " about ratios within one run.",
        cards);
  }

  private Section advice() {
    HtmlTable table = new HtmlTable("claims", "The document's advice and whether it stands today");
    table.head("Today", "Advice", "Evidence");
    for (ThenAndNow.Advice advice : study.advice()) {
      Markup evidence = Markup.of("td", "words");
      advice.evidence().forEach(judged -> evidence.add(line(judged)));
      table.row(
          List.of(
              chip(Optional.of(advice.finding())),
              sentence(advice.recommendation().sentence(), advice.recommendation().source()),
              evidence));
    }
    return new Section(
        "advice",
        "The advice, derived again",
        "A piece of advice stands if every claim that it rests on holds in these measurements.",
        table.render());
  }

  private Markup line(ThenAndNow.Judged judged) {
    String value =
        judged.verdicts().stream().findFirst().map(found -> ": " + value(found.what())).orElse("");
    return Markup.of("div", "finding")
        .add(Markup.of("span").add(Markup.name(judged.claim().sentence())))
        .add(Markup.of("span", "figure").add(Markup.name(words(judged.finding()) + value)));
  }

  private Section claims(Claim.Origin origin) {
    boolean document = origin == Claim.Origin.DOCUMENT;
    String title = document ? "Claims of the document" : "Questions of this project";
    HtmlTable table = new HtmlTable("claims", title);
    table.head("Verdict", "Claim", "Measured [95 % interval]", "Why");
    for (ThenAndNow.Judged judged : study.claims(origin)) {
      Markup measured = Markup.of("td", "words");
      judged.verdicts().forEach(found -> measured.add(measured(found)));
      judged.trends().forEach(found -> measured.add(trend(found)));
      table.row(
          List.of(
              chip(judged),
              sentence(judged.claim().sentence(), judged.claim().source()),
              measured,
              HtmlTable.words(study.remark(judged.claim().id()).orElse(""))));
    }
    return new Section(
        document ? "claims" : "questions",
        title,
        document
            ? "The verdict is that of the first run and strategy listed; others follow it. A claim is"
                + " tested where the run reaches the conditions that the document had; below them the"
                + " ratio at each measured size is shown with its trend."
            : "Questions and targets that the document does not have.",
        table.render());
  }

  /** The verdict, and the conditions that no run has reached. */
  private static Markup chip(ThenAndNow.Judged judged) {
    Markup cell = chip(judged.finding());
    if (judged.finding().equals(Optional.of(Finding.NOT_TESTED))) {
      judged.verdicts().getFirst().what().unmet().stream()
          .map(Verdict.Unmet::toString)
          .forEach(line -> cell.add(Markup.of("small").add(Markup.name(line))));
    }
    return cell;
  }

  /** The ratio at each size, and where it goes. */
  private static Markup trend(Found<Trend> found) {
    Trend trend = found.what();
    Markup lines = Markup.of("div", "finding");
    Subject subject = trend.claim().terms().get(trend.term()).quantity().subject();
    lines.add(Markup.of("span").add(Markup.name(subject + ", by " + trend.quantity() + ":")));
    for (Trend.Point point : trend.points()) {
      String ratio = Numbers.digits(point.ratio().value()) + " " + Numbers.interval(point.ratio());
      lines.add(
          Markup.of("span", "figure")
              .add(Markup.name(Numbers.whole((long) point.size()) + ": " + ratio.strip())));
    }
    Estimate change = trend.change();
    String times = Numbers.digits(change.value()) + " " + Numbers.interval(change);
    return lines.add(
        Markup.of("span", "figure")
            .add(Markup.name(trend.course().words() + ": largest / smallest " + times.strip())));
  }

  private static Markup measured(Found<Verdict> found) {
    Verdict verdict = found.what();
    return Markup.of("div", "finding")
        .add(link(found.part(), verdict.strategy()))
        .add(
            Markup.of("span", "figure")
                .add(Markup.name(verdict.finding().words() + ": " + value(verdict))));
  }

  private static String value(Verdict verdict) {
    Estimate first = verdict.ratios().getFirst();
    String more =
        verdict.ratios().size() > 1 ? " and " + (verdict.ratios().size() - 1) + " more" : "";
    return (Numbers.digits(first.value()) + " " + Numbers.interval(first)).strip() + more;
  }

  private Section tables() {
    Markup body = Markup.of("div");
    for (Map.Entry<String, List<ThenAndNow.Measured>> one : study.tables().entrySet()) {
      body.add(Markup.of("h3").add(Markup.name(one.getKey())));
      study
          .remark(one.getKey())
          .ifPresent(text -> body.add(Markup.of("p", "note").add(Markup.name(text))));
      body.add(table(one.getKey(), one.getValue()));
    }
    return new Section("numbers", "Numbers", "Each published number and its measurement.", body);
  }

  private static Markup table(String source, List<ThenAndNow.Measured> numbers) {
    HtmlTable table = new HtmlTable("numbers", source);
    table.head(
        "Subject", "Number", "#Then", "#Now", "#[95 % interval]", "#Now / then", "From", "Size");
    for (ThenAndNow.Measured number : numbers) {
      if (number.measured().isEmpty()) {
        List<Markup> cells =
            row(number, number.published().value(), number.published().unit(), null, UNMEASURED);
        cells.add(HtmlTable.words(""));
        table.row(cells);
      }
      for (Found<Result> found : number.measured()) {
        Result result = found.what();
        double then = result.published() == null ? Double.NaN : result.published();
        List<Markup> cells = row(number, then, result.unit(), result.estimate(), "");
        cells.set(
            cells.size() - 1,
            Mark.on(Markup.of("td", "words").add(link(found.part(), label(result))), result));
        cells.add(HtmlTable.words(ThenAndNow.sizeOf(found)));
        table.row(cells);
      }
    }
    return table.render();
  }

  private static List<Markup> row(
      ThenAndNow.Measured number, double then, Unit unit, @Nullable Estimate now, String from) {
    String suffix = unit == Unit.NONE ? "" : "\u00a0" + unit;
    List<Markup> cells = new ArrayList<>();
    cells.add(HtmlTable.name(subject(number.published())));
    cells.add(metric(number.published()));
    cells.add(HtmlTable.number(Numbers.given(then) + suffix));
    cells.add(HtmlTable.number(now == null ? Numbers.NONE : Numbers.digits(now.value()) + suffix));
    cells.add(HtmlTable.number(now == null ? "" : Numbers.interval(now)));
    cells.add(
        HtmlTable.number(now == null ? Numbers.NONE : Numbers.digits(now.value() / then) + "×"));
    cells.add(HtmlTable.words(from));
    return cells;
  }

  private static String subject(Published published) {
    return published.strategy().isEmpty()
        ? published.subject().toString()
        : published.subject() + " (" + published.strategy() + ")";
  }

  /** With what its source says of this number alone, in brackets. */
  private static Markup metric(Published published) {
    return published.note().isEmpty()
        ? HtmlTable.words(published.metric())
        : Markup.of("td", "words")
            .add(Markup.name(published.metric() + " "))
            .add(Markup.of("small").add(Markup.name(published.note())));
  }

  private static String label(Result result) {
    return result.strategy().equals(Strategy.DEFAULT.name())
        ? result.target()
        : result.target() + ", " + result.strategy();
  }

  /** To the run's own page; to the folder, if its name is not a plain one. */
  private static Markup link(StudyPart part, String what) {
    boolean plain = part.folder().matches("[A-Za-z0-9_-]{1,120}");
    return Markup.of("a")
        .set("href", plain ? part.folder() + "/report.html" : "./")
        .add(Markup.name(part.info().spec().experiment() + " (" + what + ")"));
  }

  private Section experiments() {
    HtmlTable table = new HtmlTable("claims", "The study's experiments");
    table.head("Experiment", "Question", "Outcome");
    for (String experiment : info.experiments()) {
      Optional<StudyPart> part =
          study.parts().stream()
              .filter(one -> one.info().spec().experiment().equals(experiment))
              .findFirst();
      String reason = info.failures().getOrDefault(experiment, "");
      String state =
          part.map(one -> one.info().state().name().toLowerCase(Locale.ROOT)).orElse("not run");
      table.row(
          List.of(
              part.map(one -> Markup.of("td", "words").add(link(one, one.info().spec().target())))
                  .orElse(HtmlTable.words(experiment)),
              HtmlTable.words(part.map(one -> one.info().spec().question()).orElse("")),
              HtmlTable.words(reason.isEmpty() ? state : state + ": " + reason)));
    }
    return new Section("experiments", "Experiments", "", table.render());
  }

  private static Markup chip(Optional<Finding> finding) {
    return Markup.of("td").add(finding.map(Chip::of).orElse(Chip.DOUBTFUL).render(words(finding)));
  }

  private static String words(Optional<Finding> finding) {
    return finding.map(Finding::words).orElse(UNMEASURED);
  }

  private static Markup sentence(String text, String source) {
    return Markup.of("th", "name")
        .set("scope", "row")
        .add(Markup.name(text))
        .add(Markup.of("small").add(Markup.name(source)));
  }
}
