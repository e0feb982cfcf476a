package org.gridmark.report.panel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.panel.About;
import org.gridmark.analyse.panel.Cell;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Statements;
import org.gridmark.analyse.panel.Statements.Statement;
import org.gridmark.analyse.panel.Table;
import org.gridmark.analyse.panel.Table.Column;
import org.gridmark.analyse.panel.Tone;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.study.Claim;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Judged;

/** Claims with their verdicts: those of the document, and the project's own questions. */
public final class ClaimsPanel {
  /** As many terms as are read in a cell. */
  private static final int MOST_TERMS = 3;

  private final Findings findings;

  private ClaimsPanel(Findings findings) {
    this.findings = findings;
  }

  /** A panel of all verdicts, and one of all terms; none where nothing is claimed. */
  static List<Panel> of(Findings findings) {
    ClaimsPanel claims = new ClaimsPanel(findings);
    List<Panel.Part> parts =
        Stream.of(
                claims.verdicts(Claim.Origin.DOCUMENT, "Claims of the document"),
                claims.verdicts(Claim.Origin.PROJECT, "Questions of this project"))
            .<Panel.Part>flatMap(Optional::stream)
            .toList();
    if (parts.isEmpty()) {
      return List.of();
    }
    List<Panel> panels = new ArrayList<>();
    panels.add(new Panel("claims", Panel.Place.FINDING, "Claims", Prose.NONE, parts));
    panels.addAll(claims.terms());
    return panels;
  }

  /** How many of each finding: {@code 3 holds, 1 does not hold}; empty if there are no claims. */
  public static String counts(List<Judged> judged) {
    return Stream.of(Finding.values())
        .map(
            finding -> {
              long count = judged.stream().filter(one -> finding(one) == finding).count();
              return count == 0 ? "" : Numbers.whole(count) + " " + finding.words();
            })
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static Finding finding(Judged one) {
    return one.common().finding();
  }

  private Optional<Statements> verdicts(Claim.Origin origin, String title) {
    Map<Boolean, List<Judged>> byTested =
        findings.judged().stream()
            .filter(one -> one.common().claim().origin() == origin)
            .collect(Collectors.partitioningBy(one -> finding(one) != Finding.NOT_TESTED));
    List<Statement> lines = new ArrayList<>();
    byTested.getOrDefault(true, List.of()).forEach(one -> lines.add(tested(one)));
    List<Judged> untested = byTested.getOrDefault(false, List.of());
    if (!untested.isEmpty()) {
      lines.add(untested(untested));
    }
    return lines.isEmpty() ? Optional.empty() : Optional.of(new Statements(title, lines));
  }

  /** The verdict first, then the sentence and what was measured. */
  private Statement tested(Judged judged) {
    Verdict verdict = judged.common();
    Prose line = Prose.of(verdict.finding().words() + ": ").name(verdict.claim().sentence());
    if (findings.several()) {
      line = line.words(" (").name(judged.strategies()).words(")");
    }
    return new Statement(
        tone(verdict.finding()),
        line.words(" Measured: " + measured(judged) + doubt(verdict) + "."));
  }

  private static String doubt(Verdict verdict) {
    return verdict.doubts().isEmpty() ? "" : "; rests on numbers in doubt";
  }

  /** One line for all, with the conditions that were not reached. */
  private static Statement untested(List<Judged> judged) {
    String claims =
        judged.stream()
            .map(one -> one.common().claim().sentence())
            .distinct()
            .collect(Collectors.joining(" / "));
    String unmet =
        judged.stream()
            .map(Judged::unmet)
            .filter(words -> !words.isEmpty())
            .distinct()
            .collect(Collectors.joining("; "));
    return new Statement(
        Tone.UNTESTED,
        Prose.of(Finding.NOT_TESTED.words() + (unmet.isEmpty() ? "" : " (" + unmet + ")") + ": ")
            .name(claims));
  }

  /** As good a thing as its words say. */
  static Tone tone(Finding finding) {
    return switch (finding) {
      case HOLDS -> Tone.GOOD;
      case DOES_NOT_HOLD -> Tone.BAD;
      case NOT_SHOWN -> Tone.DOUBTFUL;
      case NOT_TESTED -> Tone.UNTESTED;
    };
  }

  /** Few numbers one by one, many by their ends; the table of terms has all. */
  private static String measured(Judged judged) {
    List<Estimate> ratios =
        judged.verdicts().stream().flatMap(one -> one.ratios().stream()).toList();
    if (ratios.size() <= MOST_TERMS) {
      return ratios.stream().map(ClaimsPanel::value).collect(Collectors.joining(", "));
    }
    List<Double> values = ratios.stream().map(Estimate::value).sorted().toList();
    return "%d numbers, from %s to %s"
        .formatted(
            values.size(), Numbers.digits(values.getFirst()), Numbers.digits(values.getLast()));
  }

  private static String value(Estimate estimate) {
    return (Numbers.digits(estimate.value()) + " " + Numbers.interval(estimate)).strip();
  }

  /** Every term of every claim, of every strategy by itself. */
  private List<Panel> terms() {
    List<Table.Row> rows = new ArrayList<>();
    for (Verdict one : findings.analysis().verdicts()) {
      List<Claim.Term> terms = one.claim().terms();
      for (int i = 0; i < Math.min(terms.size(), one.ratios().size()); i++) {
        rows.add(row(one, terms.get(i), one.ratios().get(i)));
      }
    }
    return rows.isEmpty()
        ? List.of()
        : List.of(
            new Panel(
                "terms",
                Panel.Place.EVIDENCE,
                "Terms of claims",
                Prose.of("A claim holds where each of its terms does."),
                List.of(
                    new Table(
                        "",
                        List.of(
                            Column.of("claim"),
                            Column.of("verdict"),
                            Column.of("of"),
                            Column.of("checked as"),
                            Column.of("measured")),
                        rows))));
  }

  private static Table.Row row(Verdict verdict, Claim.Term term, Estimate ratio) {
    List<String> unmet = verdict.unmet().stream().map(Object::toString).toList();
    return new Table.Row(
        About.candidate(verdict.strategy()),
        List.of(
            new Cell.Noted(new Cell.Text(verdict.claim().sentence()), verdict.claim().source()),
            new Cell.Mark(tone(verdict.finding()), verdict.finding().words()),
            new Cell.Text(verdict.strategy()),
            new Cell.Text(words(term)),
            new Cell.Ratio(ratio, verdict.doubts())),
        unmet);
  }

  private static String words(Claim.Term term) {
    Claim.Quantity over = term.over();
    String ratio =
        over == null ? whose(term.quantity()) : whose(term.quantity()) + " / " + whose(over);
    return "%s: %s %s %s"
        .formatted(
            ratio,
            term.quantity().metric(),
            term.relation().name().replace('_', ' ').toLowerCase(Locale.ROOT),
            Numbers.given(term.bound()));
  }

  private static String whose(Claim.Quantity quantity) {
    String strategy = quantity.strategy();
    return quantity.subject() + (strategy.isEmpty() ? "" : " (" + strategy + ")");
  }
}
