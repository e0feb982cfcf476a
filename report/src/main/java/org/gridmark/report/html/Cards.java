package org.gridmark.report.html;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.Comparison;
import org.gridmark.analyse.Comparison.Outcome;
import org.gridmark.analyse.Recovery;
import org.gridmark.analyse.Result;
import org.gridmark.report.findings.Answers;
import org.gridmark.report.findings.Audit;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.findings.Findings;
import org.gridmark.report.findings.Numbers;
import org.gridmark.report.findings.Outage;
import org.gridmark.report.findings.UnderTraffic;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/** The run in a handful of numbers, for a reader who reads nothing else. */
final class Cards {
  private static final int MOST_COMPARED = 4;

  private final Findings findings;

  Cards(Findings findings) {
    this.findings = findings;
  }

  Markup render() {
    Markup cards = Markup.of("div", "cards");
    answers().ifPresent(cards::add);
    entries().ifPresent(cards::add);
    speed().ifPresent(cards::add);
    recovery().or(this::outage).ifPresent(cards::add);
    load().ifPresent(cards::add);
    rate().ifPresent(cards::add);
    compared().forEach(cards::add);
    return cards;
  }

  private Optional<Markup> rate() {
    return findings.all("rate.highest").stream()
        .findFirst()
        .map(
            rate ->
                card(
                    null,
                    "Highest rate that holds" + inStrategy(rate.strategy()),
                    Numbers.digits(rate.estimate().value()) + " a second",
                    (findings.search().asked() + ". " + rate.subject() + ". ")
                        + Numbers.interval(rate.estimate())));
  }

  /** One a strategy that was compared, as many as fit. */
  private List<Markup> compared() {
    Map<String, List<Comparison>> byOther = new LinkedHashMap<>();
    for (Comparison one : Contrasts.inOrder(findings.analysis().comparisons())) {
      byOther.computeIfAbsent(one.other(), first -> new ArrayList<>()).add(one);
    }
    return byOther.values().stream().limit(MOST_COMPARED).map(Cards::compared).toList();
  }

  /** Of the numbers that were compared, how many differ. */
  static Markup compared(List<Comparison> comparisons) {
    long worse = Contrasts.count(comparisons, Outcome.WORSE);
    long better = Contrasts.count(comparisons, Outcome.BETTER);
    String headline =
        worse + better == 0
            ? "No difference shown"
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
        "Of " + comparisons.size() + " numbers: " + Contrasts.words(comparisons) + ".");
  }

  private Optional<Markup> answers() {
    double requests = findings.sum("requests");
    if (requests == 0) {
      return Optional.empty();
    }
    Answers answers = Answers.of(findings.counted());
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
          case DOUBTFUL -> "Right until the fault";
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

  private Optional<Markup> speed() {
    List<Result> means = new ArrayList<>();
    for (UnderTraffic row : findings.queries()) {
      Result alone = row.alone();
      if (alone != null
          && alone.published() != null
          && row.strategy().equals(findings.strategies().getFirst())) {
        means.add(alone);
      }
    }
    if (means.isEmpty()) {
      return Optional.empty();
    }
    means.sort(Comparator.comparingDouble(UnderTraffic::publishedMillis));
    Result middle = means.get(means.size() / 2);
    String detail =
        "%s, the middle one of %d published times. Published: %s, at scale 1; measured at scale %s."
            .formatted(
                middle.subject(),
                means.size(),
                Numbers.time(UnderTraffic.publishedMillis(middle) * 1e6),
                findings.info().settings().getOrDefault("scale", "unknown"));
    return Optional.of(
        card(
            null,
            "Mean time of a query" + inStrategy(middle.strategy()),
            Numbers.time(UnderTraffic.millis(middle).value() * 1e6),
            detail));
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
                            .map(
                                end -> "; what had piled up was gone after " + seconds(end.value()))
                            .orElse("; what had piled up was never worked off")
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
    Optional<Double> published = findings.published(Findings.subject(worst), "recovery.steady");
    if (published.isPresent()) {
      detail += " Published: " + Numbers.given(published.get()) + " s.";
    }
    return worst.steady() == null
        ? card(Chip.BAD, "Steady after the fault", "Not seen", detail)
        : card(null, "Steady after the fault", seconds(worst.steady()), detail);
  }

  private Optional<Markup> load() {
    return findings.rates().stream()
        .filter(rate -> rate.published() != null)
        .min(Comparator.comparingDouble(rate -> rate.estimate().value()))
        .map(
            rate ->
                card(
                    null,
                    rated(rate.metric()) + inStrategy(rate.strategy()),
                    Numbers.digits(rate.estimate().value()),
                    rate.subject()
                        + ". Published: "
                        + Numbers.given(rate.published() == null ? Double.NaN : rate.published())
                        + " a second."));
  }

  private static String rated(String metric) {
    return metric.equals("message.rate") ? "Messages a second" : "Entries loaded a second";
  }

  /** A card: what it is about, the number or word, and what to know about it. */
  static Markup card(@Nullable Chip state, String label, String headline, String detail) {
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
