package org.gridmark.lab.spec;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.BadInput;
import org.jspecify.annotations.Nullable;

/**
 * When a run has trials enough: when the intervals of a metric are narrow, or the time is up.
 *
 * @param metric whose intervals
 * @param halfWidth half the width that they may have, as a share of the number
 * @param budget how long the run may take
 */
public record StoppingRule(String metric, double halfWidth, Duration budget) {
  /** Its name among the options of a run. */
  public static final String PRECISION = "precision";

  /** Likewise. */
  public static final String BUDGET = "budget";

  private static final String ONE_HOUR = "1h";
  private static final String LATENCY = "latency.mean";
  private static final String HIGHEST_RATE = "rate.highest";
  private static final Pattern FORM = Pattern.compile("(?:([a-z][a-z0-9.]*)=)?([^=]+)");

  /**
   * Reads the options of a run.
   *
   * @return null if nothing of this kind was asked
   * @throws BadInput with what was expected
   */
  public static @Nullable StoppingRule of(Map<String, String> options) {
    String precision = options.get(PRECISION);
    if (precision == null) {
      return null;
    }
    Matcher form = FORM.matcher(precision);
    if (!form.matches()) {
      throw new BadInput(
          "--precision: expected a percentage such as 2%, or METRIC=2%, not '" + precision + "'");
    }
    String usual = options.containsKey(FindRate.OBJECTIVE) ? HIGHEST_RATE : LATENCY;
    return new StoppingRule(
        form.group(1) == null ? usual : form.group(1),
        OptionText.share(PRECISION, form.group(2)),
        OptionText.time(BUDGET, options.getOrDefault(BUDGET, ONE_HOUR)));
  }
}
