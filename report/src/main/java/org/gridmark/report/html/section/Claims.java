package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.model.study.Claim;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Judged;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Folded;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.html.element.Section;
import org.gridmark.report.markup.Markup;
import org.gridmark.report.panel.NextSteps;

/** The claims, a line each, the verdict first; those that the run is too small for in one line. */
public final class Claims {
  private final Findings findings;

  public Claims(Findings findings) {
    this.findings = findings;
  }

  /** Empty where no claim was judged. */
  public Optional<Section> section() {
    if (findings.judged().isEmpty()) {
      return Optional.empty();
    }
    Markup body = Markup.of("div");
    part(body, Claim.Origin.DOCUMENT, "Claims of the document");
    part(body, Claim.Origin.PROJECT, "Questions of this project");
    return Optional.of(new Section("claims", "Claims", "", body));
  }

  private void part(Markup body, Claim.Origin origin, String title) {
    List<Judged> all =
        findings.judged().stream().filter(one -> one.common().claim().origin() == origin).toList();
    if (all.isEmpty()) {
      return;
    }
    List<Judged> untested = all.stream().filter(Claims::untested).toList();
    Markup list = Markup.of("ul", "claims");
    all.stream().filter(one -> !untested(one)).forEach(one -> list.add(line(one)));
    body.add(Markup.of("h3").text(title), list);
    if (!untested.isEmpty()) {
      list.add(together(untested));
    }
  }

  private static boolean untested(Judged one) {
    return one.common().finding() == Finding.NOT_TESTED;
  }

  private Markup line(Judged judged) {
    Verdict verdict = judged.common();
    Markup line = Markup.of("li").add(Chip.of(verdict.finding()).render(verdict.finding().words()));
    line.add(sentence(judged));
    Mark.on(line, verdict.doubts());
    return measured(line, judged);
  }

  private Markup sentence(Judged judged) {
    Claim claim = judged.common().claim();
    Markup words = Markup.of("span", "claim").add(Markup.name(claim.sentence())).text(" ");
    if (findings.several()) {
      words.add(Markup.of("b").add(Markup.name(judged.strategies()))).text(" ");
    }
    return words.add(Markup.of("small", "source").add(Markup.name(claim.source())));
  }

  /** One line for all, which unfolds; with the command that tests them. */
  private Markup together(List<Judged> untested) {
    Markup list = Markup.of("ul", "claims");
    for (Judged one : untested) {
      Markup line = Markup.of("li").add(sentence(one));
      one.common()
          .unmet()
          .forEach(unmet -> line.add(Markup.of("small").add(Markup.name(unmet.toString()))));
      list.add(measured(Mark.on(line, one.common().doubts()), one));
    }
    long claims = untested.stream().map(one -> one.common().claim().id()).distinct().count();
    String words =
        claims == 1
            ? "1 claim is of more than this run had"
            : claims + " claims are of more than this run had";
    Markup line =
        Markup.of("li", "untested")
            .add(Chip.UNTESTED.render(Finding.NOT_TESTED.words()), Folded.of(words, List.of(list)));
    NextSteps.ofClaims(findings)
        .ifPresent(
            command ->
                line.add(
                    Markup.of("span", "step")
                        .text("To test them: ")
                        .add(Markup.of("code").add(Markup.name(command)))));
    return line;
  }

  /** One number stands in the line; more unfold. */
  private static Markup measured(Markup line, Judged judged) {
    List<Markup> terms = new ArrayList<>();
    for (Verdict one : judged.verdicts()) {
      if (judged.verdicts().size() > 1) {
        terms.add(Markup.of("div", "term").add(Markup.of("b").add(Markup.name(one.strategy()))));
      }
      terms.addAll(terms(one));
    }
    if (terms.size() == 1) {
      return line.add(terms.getFirst());
    }
    return terms.isEmpty() ? line : line.add(Folded.of(range(judged), terms));
  }

  private static List<Markup> terms(Verdict verdict) {
    List<Claim.Term> terms = verdict.claim().terms();
    return IntStream.range(0, Math.min(terms.size(), verdict.ratios().size()))
        .mapToObj(
            i ->
                Markup.of("div", "term")
                    .add(Markup.of("span").add(Markup.name(words(terms.get(i)))))
                    .add(
                        Markup.of("span", "number")
                            .text(
                                Numbers.digits(verdict.ratios().get(i).value())
                                    + " "
                                    + Numbers.interval(verdict.ratios().get(i)))))
        .toList();
  }

  private static String range(Judged judged) {
    List<Double> values =
        judged.verdicts().stream()
            .flatMap(one -> one.ratios().stream())
            .map(ratio -> ratio.value())
            .filter(Double::isFinite)
            .sorted()
            .toList();
    String measured =
        values.isEmpty()
            ? ""
            : "; measured from %s to %s"
                .formatted(Numbers.digits(values.getFirst()), Numbers.digits(values.getLast()));
    Claim.Term first = judged.common().claim().terms().getFirst();
    int count = judged.common().claim().terms().size();
    return count == 1
        ? words(first) + measured
        : "%d terms, each %s%s".formatted(count, bound(first), measured);
  }

  private static String words(Claim.Term term) {
    Claim.Quantity over = term.over();
    String ratio =
        over == null ? whose(term.quantity()) : whose(term.quantity()) + " / " + whose(over);
    return ratio + ": " + term.quantity().metric() + " " + bound(term);
  }

  private static String whose(Claim.Quantity quantity) {
    String strategy = quantity.strategy();
    return quantity.subject() + (strategy.isEmpty() ? "" : " (" + strategy + ")");
  }

  private static String bound(Claim.Term term) {
    return term.relation().name().replace('_', ' ').toLowerCase(Locale.ROOT)
        + " "
        + Numbers.given(term.bound());
  }
}
