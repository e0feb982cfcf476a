package org.gridmark.cli;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.analyse.Analyst;
import org.gridmark.analyse.claims.Verdict;
import org.gridmark.model.metric.Unit;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;
import org.gridmark.model.study.Figure;
import org.gridmark.model.target.Strategy;
import org.gridmark.record.Environment;
import org.gridmark.record.FormerNames;
import org.gridmark.record.Publication;
import org.gridmark.record.RecordedSpec;
import org.gridmark.record.RunData;
import org.gridmark.record.RunInfo;
import org.gridmark.record.TrialData;
import org.gridmark.record.TrialPlan;

/**
 * Numbers from which a claim comes out as wanted: each metric that it speaks of has the same value
 * in every trial.
 */
final class SyntheticAnswers {
  private static final String TARGET = "loopback";

  private final Claim claim;
  private final Map<Claim.Quantity, Double> values = new LinkedHashMap<>();

  /** Numbers that bear a claim out: every metric is 1 until a term asks for something else. */
  SyntheticAnswers(Claim claim) {
    this.claim = claim;
    for (Term term : claim.terms()) {
      values.putIfAbsent(term.quantity(), 1.0);
      if (term.over() != null) {
        values.putIfAbsent(term.over(), 1.0);
      }
    }
    for (int round = 0; round < claim.terms().size(); round++) {
      claim.terms().forEach(term -> set(term, within(term)));
    }
  }

  /** The numbers of a document, by metric. */
  SyntheticAnswers(Claim claim, Map<Claim.Quantity, Double> given) {
    this.claim = claim;
    values.putAll(given);
  }

  /** The same, but for one term, which is on the wrong side. */
  SyntheticAnswers breaking(Term term) {
    SyntheticAnswers other = new SyntheticAnswers(claim, values);
    double bound = term.bound();
    boolean count = term.over() == null && bound == Math.rint(bound); // exact, and whole
    double half = Math.abs(bound) / 2;
    double below = count ? Math.floor(bound - Math.max(half, 0.5)) : bound - half;
    double above = count ? Math.ceil(bound + half) + 1 : bound + half;
    other.set(term, term.relation() == Relation.AT_LEAST ? below : above);
    return other;
  }

  private void set(Term term, double ratio) {
    Claim.Quantity over = term.over();
    values.put(term.quantity(), ratio * (over == null ? 1 : values.get(over)));
  }

  /** The middle of what all terms on this ratio allow. */
  private double within(Term wanted) {
    double least = Double.NEGATIVE_INFINITY;
    double most = Double.POSITIVE_INFINITY;
    for (Term term : claim.terms()) {
      if (term.quantity().equals(wanted.quantity()) && Objects.equals(term.over(), wanted.over())) {
        least = term.relation() == Relation.AT_LEAST ? Math.max(least, term.bound()) : least;
        most = term.relation() == Relation.AT_MOST ? Math.min(most, term.bound()) : most;
      }
    }
    if (Double.isInfinite(most)) {
      return least + Math.abs(least);
    }
    return Double.isInfinite(least) ? Math.min(most, most * least(wanted)) : (least + most) / 2;
  }

  /** Where one metric is held against many, it must be below the least of all bounds. */
  private double least(Term wanted) {
    double least =
        claim.terms().stream()
            .filter(term -> term.quantity().equals(wanted.quantity()))
            .filter(term -> term.relation() == Relation.AT_MOST)
            .mapToDouble(Term::bound)
            .min()
            .orElse(wanted.bound());
    return wanted.bound() == 0 ? 0 : 0.5 * least / wanted.bound();
  }

  /**
   * What the analysis says of the claim.
   *
   * @param trials how many there are; from one nothing that varies can be told
   * @param share what part of the claim's conditions the run reaches
   */
  Verdict verdict(int trials, double share) {
    Set<String> strategies = new LinkedHashSet<>();
    values.keySet().forEach(metric -> strategies.add(label(metric)));
    List<TrialData> data = new ArrayList<>();
    List<String> order = new ArrayList<>();
    for (int trial = 0; trial < trials; trial++) {
      for (String strategy : strategies) {
        order.add(strategy);
        data.add(trial(order.size(), strategy, trials == 1));
      }
    }
    Map<String, Map<String, Double>> conditions = new LinkedHashMap<>();
    Map<String, Double> had = new LinkedHashMap<>();
    claim.conditions().forEach(one -> had.put(one.quantity(), share * one.least()));
    strategies.forEach(strategy -> conditions.put(strategy, had));
    RunInfo info = info(strategies, order).under(conditions);
    List<Verdict> verdicts = Analyst.analyse(new RunData(info, data, List.of())).verdicts();
    if (verdicts.isEmpty()) {
      throw new IllegalStateException(claim.id() + ": nothing is said of it");
    }
    return verdicts.getFirst();
  }

  private static String label(Claim.Quantity metric) {
    String strategy = metric.strategy();
    int slash = strategy.indexOf('/');
    if (slash > 0) {
      return RunInfo.label(strategy.substring(0, slash), strategy.substring(slash + 1));
    }
    return strategy.isEmpty() ? Strategy.DEFAULT.name() : strategy;
  }

  /** That which stands before the strategy, or else the same for all. */
  private static String target(Claim.Quantity metric) {
    int slash = metric.strategy().indexOf('/');
    return slash > 0 ? metric.strategy().substring(0, slash) : TARGET;
  }

  /** Seen once, what is no count is known without an interval. */
  private TrialData trial(int number, String strategy, boolean once) {
    List<Figure> figures =
        values.entrySet().stream()
            .filter(one -> label(one.getKey()).equals(strategy))
            .map(one -> figure(one.getKey(), one.getValue(), once))
            .toList();
    return new TrialData(number, strategy, List.of(), List.of(), figures, List.of(), List.of());
  }

  /** What is held against a bound by itself may be a count; what is compared is a time. */
  private Figure figure(Claim.Quantity metric, double value, boolean once) {
    boolean compared =
        claim.terms().stream()
            .filter(term -> term.over() != null)
            .anyMatch(term -> term.quantity().equals(metric) || metric.equals(term.over()));
    boolean count = !once && !compared && value == Math.rint(value);
    return new Figure(
        metric.subject(),
        FormerNames.metric(metric.metric(), count ? Unit.NONE : Unit.MILLISECONDS),
        value);
  }

  private RunInfo info(Set<String> strategies, List<String> order) {
    Map<String, String> meanings = new LinkedHashMap<>();
    strategies.forEach(strategy -> meanings.put(strategy, ""));
    return new RunInfo(
        RunInfo.FORMAT,
        "",
        0,
        RunInfo.State.COMPLETE,
        new RecordedSpec(
            "synthetic",
            "synthetic",
            "claims",
            "Can it fail?",
            false,
            Map.of("seed", "1"),
            Map.of(),
            TARGET,
            meanings,
            values.keySet().stream()
                .collect(
                    Collectors.toMap(
                        SyntheticAnswers::label, SyntheticAnswers::target, (one, same) -> one)),
            Map.of()),
        new Environment("none", Map.of(), Map.of()),
        new Publication("", List.of(), List.of(claim)),
        new TrialPlan(Collections.unmodifiableList(order)));
  }
}
