package org.gridmark.analyse.claims;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.function.UnaryOperator;
import org.gridmark.analyse.claims.Verdict.Finding;
import org.gridmark.analyse.result.Row;
import org.gridmark.analyse.statistics.Estimate;
import org.gridmark.analyse.validity.Doubt;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;

/**
 * Says whether numbers bear out a document's claims, of each strategy or of several by name. A
 * claim holds when the whole interval of each of its terms lies on the claimed side of the bound,
 * and does not hold when the whole interval of one lies on the other side. Everything else is not
 * shown, and so is whatever rests on a number that is in doubt. A claim whose conditions the run
 * did not reach is not tested, whatever its ratios are.
 */
public final class Judge {
  /** By metric, the strategy in it. */
  private final Map<Claim.Quantity, Row> rows = new HashMap<>();

  private final ToDoubleBiFunction<String, String> had;

  /**
   * @param had how much the run of a strategy had of a quantity; NaN if that is not known
   */
  public Judge(ToDoubleBiFunction<String, String> had) {
    this.had = had;
  }

  /** Takes the numbers of a strategy. */
  public void add(String strategy, List<Row> more) {
    more.forEach(
        row ->
            rows.putIfAbsent(
                new Claim.Quantity(row.subject(), row.metric().name(), strategy), row));
  }

  /** The verdict on a strategy; empty if it lacks a metric that the claim speaks of. */
  public Optional<Verdict> verdict(Claim claim, String strategy) {
    return verdict(claim, name -> name.isEmpty() ? strategy : name);
  }

  /**
   * The verdict on the strategies that a claim names.
   *
   * @param labels what each is called in the run
   */
  public Optional<Verdict> verdict(Claim claim, UnaryOperator<String> labels) {
    List<Estimate> ratios = new ArrayList<>();
    for (Term term : claim.terms()) {
      Optional<Estimate> ratio = ratio(term, labels);
      if (ratio.isEmpty()) {
        return Optional.empty();
      }
      ratios.add(ratio.get());
    }
    if (ratios.isEmpty()) {
      return Optional.empty();
    }
    String judged = labels.apply(claim.terms().getFirst().quantity().strategy());
    List<Verdict.Unmet> unmet = unmet(claim, judged);
    Finding finding = unmet.isEmpty() ? finding(claim, ratios) : Finding.NOT_TESTED;
    return Optional.of(new Verdict(claim, judged, finding, ratios, unmet, doubts(claim, labels)));
  }

  /** The doubts about all numbers that a claim rests on. */
  private List<Doubt> doubts(Claim claim, UnaryOperator<String> labels) {
    List<Doubt> doubts = new ArrayList<>();
    for (Term term : claim.terms()) {
      doubts.addAll(doubts(labelled(term.quantity(), labels)));
      if (term.over() != null) {
        doubts.addAll(doubts(labelled(term.over(), labels)));
      }
    }
    return doubts.stream().distinct().toList();
  }

  private List<Doubt> doubts(Claim.Quantity metric) {
    Row row = rows.get(metric);
    return row == null ? List.of() : row.doubts();
  }

  private List<Verdict.Unmet> unmet(Claim claim, String strategy) {
    return claim.conditions().stream()
        .map(one -> new Verdict.Unmet(one, had.applyAsDouble(strategy, one.quantity())))
        .filter(one -> !(one.had() >= one.condition().least())) // nor is what is not known
        .toList();
  }

  private Optional<Estimate> ratio(Term term, UnaryOperator<String> labels) {
    Claim.Quantity metric = labelled(term.quantity(), labels);
    Row row = rows.get(metric);
    if (row == null || term.over() == null) {
      return Optional.ofNullable(row).map(one -> one.relied().estimate());
    }
    Claim.Quantity over = labelled(term.over(), labels);
    boolean same = metric.strategy().equals(over.strategy());
    return Optional.ofNullable(rows.get(over))
        .map(divisor -> same ? divide(row, divisor) : compare(row, divisor));
  }

  private static Claim.Quantity labelled(Claim.Quantity metric, UnaryOperator<String> labels) {
    return metric.of(labels.apply(metric.strategy()));
  }

  private static Estimate divide(Row row, Row divisor) {
    return row.relied().over(divisor.relied(), factor(row, divisor), resolution(row, divisor));
  }

  /** Of two strategies: what one cluster was like says nothing of the other's. */
  private static Estimate compare(Row row, Row divisor) {
    return row.relied()
        .against(divisor.relied(), resolution(row, divisor))
        .times(factor(row, divisor));
  }

  private static double factor(Row row, Row divisor) {
    return row.unit().to(divisor.unit()).orElse(1);
  }

  private static double resolution(Row row, Row divisor) {
    return row.metric().aggregation().resolution() + divisor.metric().aggregation().resolution();
  }

  private static Finding finding(Claim claim, List<Estimate> ratios) {
    boolean allHold = true;
    for (int i = 0; i < ratios.size(); i++) {
      Term term = claim.terms().get(i);
      if (violates(term, ratios.get(i))) {
        return Finding.DOES_NOT_HOLD;
      }
      allHold &= satisfies(term, ratios.get(i));
    }
    return allHold ? Finding.HOLDS : Finding.NOT_SHOWN;
  }

  /**
   * An interval that is not known satisfies nothing and violates nothing: NaN is never in order.
   */
  private static boolean satisfies(Term term, Estimate ratio) {
    return term.relation() == Relation.AT_LEAST
        ? ratio.low() >= term.bound()
        : ratio.high() <= term.bound();
  }

  private static boolean violates(Term term, Estimate ratio) {
    return term.relation() == Relation.AT_LEAST
        ? ratio.high() < term.bound()
        : ratio.low() > term.bound();
  }

  /** Which term decides: the one that is furthest on the wrong side, or nearest to it. */
  public static int decisive(Verdict verdict) {
    int worst = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < verdict.ratios().size(); i++) {
      double margin = margin(verdict.claim().terms().get(i), verdict.ratios().get(i).value());
      if (margin < least) {
        least = margin;
        worst = i;
      }
    }
    return worst;
  }

  /**
   * How far on the claimed side, in parts of the bound; a value that is not known is furthest off.
   */
  private static double margin(Term term, double value) {
    double distance = (value - term.bound()) / (term.bound() == 0 ? 1 : Math.abs(term.bound()));
    if (Double.isNaN(distance)) {
      return Double.NEGATIVE_INFINITY;
    }
    return term.relation() == Relation.AT_LEAST ? distance : -distance;
  }
}
