package org.gridmark.model.study;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sentence of the document in checkable form: each of its terms must hold.
 *
 * @param id short, lower-case, unique in the study
 * @param sentence as the document has it, shortened
 * @param source where in the document
 */
public record Claim(String id, String sentence, String source, List<Term> terms) {
  /** Copies. */
  public Claim {
    terms = List.copyOf(terms);
  }

  /**
   * A metric of one subject, divided by that of another if there is one, lies on one side of a
   * bound.
   *
   * @param over the divisor, or null
   */
  public record Term(Metric metric, @Nullable Metric over, Relation relation, double bound) {}

  /** Whether it speaks of strategies by name, rather than of each by itself. */
  public boolean namesStrategies() {
    return terms.stream().anyMatch(term -> !term.metric().strategy().isEmpty());
  }

  /**
   * A metric of a subject, as in {@code results.csv}.
   *
   * @param strategy whose number it is; empty: that of the strategy that is judged
   */
  public record Metric(String subject, String name, String strategy) {
    /** Of the strategy that is judged. */
    public Metric(String subject, String name) {
      this(subject, name, "");
    }

    /** The same of a strategy. */
    public Metric of(String other) {
      return new Metric(subject, name, other);
    }
  }

  /** The side of the bound. */
  public enum Relation {
    AT_LEAST,
    AT_MOST
  }
}
