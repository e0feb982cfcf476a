package org.gridmark.analyse.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.statistics.Contrast;
import org.gridmark.record.RunInfo;

/**
 * Two candidates of one run, whose trials took turns: a repetition holds one trial of each, so they
 * are compared repetition by repetition, as far as both are there.
 *
 * @param baseline the name that people read
 */
public record PairedComparison(String baseline, String other) {
  /** All numbers that both have and that have a better way. */
  public List<Comparison> compare(List<TrialNumbers> before, List<TrialNumbers> after) {
    return Contrasted.table(
        baseline,
        other,
        before.stream()
            .filter(one -> one.metric().comparable())
            .flatMap(one -> after.stream().filter(one::same).map(two -> contrasted(one, two)))
            .toList());
  }

  private static Contrasted contrasted(TrialNumbers before, TrialNumbers after) {
    return new Contrasted(
        before.subject(),
        before.metric(),
        before.estimate(),
        after.estimate(),
        new Basis.InTurn(),
        Math.min(before.byRepetition().size(), after.byRepetition().size()),
        !before.doubtful() && !after.doubtful(),
        contrast(before, after));
  }

  /** How many times larger the second is; empty if there are too few trials to tell. */
  static Optional<Contrast> contrast(TrialNumbers before, TrialNumbers after) {
    Map<Integer, Double> low = before.byRepetition();
    Map<Integer, Double> high = after.byRepetition();
    double resolution = before.metric().aggregation().resolution();
    return Contrast.paired(low, high, resolution)
        .or(() -> Contrast.unpaired(low.values(), high.values(), resolution));
  }

  /** Each further strategy of a run against the first. */
  public static List<Comparison> strategies(
      RunInfo info, Set<String> ran, List<TrialNumbers> numbers) {
    List<String> listed = new ArrayList<>(info.spec().strategies().keySet());
    listed.retainAll(ran);
    ran.stream().filter(strategy -> !listed.contains(strategy)).forEach(listed::add);
    List<Comparison> comparisons = new ArrayList<>();
    for (String other : listed.subList(Math.min(1, listed.size()), listed.size())) {
      comparisons.addAll(
          new PairedComparison(listed.getFirst(), other)
              .compare(
                  TrialNumbers.of(numbers, listed.getFirst()), TrialNumbers.of(numbers, other)));
    }
    return comparisons;
  }
}
