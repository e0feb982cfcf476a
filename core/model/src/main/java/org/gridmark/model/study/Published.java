package org.gridmark.model.study;

/**
 * A number that the document gives, to be set beside ours.
 *
 * @param source where in the document, and in brackets what it says of this number alone: {@code
 *     Table 5.2 (54.194 s over 50.040 s)}
 */
public record Published(String subject, String metric, String unit, double value, String source) {
  /** Where in the document: numbers of one place are one table. */
  public String place() {
    return source.substring(0, placeEnd());
  }

  /** What is said of this number alone, brackets and all; empty if nothing. */
  public String note() {
    return source.substring(placeEnd()).strip();
  }

  private int placeEnd() {
    int bracket = source.indexOf(" (");
    return bracket < 0 ? source.length() : bracket;
  }
}
