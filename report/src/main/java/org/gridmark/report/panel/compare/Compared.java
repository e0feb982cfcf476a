package org.gridmark.report.panel.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.panel.Chart;
import org.gridmark.analyse.panel.Numbers;
import org.gridmark.analyse.panel.Panel;
import org.gridmark.analyse.panel.Prose;
import org.gridmark.analyse.panel.Table;
import org.gridmark.report.findings.Contrasts;

/**
 * Comparisons of one baseline or several as panels: what differs most in a sentence, a forest of
 * what differs most, and a table of each pair.
 */
public final class Compared {
  /** A note for every forest and table of comparisons. */
  private static final String READING =
      "A ratio of 1.2 means a fifth more, with its 95 % interval. A difference is claimed only if"
          + " the interval leaves out 1 and if it is still believable among all the numbers"
          + " compared: of those claimed, about one in twenty is chance. “No difference shown” does"
          + " not say that two things are the same.";

  /** As many ratios as are seen at once. */
  private static final int PICTURED = 8;

  /** Of each of several pairs. */
  private static final int OPEN = 6;

  /** As many pairs as a sentence each is read of. */
  private static final int TOLD = 3;

  private final List<Comparison> all;
  private final Map<String, List<Comparison>> pairs;
  private final boolean named;

  /**
   * @param named whether a pair is named although it is the only one
   */
  public Compared(List<Comparison> all, boolean named) {
    this.all = Contrasts.inOrder(all).stream().sorted(Contrasts.BY_EFFECT).toList();
    this.pairs =
        this.all.stream()
            .collect(
                Collectors.groupingBy(
                    one -> one.other() + " against " + one.baseline(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    this.named = named || pairs.size() > 1;
  }

  private boolean several() {
    return pairs.size() > 1;
  }

  /**
   * The numbers that are worse, those that are better, and of how many nothing is shown, for each
   * pair.
   */
  public Prose lead() {
    if (all.isEmpty()) {
      return Prose.of("No number could be compared.");
    }
    Prose lead = Prose.NONE;
    for (Map.Entry<String, List<Comparison>> pair :
        pairs.entrySet().stream().limit(TOLD).toList()) {
      Prose whose = named ? Prose.NONE.name(pair.getKey()).words(": ") : Prose.NONE;
      List<Prose> told = several() ? List.of(counts(pair.getValue())) : outcomes(pair.getValue());
      lead = lead.then(joined(whose, told).words("."));
    }
    int more = pairs.size() - TOLD;
    return more > 0 ? lead.then(Prose.of("And %d more pairs, below.".formatted(more))) : lead;
  }

  /** The clauses of a sentence, the first with a capital letter where nothing stands before it. */
  private static Prose joined(Prose before, List<Prose> clauses) {
    Prose sentence = before;
    for (int i = 0; i < clauses.size(); i++) {
      Prose clause = i == 0 && before.isEmpty() ? capital(clauses.get(i)) : clauses.get(i);
      List<Prose.Piece> pieces = new ArrayList<>(sentence.pieces());
      if (i > 0) {
        pieces.add(new Prose.Words("; "));
      }
      pieces.addAll(clause.pieces());
      sentence = new Prose(pieces);
    }
    return sentence;
  }

  private static Prose capital(Prose clause) {
    if (!(clause.pieces().getFirst() instanceof Prose.Words first) || first.text().isEmpty()) {
      return clause;
    }
    List<Prose.Piece> pieces = new ArrayList<>(clause.pieces());
    String text = first.text();
    pieces.set(0, new Prose.Words(Character.toUpperCase(text.charAt(0)) + text.substring(1)));
    return new Prose(pieces);
  }

  private static Map<Outcome, List<Comparison>> byOutcome(List<Comparison> pair) {
    return pair.stream()
        .collect(
            Collectors.groupingBy(Comparison::outcome, LinkedHashMap::new, Collectors.toList()));
  }

  /** Of one pair alone: a clause an outcome, what differs first, and else what is most frequent. */
  private static List<Prose> outcomes(List<Comparison> pair) {
    Map<Outcome, List<Comparison>> byOutcome = byOutcome(pair);
    boolean differ = byOutcome.keySet().stream().anyMatch(Compared::differs);
    List<Prose> clauses = new ArrayList<>();
    byOutcome.entrySet().stream()
        .sorted(
            Comparator.comparingInt(
                one -> differs(one.getKey()) ? Integer.MIN_VALUE : -one.getValue().size()))
        .forEach(one -> clauses.add(clause(one.getKey(), one.getValue(), differ)));
    Prose last = clauses.removeLast();
    clauses.add(last.words(" (of %s)".formatted(numbers(pair.size()))));
    return clauses;
  }

  private static Prose clause(Outcome outcome, List<Comparison> such, boolean differ) {
    if (outcome == Outcome.NO_DIFFERENCE_SHOWN) {
      String within =
          differ ? "" : ", each within %s times".formatted(Numbers.digits(widest(such)));
      return Prose.of(outcome.words() + ": " + numbers(such.size()) + within);
    }
    String verdict =
        switch (outcome) {
          case IN_DOUBT -> "in doubt";
          case TOO_FEW_TRIALS -> "fewer than 3 trials";
          default -> outcome.words();
        };
    Prose first = Prose.of(verdict + ":").then(Ratios.sentence(such.getFirst()));
    return such.size() == 1
        ? first
        : first.words(
            ", and %d more %s".formatted(such.size() - 1, such.size() == 2 ? "number" : "numbers"));
  }

  private static String numbers(int count) {
    return count == 1 ? "one number" : count + " numbers";
  }

  /** Of one of several pairs: how many of each outcome, and the ratio that comes first. */
  private static Prose counts(List<Comparison> pair) {
    String counts =
        byOutcome(pair).entrySet().stream()
            .map(one -> one.getValue().size() + " " + one.getKey().words())
            .collect(Collectors.joining(", "));
    return Prose.of(counts + "; first").then(Ratios.sentence(pair.getFirst()));
  }

  private static boolean differs(Outcome outcome) {
    return outcome == Outcome.WORSE || outcome == Outcome.BETTER;
  }

  /** How large a difference the widest of the intervals leaves room for. */
  private static double widest(List<Comparison> all) {
    return all.stream()
        .map(Comparison::ratio)
        .mapToDouble(ratio -> Math.max(ratio.high(), 1 / ratio.low()))
        .max()
        .orElse(Double.NaN);
  }

  /** A forest of the greatest differences. */
  public Optional<Chart> picture() {
    if (all.isEmpty()) {
      return Optional.empty();
    }
    List<Comparison> most =
        all.stream()
            .sorted(
                Comparator.<Comparison, Boolean>comparing(one -> !differs(one.outcome()))
                    .thenComparingDouble(one -> -Math.abs(Math.log(one.ratio().value()))))
            .limit(PICTURED)
            .sorted(Contrasts.BY_EFFECT)
            .toList();
    String which =
        most.size() < all.size()
            ? ": the %d of %d that differ most".formatted(most.size(), all.size())
            : "";
    return Optional.of(Ratios.forest(title() + which, most, several()));
  }

  private String title() {
    List<String> baselines = all.stream().map(Comparison::baseline).distinct().toList();
    return baselines.size() == 1
        ? "Ratio to " + baselines.getFirst()
        : "Ratios, each to its baseline";
  }

  /** A table of each pair, with how to read it. */
  public Panel numbers() {
    List<Panel.Part> parts = new ArrayList<>();
    pairs.forEach((pair, numbers) -> parts.add(table(pair, numbers)));
    return new Panel("ratios", Panel.Place.FINDING, "Ratios", Prose.of(READING), parts);
  }

  private Table table(String pair, List<Comparison> numbers) {
    Table table = Ratios.table(named ? pair : "", numbers);
    return several() ? new Table(table.title(), table.columns(), table.rows(), OPEN) : table;
  }

  /** A forest of all of them. */
  public Optional<Panel> forest() {
    return all.size() <= PICTURED
        ? Optional.empty()
        : Optional.of(
            new Panel(
                "forest",
                Panel.Place.EVIDENCE,
                "Each ratio with its interval",
                Prose.NONE,
                List.of(Ratios.forest(title(), all, several()))));
  }
}
