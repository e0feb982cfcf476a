package org.gridmark.model.study;

import org.gridmark.model.metric.Subject;
import org.gridmark.model.metric.Unit;

/**
 * A number that the document gives, to be set beside ours.
 *
 * @param metric name of the metric
 * @param strategy the only one that it was published for: of any target, or of one, as {@code
 *     TARGET/STRATEGY}; or empty
 * @param source where in the document, and in brackets what it says of this number alone: {@code
 *     Table 5.2 (54.194 s over 50.040 s)}
 */
public record Published(
    Subject subject, String metric, String strategy, Unit unit, double value, String source) {
  /** Published for whatever is measured. */
  public Published(Subject subject, String metric, Unit unit, double value, String source) {
    this(subject, metric, "", unit, value, source);
  }

  Published(Claim.Quantity quantity, Unit unit, double value, String source) {
    this(quantity.subject(), quantity.metric(), quantity.strategy(), unit, value, source);
  }

  /** By what it is told apart from all others of its document. */
  public String label() {
    String number = subject + ": " + metric;
    return strategy.isEmpty() ? number : number + " (" + strategy + ")";
  }

  /** Where in the document: numbers of one place are one table. */
  public String place() {
    return source.substring(0, placeEnd());
  }

  /** The note on this number alone, in brackets; empty if there is none. */
  public String note() {
    return source.substring(placeEnd()).strip();
  }

  private int placeEnd() {
    int bracket = source.indexOf(" (");
    return bracket < 0 ? source.length() : bracket;
  }
}
