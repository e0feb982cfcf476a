package org.gridmark.report.html.section;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.report.findings.Contrasts;
import org.gridmark.report.html.element.Chip;
import org.gridmark.report.markup.Markup;
import org.jspecify.annotations.Nullable;

/** A number or word with what it is about and what to know of it, in a frame. */
public final class Cards {
  private Cards() {}

  /** Of the numbers that were compared, how many differ. */
  public static Markup compared(List<Comparison> comparisons) {
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

  /** A card: what it is about, the number or word, and what to know about it. */
  public static Markup card(@Nullable Chip state, String label, String headline, String detail) {
    Markup value = Markup.of("p", "headline").text(headline);
    return Markup.of("div", "card" + (state == null ? "" : " " + state.className()))
        .add(
            Markup.of("h3").add(Markup.name(label)),
            value,
            Markup.of("p", "detail").add(Markup.name(detail)));
  }
}
