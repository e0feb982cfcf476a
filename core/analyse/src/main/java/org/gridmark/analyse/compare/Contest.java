package org.gridmark.analyse.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.gridmark.analyse.compare.Comparison.Outcome;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Contrast;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.statistics.FalseDiscovery;

/**
 * Who is best by one number, among candidates that may be ranked. Each two of them are compared by
 * the ratio of their numbers, repetition by repetition, and one is the best only if it is shown to
 * be better than each other. The order of the estimates decides nothing.
 *
 * @param field those that have the number, two at least
 * @param outcome {@code BETTER} if there is a best one
 * @param first the best one alone; if no difference was shown, those who may be the best; if there
 *     is no verdict, those for which there is none
 */
public record Contest(List<String> field, Outcome outcome, List<String> first) {
  /** Copies. */
  public Contest {
    field = List.copyOf(field);
    first = List.copyOf(first);
  }

  /** The best one, if there is one. */
  public Optional<String> best() {
    return outcome == Outcome.BETTER ? Optional.of(first.getFirst()) : Optional.empty();
  }

  /** The outcome as people read it. */
  public String words() {
    return switch (outcome) {
      case BETTER, WORSE -> first.getFirst();
      case NO_DIFFERENCE_SHOWN ->
          first.size() == field.size()
              ? outcome.words()
              : outcome.words() + " between " + String.join(", ", first);
      case TOO_FEW_TRIALS -> outcome.words();
      case IN_DOUBT -> "no verdict: " + String.join(", ", first) + " in doubt";
    };
  }

  /**
   * A contest for each group of numbers. A difference is claimed only if it is believable among all
   * pairs of all groups ({@link FalseDiscovery}).
   *
   * @param groups each one number of several candidates
   */
  public static List<Contest> of(List<List<TrialNumbers>> groups) {
    List<List<Pair>> pairs = groups.stream().map(Contest::pairs).toList();
    double threshold =
        FalseDiscovery.threshold(
            pairs.stream().flatMap(List::stream).flatMapToDouble(Pair::told).toArray());
    List<Contest> contests = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      contests.add(of(groups.get(i), pairs.get(i), threshold));
    }
    return contests;
  }

  private static List<Pair> pairs(List<TrialNumbers> numbers) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < numbers.size(); i++) {
      for (int j = i + 1; j < numbers.size(); j++) {
        pairs.add(Pair.of(numbers.get(i), numbers.get(j)));
      }
    }
    return pairs;
  }

  private static Contest of(List<TrialNumbers> numbers, List<Pair> pairs, double threshold) {
    List<String> field = numbers.stream().map(TrialNumbers::strategy).toList();
    List<Pair> shown = pairs.stream().filter(pair -> pair.p <= threshold).toList();
    for (String one : field) {
      if (shown.stream().filter(pair -> pair.better.equals(one)).count() == field.size() - 1) {
        return new Contest(field, Outcome.BETTER, List.of(one));
      }
    }
    List<String> doubtful =
        numbers.stream().filter(TrialNumbers::doubtful).map(TrialNumbers::strategy).toList();
    if (!doubtful.isEmpty()) {
      return new Contest(field, Outcome.IN_DOUBT, doubtful);
    }
    List<String> few =
        numbers.stream()
            .filter(one -> one.byRepetition().size() < Estimate.LEAST)
            .map(TrialNumbers::strategy)
            .toList();
    return few.isEmpty()
        ? new Contest(field, Outcome.NO_DIFFERENCE_SHOWN, first(field, shown))
        : new Contest(field, Outcome.TOO_FEW_TRIALS, few);
  }

  /** Those that nobody is shown to beat, and those that such a one alone is not shown to beat. */
  private static List<String> first(List<String> field, List<Pair> shown) {
    List<String> unbeaten =
        field.stream()
            .filter(one -> shown.stream().noneMatch(pair -> pair.worse.equals(one)))
            .toList();
    if (unbeaten.size() != 1) {
      return unbeaten.isEmpty() ? field : unbeaten;
    }
    String one = unbeaten.getFirst();
    return field.stream()
        .filter(
            other ->
                shown.stream()
                    .noneMatch(pair -> pair.better.equals(one) && pair.worse.equals(other)))
        .toList();
  }

  /**
   * Two candidates.
   *
   * @param better the one with the better numbers, whether or not that is shown
   * @param p the probability of such a difference if there is none; NaN if nothing can be said
   */
  private record Pair(String better, String worse, double p) {
    static Pair of(TrialNumbers one, TrialNumbers other) {
      Optional<Contrast> contrast =
          one.doubtful() || other.doubtful()
              ? Optional.empty()
              : PairedComparison.contrast(one, other);
      boolean otherIsBetter =
          contrast
              .map(found -> Contrasted.outcome(one.metric(), found.ratio().value()))
              .filter(outcome -> outcome == Outcome.BETTER)
              .isPresent();
      return new Pair(
          otherIsBetter ? other.strategy() : one.strategy(),
          otherIsBetter ? one.strategy() : other.strategy(),
          contrast.map(Contrast::p).orElse(Double.NaN));
    }

    /** Its probability, if there is one. */
    DoubleStream told() {
      return Double.isNaN(p) ? DoubleStream.empty() : DoubleStream.of(p);
    }
  }
}
