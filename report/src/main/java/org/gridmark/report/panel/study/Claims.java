package org.gridmark.report.panel.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.study.ThenAndNow;
import org.gridmark.analyse.study.ThenAndNow.Found;
import org.gridmark.analyse.study.Trend;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Claim;

/** The claims and the advice of a study, each with its verdict first. */
final class Claims {
  static final String UNMEASURED = "not measured";

  private static final List<Column> ADVICE = List.of(Column.of("advice"), Column.of("today"));

  private static final List<Column> CLAIMS =
      List.of(
          Column.of("claim"),
          Column.of("verdict"),
          Column.of("measured").explained("the claim's ratio, with its 95 % interval"),
          Column.of("run"));

  private final ThenAndNow study;

  Claims(ThenAndNow study) {
    this.study = study;
  }

  /** Empty where the document gives none. */
  Optional<Panel> advice() {
    List<Table.Row> rows = study.advice().stream().map(Claims::advice).toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "advice",
                Panel.Place.FINDING,
                "The advice, derived again",
                Prose.of(
                    "A piece of advice stands if every claim that it rests on holds in these"
                        + " measurements."),
                List.of(new Table("", ADVICE, rows))));
  }

  private static Table.Row advice(ThenAndNow.Advice advice) {
    return new Table.Row(
        About.ALL,
        List.of(
            new Cell.Noted(
                new Cell.Text(advice.recommendation().sentence()),
                advice.recommendation().source()),
            mark(Optional.of(advice.finding()))),
        advice.evidence().stream().map(Claims::evidence).toList());
  }

  private static String evidence(ThenAndNow.Judged judged) {
    String value =
        judged.verdicts().stream().findFirst().map(found -> ", " + value(found.what())).orElse("");
    return judged.claim().sentence() + ": " + words(judged.finding()) + value;
  }

  /** Empty where there is none of that origin. */
  Optional<Panel> of(Claim.Origin origin) {
    List<Table.Row> rows = study.claims(origin).stream().map(this::claim).toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    boolean document = origin == Claim.Origin.DOCUMENT;
    return Optional.of(
        new Panel(
            document ? "claims" : "questions",
            Panel.Place.FINDING,
            document ? "Claims of the document" : "Questions of this project",
            Prose.of(
                document
                    ? "The verdict is that of the first run and strategy; others stand beneath it. A"
                        + " claim is tested where the run reaches the conditions that the document"
                        + " had; below them the ratio at each measured size is shown with its trend."
                    : "Questions and targets that the document does not have."),
            List.of(new Table("", CLAIMS, rows))));
  }

  private Table.Row claim(ThenAndNow.Judged judged) {
    Optional<Found<Verdict>> first = judged.verdicts().stream().findFirst();
    return new Table.Row(
        About.ALL,
        List.of(
            new Cell.Noted(new Cell.Text(judged.claim().sentence()), judged.claim().source()),
            mark(judged.finding()),
            first.map(found -> ratio(found.what())).orElse(Cell.none()),
            first
                .map(found -> ThenAndNowReport.run(found.part(), found.what().strategy()))
                .orElse(Cell.none())),
        notes(judged));
  }

  private static Cell ratio(Verdict verdict) {
    if (verdict.ratios().isEmpty()) {
      return Cell.none();
    }
    Cell first = new Cell.Ratio(verdict.ratios().getFirst(), verdict.doubts());
    int more = verdict.ratios().size() - 1;
    return more == 0 ? first : new Cell.Noted(first, "and " + more + " more");
  }

  /** Conditions that no run has reached, other runs, trends, and why it came out so. */
  private List<String> notes(ThenAndNow.Judged judged) {
    List<String> notes = new ArrayList<>();
    if (judged.finding().equals(Optional.of(Finding.NOT_TESTED))) {
      judged.verdicts().getFirst().what().unmet().stream()
          .map(Verdict.Unmet::toString)
          .forEach(notes::add);
    }
    judged.verdicts().stream().skip(1).map(Claims::measured).forEach(notes::add);
    judged.trends().stream().map(Found::what).map(Claims::trend).forEach(notes::add);
    study.remark(judged.claim().id()).ifPresent(notes::add);
    return notes;
  }

  private static String measured(Found<Verdict> found) {
    Verdict verdict = found.what();
    return "%s (%s): %s, %s"
        .formatted(
            found.part().info().spec().experiment(),
            verdict.strategy(),
            verdict.finding().words(),
            value(verdict));
  }

  /** The ratio at each size, and where it goes. */
  private static String trend(Trend trend) {
    Subject subject = trend.claim().terms().get(trend.term()).quantity().subject();
    List<String> points =
        trend.points().stream()
            .map(point -> Numbers.whole((long) point.size()) + ": " + digits(point.ratio()))
            .toList();
    return "%s, by %s: %s; %s, largest / smallest %s"
        .formatted(
            subject,
            trend.quantity(),
            String.join(", ", points),
            trend.course().words(),
            digits(trend.change()));
  }

  private static String value(Verdict verdict) {
    if (verdict.ratios().isEmpty()) {
      return Numbers.NONE;
    }
    int more = verdict.ratios().size() - 1;
    return digits(verdict.ratios().getFirst()) + (more > 0 ? " and " + more + " more" : "");
  }

  private static String digits(Estimate one) {
    return (Numbers.digits(one.value()) + " " + Numbers.interval(one)).strip();
  }

  private static Cell mark(Optional<Finding> finding) {
    return new Cell.Mark(finding.map(Claims::tone).orElse(Tone.DOUBTFUL), words(finding));
  }

  private static Tone tone(Finding finding) {
    return switch (finding) {
      case HOLDS -> Tone.GOOD;
      case DOES_NOT_HOLD -> Tone.BAD;
      case NOT_SHOWN -> Tone.DOUBTFUL;
      case NOT_TESTED -> Tone.UNTESTED;
    };
  }

  private static String words(Optional<Finding> finding) {
    return finding.map(Finding::words).orElse(UNMEASURED);
  }
}
