package org.gridmark.analyse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.analyse.Verdict.Finding;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.Claim.Relation;
import org.gridmark.model.study.Claim.Term;

/**
 * Says whether a strategy's numbers bear out a document's claims. A claim holds when the whole
 * interval of each of its terms lies on the claimed side of the bound, and does not hold when the
 * whole interval of one lies on the other side. Everything else is not shown.
 */
final class Judge {
  private final Map<Claim.Metric, Row> rows = new HashMap<>();

  Judge(List<Row> rows) {
    rows.forEach(row -> this.rows.putIfAbsent(new Claim.Metric(row.subject(), row.metric()), row));
  }

  /** The verdict; empty if the run lacks a metric that the claim speaks of. */
  Optional<Verdict> verdict(Claim claim, String strategy) {
    List<Estimate> ratios = new ArrayList<>();
    for (Term term : claim.terms()) {
      Optional<Estimate> ratio = ratio(term);
      if (ratio.isEmpty()) {
        return Optional.empty();
      }
      ratios.add(ratio.get());
    }
    return ratios.isEmpty()
        ? Optional.empty()
        : Optional.of(new Verdict(claim, strategy, finding(claim, ratios), ratios));
  }

  private Optional<Estimate> ratio(Term term) {
    Row row = rows.get(term.metric());
    if (row == null || term.over() == null) {
      return Optional.ofNullable(row).map(one -> one.number().estimate());
    }
    return Optional.ofNullable(rows.get(term.over())).map(divisor -> divide(row, divisor));
  }

  private static Estimate divide(Row row, Row divisor) {
    double factor = Units.factor(row.unit(), divisor.unit()).orElse(1);
    double resolution = Resolution.of(row.metric()) + Resolution.of(divisor.metric());
    return row.number().over(divisor.number(), factor, resolution);
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
  static int decisive(Verdict verdict) {
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
