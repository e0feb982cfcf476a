package org.gridmark.report.findings;

import org.gridmark.analyse.Estimate;
import org.gridmark.analyse.Result;
import org.jspecify.annotations.Nullable;

/**
 * One subject measured alone and under traffic, by its mean latency; null where it was not
 * measured.
 *
 * @param subject without the words "under traffic"
 */
public record Comparison(
    String strategy, String subject, @Nullable Result alone, @Nullable Result traffic) {

  /** A result in milliseconds. */
  public static Estimate millis(Result result) {
    return result.estimate().times(factor(result.unit()));
  }

  /** What was published for a result, in milliseconds; NaN for nothing. */
  public static double publishedMillis(Result result) {
    Double published = result.published();
    return published == null ? Double.NaN : published * factor(result.unit());
  }

  /** A result over what was published for it; null for nothing. */
  public static @Nullable Estimate ratio(Result result) {
    Double published = result.published();
    return published == null ? null : result.estimate().times(1 / published);
  }

  private static double factor(String unit) {
    return switch (unit) {
      case "s" -> 1000;
      case "us" -> 0.001;
      default -> 1;
    };
  }
}
