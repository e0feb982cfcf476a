package org.gridmark.analyse.gate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.Matching;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.compare.PairedComparison;
import org.gridmark.analyse.compare.SessionBounds;
import org.gridmark.analyse.compare.SessionComparison;
import org.gridmark.analyse.result.TrialNumbers;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.record.RunInfo;

/** Holds what was measured against what was good. */
public final class Gate {
  private final Tolerances tolerances;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> told = new LinkedHashSet<>();
  private boolean whole = true;

  private Gate(Tolerances tolerances) {
    this.tolerances = tolerances;
  }

  /**
   * Candidates of one run, whose trials took turns, against one of them.
   *
   * @param pairs the name of a baseline, and of what is gated against it
   */
  public static Judgement inTurn(Analysis run, List<Pair> pairs, Tolerances tolerances) {
    Gate gate = new Gate(tolerances);
    for (Pair pair : pairs) {
      Side good = new Side(run, pair.baseline());
      Side candidate = new Side(run, pair.candidate());
      Sides sides =
          new Sides(List.of(good), candidate, pairs.size() > 1 ? pair.candidate() : "", tolerances);
      List<List<TrialNumbers>> numbers = sides.judged();
      gate.judge(
          sides,
          new PairedComparison(pair.baseline(), pair.candidate())
              .compare(numbers.getFirst(), numbers.getLast()));
    }
    gate.tell(run);
    return gate.judgement(run);
  }

  /** Two candidates of a run, by the names that they have there. */
  public record Pair(String baseline, String candidate) {}

  /**
   * A run against good ones, strategy by strategy.
   *
   * @param good one or more, each of which has what the run has
   */
  public static Judgement sessions(
      List<Analysis> good, Analysis run, SessionBounds bounds, Tolerances tolerances) {
    Gate gate = new Gate(tolerances);
    List<Matching> matches = Matching.of(good.getFirst(), run);
    for (Matching match : matches) {
      List<Side> all =
          good.stream()
              .flatMap(
                  one ->
                      Matching.of(one, run).stream()
                          .filter(other -> other.otherStrategy().equals(match.otherStrategy()))
                          .map(other -> new Side(one, other.strategy())))
              .toList();
      Side candidate = new Side(run, match.otherStrategy());
      Sides sides =
          new Sides(all, candidate, matches.size() > 1 ? match.otherStrategy() : "", tolerances);
      List<List<TrialNumbers>> numbers = sides.judged();
      gate.judge(
          sides,
          new SessionComparison(match.baseline(), match.other(), bounds)
              .compare(numbers.subList(0, numbers.size() - 1), numbers.getLast()));
    }
    gate.strategies(good.getFirst(), matches);
    good.forEach(gate::requireComplete);
    gate.tell(run);
    return gate.judgement(run);
  }

  private void judge(Sides sides, List<Comparison> comparisons) {
    findings.addAll(sides.gone());
    for (Comparison one : comparisons) {
      findings.add(
          new Ratio(one, tolerances.ratio(one.subject(), one.metric())).finding(sides.label()));
    }
    findings.addAll(sides.counted());
    findings.addAll(sides.claims());
  }

  /** Those of a good run that have no counterpart. */
  private void strategies(Analysis good, List<Matching> matches) {
    good.run().info().spec().strategies().keySet().stream()
        .filter(name -> matches.stream().noneMatch(match -> match.strategy().equals(name)))
        .forEach(name -> findings.add(Finding.of(Status.WORSE, "strategy " + name, "is missing")));
  }

  private void requireComplete(Analysis run) {
    if (run.run().info().state() != RunInfo.State.COMPLETE) {
      String name = run.run().info().name();
      findings.add(Finding.of(Status.UNDECIDED, name, "is not whole: trials are missing"));
      whole = false;
    }
  }

  private void tell(Analysis run) {
    requireComplete(run);
    List<Doubt> doubts = run.doubts();
    if (!doubts.isEmpty()) {
      told.add(
          "in doubt: %d phases of %d trials; the report says why"
              .formatted(
                  doubts.stream().map(one -> List.of(one.trial(), one.phase())).distinct().count(),
                  doubts.stream().map(Doubt::trial).distinct().count()));
    }
  }

  private Judgement judgement(Analysis run) {
    Judgement found = new Judgement(findings, List.copyOf(told), Optional.empty(), whole);
    List<Finding> undecided = found.with(Status.UNDECIDED);
    return undecided.isEmpty()
        ? found
        : new Judgement(
            findings, found.told(), Optional.of(Remedy.of(undecided, run.run())), found.whole());
  }
}
