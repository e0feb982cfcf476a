package org.gridmark.model.study;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.Subject;
import org.jspecify.annotations.Nullable;

/**
 * A sentence in checkable form: each of its terms must hold.
 *
 * @param id short, lower-case, unique in the study
 * @param sentence as the document has it, shortened
 * @param source where in the document, or whose question it is
 * @param origin who says it
 * @param conditions under which it was said; a run under lesser ones does not test it
 */
public record Claim(
    String id,
    String sentence,
    String source,
    Origin origin,
    List<Condition> conditions,
    List<Term> terms) {
  /** Copies. */
  public Claim {
    conditions = List.copyOf(conditions);
    terms = List.copyOf(terms);
  }

  /** Of the document, and of no particular size. */
  public Claim(String id, String sentence, String source, List<Term> terms) {
    this(id, sentence, source, Origin.DOCUMENT, List.of(), terms);
  }

  /** The same with further terms. */
  Claim and(Claim more) {
    List<Term> all = new ArrayList<>(terms);
    all.addAll(more.terms);
    return new Claim(id, sentence, source, origin, conditions, all);
  }

  /** Who says it. */
  public enum Origin {
    /** The study's document. */
    DOCUMENT,
    /** This project: a question or a target of its own, which the document does not have. */
    PROJECT
  }

  /**
   * A quantity of the set-up that the document had so much of, and that the sentence depends on.
   *
   * @param quantity by one of the names of {@link Conditions}, or by one that the experiment adds
   */
  public record Condition(String quantity, double least) {}

  /**
   * A metric of one subject, divided by that of another if there is one, lies on one side of a
   * bound.
   *
   * @param over the divisor, or null
   */
  public record Term(Quantity quantity, @Nullable Quantity over, Relation relation, double bound) {}

  /** Whether it speaks of strategies by name, rather than of each by itself. */
  public boolean namesStrategies() {
    return terms.stream().anyMatch(term -> !term.quantity().strategy().isEmpty());
  }

  /** Whether it compares targets by name, rather than strategies of each. */
  public boolean namesTargets() {
    return terms.stream().anyMatch(term -> term.quantity().strategy().contains("/"));
  }

  /**
   * A metric of a subject.
   *
   * @param metric name of the metric
   * @param strategy whose number it is, of each target or, as {@code TARGET/STRATEGY}, of one;
   *     empty: that of the strategy that is judged
   */
  public record Quantity(Subject subject, String metric, String strategy) {
    /** Of the strategy that is judged. */
    public Quantity(Subject subject, String metric) {
      this(subject, metric, "");
    }

    /** The same of a strategy. */
    public Quantity of(String other) {
      return new Quantity(subject, metric, other);
    }
  }

  /** The side of the bound. */
  public enum Relation {
    AT_LEAST,
    AT_MOST
  }
}
