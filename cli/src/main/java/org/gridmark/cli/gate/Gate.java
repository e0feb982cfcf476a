package org.gridmark.cli.gate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.RunComparison;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.analyse.compare.Comparison;
import org.gridmark.analyse.result.Result;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.model.metric.Direction;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.record.RunInfo;

/** Holds a run against a good one. */
public final class Gate {
  /**
   * The findings, a line each.
   *
   * @param reasons why the run fails
   * @param untold what could not be told, and is a reason only to who is strict
   * @param looked how many numbers were looked at
   * @param undecided how many numbers and claims the lines of {@code untold} are about
   */
  public record Finding(List<String> reasons, List<String> untold, int looked, int undecided) {
    /** Copies. */
    public Finding {
      reasons = List.copyOf(reasons);
      untold = List.copyOf(untold);
    }
  }

  private final Analysis good;
  private final Analysis run;
  private final Tolerances tolerances;
  private final List<String> reasons = new ArrayList<>();
  private final List<String> untold = new ArrayList<>();
  private int looked;
  private int undecided;

  private Gate(Analysis good, Analysis run, Tolerances tolerances) {
    this.good = good;
    this.run = run;
    this.tolerances = tolerances;
  }

  /**
   * Looks at everything.
   *
   * @param comparison of the good one with the run
   */
  public static Finding check(
      Analysis good, Analysis run, RunComparison comparison, Tolerances tolerances) {
    Gate gate = new Gate(good, run, tolerances);
    gate.trials();
    gate.missing();
    gate.measured(comparison.comparisons());
    gate.counted();
    gate.claims();
    return new Finding(gate.reasons, gate.untold, gate.looked, gate.undecided);
  }

  private void trials() {
    if (run.run().info().state() != RunInfo.State.COMPLETE) {
      untold.add("not all of " + name(run) + " was run");
    }
    run.doubts()
        .forEach(
            one ->
                untold.add(
                    "in doubt: trial %d (%s): %s"
                        .formatted(one.trial(), one.strategy(), one.reason())));
  }

  /** A strategy, a subject, or a number of it that the good run has and this one lacks. */
  private void missing() {
    Set<String> gone = new LinkedHashSet<>();
    for (Result result : good.results()) {
      if (ofClaim(result) || same(result).isPresent()) {
        continue;
      }
      Optional<String> strategy = counterpart(result.strategy());
      boolean known =
          run.results().stream()
              .anyMatch(
                  other ->
                      strategy.filter(other.strategy()::equals).isPresent()
                          && other.subject().equals(result.subject()));
      if (strategy.isEmpty()) {
        gone.add("missing: strategy " + result.strategy());
      } else if (!known) {
        gone.add("missing: " + label(result.subject(), result.strategy()));
      } else if (matters(result)) {
        undecided(label(result.subject(), result.strategy()) + " " + result.metric() + " is gone");
      }
    }
    reasons.addAll(gone);
  }

  private boolean matters(Result result) {
    double most =
        result.metric().countsDefects()
            ? tolerances.count(result.subject(), result.metric())
            : rated(result.metric())
                ? tolerances.ratio(result.subject(), result.metric())
                : Double.POSITIVE_INFINITY;
    return Double.isFinite(most);
  }

  /**
   * Whether it is measured and one way better. A phase's typical value only sums up what its
   * subjects say, each of which may have a tolerance of its own.
   */
  static boolean rated(Metric metric) {
    return metric.comparable() && !metric.equals(StandardMetrics.LATENCY_TYPICAL);
  }

  private void measured(List<Comparison> comparisons) {
    List<String> unbounded = new ArrayList<>();
    List<String> doubted = new ArrayList<>();
    for (Comparison one : comparisons) {
      double most = tolerances.ratio(one.subject(), one.metric());
      if (!rated(one.metric()) || Double.isInfinite(most)) {
        continue;
      }
      looked++;
      boolean lower = one.metric().direction() == Direction.LOWER;
      double bound = lower ? most : 1 / most;
      Estimate ratio = one.ratio();
      String words =
          String.format(Locale.ROOT, "%s %s, tolerated %.2fx", words(one), ratio(ratio), bound);
      if (one.outcome() == Comparison.Outcome.IN_DOUBT) {
        doubted.add(words(one));
      } else if (!ratio.bounded()) {
        unbounded.add(words(one));
      } else if (lower ? ratio.low() > bound : ratio.high() < bound) {
        reasons.add("worse: " + words);
      } else if (lower ? ratio.high() > bound : ratio.low() < bound) {
        undecided(words);
      }
    }
    together("in doubt", doubted);
    together("no interval, for want of trials (at least 3 of each)", unbounded);
  }

  /** One line for all of which the same is to be said: there may be hundreds. */
  private void together(String why, List<String> numbers) {
    if (!numbers.isEmpty()) {
      untold.add("%s: %d numbers, such as %s".formatted(why, numbers.size(), numbers.getFirst()));
      undecided += numbers.size();
    }
  }

  private void undecided(String numberOrClaim) {
    untold.add(numberOrClaim);
    undecided++;
  }

  private static String ratio(Estimate ratio) {
    return String.format(
        Locale.ROOT, "%.2fx [%.2f, %.2f]", ratio.value(), ratio.low(), ratio.high());
  }

  private String words(Comparison one) {
    String ofRun = name(run) + "/";
    String strategy = one.other().startsWith(ofRun) ? one.other().substring(ofRun.length()) : "";
    return one.subject() + (strategy.isEmpty() ? "" : " (" + strategy + ")") + " " + one.metric();
  }

  private void counted() {
    for (Result before : good.results()) {
      if (before.metric().countsDefects()) {
        same(before).ifPresent(after -> counted(before, after));
      }
    }
  }

  private void counted(Result before, Result after) {
    double more = tolerances.count(after.subject(), after.metric());
    double least = before.estimate().value();
    if (Double.isInfinite(more)) {
      return;
    }
    looked++;
    if (after.estimate().value() > least + more) {
      reasons.add(
          String.format(
              Locale.ROOT,
              "more: %s %s %.0f, tolerated %.0f",
              label(after.subject(), after.strategy()),
              after.metric(),
              after.estimate().value(),
              least + more));
    }
  }

  private void claims() {
    for (Verdict before : good.verdicts()) {
      if (before.finding() != Verdict.Finding.HOLDS) {
        continue;
      }
      looked++;
      String claim = label(before.claim().sentence(), before.strategy());
      switch (now(before).orElse(null)) {
        case HOLDS -> {}
        case DOES_NOT_HOLD -> reasons.add("claim no longer holds: " + claim);
        case NOT_SHOWN -> undecided("claim no longer shown to hold: " + claim);
        case NOT_TESTED -> undecided("claim not tested at this size: " + claim);
        case null -> reasons.add("missing: the numbers of the claim: " + claim);
      }
    }
  }

  private Optional<Verdict.Finding> now(Verdict before) {
    return run.verdicts().stream()
        .filter(one -> one.claim().id().equals(before.claim().id()))
        .filter(one -> counterpart(before.strategy()).filter(one.strategy()::equals).isPresent())
        .map(Verdict::finding)
        .findFirst();
  }

  private Optional<Result> same(Result result) {
    return run.results().stream()
        .filter(one -> one.subject().equals(result.subject()))
        .filter(one -> one.metric().name().equals(result.metric().name()))
        .filter(one -> counterpart(result.strategy()).filter(one.strategy()::equals).isPresent())
        .findFirst();
  }

  /** The strategy of the same name, or the only one of each. */
  private Optional<String> counterpart(String strategy) {
    Set<String> before = good.run().info().spec().strategies().keySet();
    Set<String> after = run.run().info().spec().strategies().keySet();
    if (after.contains(strategy)) {
      return Optional.of(strategy);
    }
    return before.size() == 1 && after.size() == 1 ? after.stream().findFirst() : Optional.empty();
  }

  private String label(Object subject, String strategy) {
    boolean several = good.run().info().spec().strategies().size() > 1;
    return subject + (several ? " (" + strategy + ")" : "");
  }

  private static boolean ofClaim(Result result) {
    return result.metric().equals(StandardMetrics.CLAIM_RATIO);
  }

  private static String name(Analysis analysis) {
    return analysis.run().info().name();
  }
}
