package org.gridmark.report.html.section;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.recovery.Recovery;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.report.findings.Answers;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Leading;
import org.gridmark.report.findings.Outage;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.html.element.Mark;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/** The run in a handful of numbers, for a reader who reads nothing else. */
public final class Cards {
  private static final int MOST_COMPARED = 4;

  private final Findings findings;

  Cards(Findings findings) {
    this.findings = findings;
  }

  Markup render() {
    Markup cards = Markup.of("div", "cards");
    rate().ifPresent(cards::add);
    findings.headlines().forEach(one -> cards.add(headline(one)));
    compared().forEach(cards::add);
    recovery().or(this::outage).ifPresent(cards::add);
    answers().ifPresent(cards::add);
    entries().ifPresent(cards::add);
    return cards;
  }

  /** The answer to the question: the first strategy's number, and the others' below it. */
  private Markup headline(Leading leading) {
    Result first = leading.results().getFirst();
    List<String> detail = new ArrayList<>();
    detail.add(Numbers.interval(first.estimate(), first.unit()));
    Double published = first.published();
    if (published != null) {
      detail.add("Published: " + Numbers.given(published) + unit(first) + ".");
    }
    leading.results().stream()
        .skip(1)
        .limit(MOST_COMPARED)
        .map(other -> other.strategy() + ": " + Numbers.value(other.estimate(), other.unit()) + ".")
        .forEach(detail::add);
    detail.add(leading.explained());
    detail.add(first.doubtful() ? "In doubt: " + Mark.reasons(first.doubts()) + "." : "");
    boolean steady = !first.steadiness().never();
    detail.add(steady ? "" : "Not steady: read with care.");
    return card(
        first.doubtful() || !steady ? Chip.DOUBTFUL : null,
        leading.words() + inStrategy(first.strategy()),
        Numbers.value(first.estimate(), first.unit()),
        detail.stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(" ")));
  }

  private static String unit(Result result) {
    return switch (result.unit()) {
      case NONE -> "";
      case PER_SECOND -> "/s";
      default -> " " + result.unit();
    };
  }

  private Optional<Markup> rate() {
    return findings.all(StandardMetrics.RATE_HIGHEST).stream()
        .findFirst()
        .map(
            rate ->
                card(
                    null,
                    "Highest rate that meets the objective" + inStrategy(rate.strategy()),
                    Numbers.digits(rate.estimate().value()) + " a second",
                    (findings.search().requested() + ". " + rate.subject() + ". ")
                        + Numbers.interval(rate.estimate())));
  }

  /** One a strategy that was compared, as many as fit. */
  private List<Markup> compared() {
    Map<String, List<Comparison>> byOther = new LinkedHashMap<>();
    for (Comparison one : Contrasts.inOrder(findings.analysis().comparisons())) {
      byOther.computeIfAbsent(one.other(), first -> new ArrayList<>()).add(one);
    }
    return byOther.values().stream()
        .limit(MOST_COMPARED)
        .map(this::headlineFirst)
        .map(Cards::compared)
        .toList();
  }

  private List<Comparison> headlineFirst(List<Comparison> comparisons) {
    return comparisons.stream()
        .sorted(Comparator.comparing(one -> !headline(one.subject(), one.metric())))
        .toList();
  }

  private boolean headline(Subject subject, Metric metric) {
    return findings.headlines().stream()
        .map(leading -> leading.results().getFirst())
        .anyMatch(one -> one.subject().equals(subject) && one.metric().equals(metric));
  }

  /** Of the numbers that were compared, how many differ. */
  private static Markup compared(List<Comparison> comparisons) {
    long worse = Contrasts.count(comparisons, Outcome.WORSE);
    long better = Contrasts.count(comparisons, Outcome.BETTER);
    String headline =
        worse + better == 0
            ? nothingShown(comparisons)
            : Stream.of(worse > 0 ? worse + " worse" : "", better > 0 ? better + " better" : "")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    Chip state =
        worse == 0 && better > 0 ? Chip.GOOD : worse > 0 && better == 0 ? Chip.BAD : Chip.DOUBTFUL;
    Comparison first = comparisons.getFirst();
    return card(
        state,
        first.other() + " against " + first.baseline(),
        headline,
        told(first)
            + "Of "
            + comparisons.size()
            + " numbers: "
            + Contrasts.words(comparisons)
            + ".");
  }

  /** The result for the leading number. */
  private static String told(Comparison first) {
    return "%s, %s: %s against %s. "
        .formatted(
            first.subject(),
            first.metric(),
            Numbers.value(first.after(), first.unit()),
            Numbers.value(first.before(), first.unit()));
  }

  /** Where nothing could be told, the ratio that is asked for first stands for itself. */
  private static String nothingShown(List<Comparison> comparisons) {
    Comparison first = comparisons.getFirst();
    return Contrasts.count(comparisons, Outcome.NO_DIFFERENCE_SHOWN) > 0
        ? "No difference shown"
        : "%s ×, %s".formatted(Numbers.digits(first.ratio().value()), first.outcome().words());
  }

  private Optional<Markup> answers() {
    double requests = findings.sum(StandardMetrics.REQUESTS);
    if (requests == 0) {
      return Optional.empty();
    }
    Answers answers = Answers.of(findings.recorded());
    long undisturbed = answers.wrong() + answers.failed();
    long after = answers.wrongAfter() + answers.failedAfter();
    Chip state = undisturbed > 0 ? Chip.BAD : after > 0 ? Chip.DOUBTFUL : Chip.GOOD;
    String detail =
        "%s requests checked against the generator.%s %s wrong, %s unanswered."
            .formatted(
                Numbers.whole(requests),
                answers.struck() ? " Undisturbed:" : "",
                Numbers.whole(answers.wrong()),
                Numbers.whole(answers.failed()));
    if (answers.struck()) {
      detail +=
          " After the fault: %s wrong, %s unanswered."
              .formatted(Numbers.whole(answers.wrongAfter()), Numbers.whole(answers.failedAfter()));
    }
    String headline =
        switch (state) {
          case GOOD -> "All right";
          case DOUBTFUL, UNTESTED, PLAIN -> "Right until the fault";
          case BAD -> Numbers.whole(undisturbed + after) + " not right";
        };
    return Optional.of(card(state, "Answers", headline, detail));
  }

  private Optional<Markup> entries() {
    List<Audit> audits = findings.audits();
    if (audits.isEmpty()) {
      return Optional.empty();
    }
    double lost = audits.stream().mapToDouble(Audit::lost).sum();
    boolean clean = audits.stream().allMatch(Audit::clean);
    String headline =
        clean ? "Nothing lost" : lost > 0 ? Numbers.whole(lost) + " lost" : "Not as stored";
    String detail =
        String.join(
            " ", audits.stream().map(audit -> of(audit.strategy()) + audit.words() + ".").toList());
    return Optional.of(card(clean ? Chip.GOOD : Chip.BAD, "Entries stored", headline, detail));
  }

  private Optional<Markup> recovery() {
    Comparator<Recovery> bySteady =
        Comparator.comparingDouble(r -> r.steady() == null ? Double.MAX_VALUE : r.steady());
    return findings.analysis().recoveries().stream().max(bySteady).map(this::recovery);
  }

  private Optional<Markup> outage() {
    List<Outage> outages = findings.outages();
    return outages.stream()
        .max(Comparator.comparingDouble(one -> one.silence().value()))
        .map(
            worst ->
                card(
                    worst.steady().isEmpty() ? Chip.BAD : null,
                    "Longest time without a result",
                    seconds(worst.silence().value()),
                    worst.fault()
                        + inStrategy(worst.strategy())
                        + worst
                            .steady()
                            .map(end -> "; backlog drained after " + seconds(end.value()))
                            .orElse("; backlog never drained")
                        + ". The longest of "
                        + outages.size()
                        + " faults."));
  }

  private Markup recovery(Recovery worst) {
    int count = findings.analysis().recoveries().size();
    String detail =
        "First right answer after %s, redundancy back after %s, at worst %s for one answer."
            .formatted(
                seconds(worst.firstSuccess()),
                seconds(worst.redundant()),
                Numbers.time(worst.worst()));
    detail += count > 1 ? " The slowest of " + count + " recoveries." : "";
    Optional<Double> published =
        findings.published(Findings.subject(worst), StandardMetrics.RECOVERY_STEADY);
    if (published.isPresent()) {
      detail += " Published: " + Numbers.given(published.get()) + " s.";
    }
    List<Doubt> doubts = findings.doubts(worst);
    detail += doubts.isEmpty() ? "" : " In doubt: " + Mark.reasons(doubts) + ".";
    Chip state = worst.steady() == null ? Chip.BAD : doubts.isEmpty() ? null : Chip.DOUBTFUL;
    String steady = worst.steady() == null ? "Not seen" : seconds(worst.steady());
    return card(state, "Steady after the fault", steady, detail);
  }

  /** A card: what it is about, the number or word, and what to know about it. */
  public static Markup card(@Nullable Chip state, String label, String headline, String detail) {
    Markup value = Markup.of("p", "headline").text(headline);
    return Markup.of("div", "card" + (state == null ? "" : " " + state.className()))
        .add(
            Markup.of("h3").add(Markup.name(label)),
            value,
            Markup.of("p", "detail").add(Markup.name(detail)));
  }

  private static String seconds(@Nullable Double seconds) {
    return seconds == null ? "not seen" : Numbers.digits(seconds) + "\u00a0s";
  }

  private String of(String strategy) {
    return findings.several() ? strategy + ": " : "";
  }

  private String inStrategy(String strategy) {
    return findings.several() ? ", " + strategy : "";
  }
}
