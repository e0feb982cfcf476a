package org.gridmark.model.study;

/**
 * A number that the document gives, to be set beside ours.
 *
 * @param strategy the only one that it was published for, or empty
 * @param source where in the document, and in brackets what it says of this number alone: {@code
 *     Table 5.2 (54.194 s over 50.040 s)}
 */
public record Published(
    String subject, String metric, String strategy, String unit, double value, String source) {
  /** Published for whatever is measured. */
  public Published(String subject, String metric, String unit, double value, String source) {
    this(subject, metric, "", unit, value, source);
  }

  Published(Claim.Metric metric, String unit, double value, String source) {
    this(metric.subject(), metric.name(), metric.strategy(), unit, value, source);
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
