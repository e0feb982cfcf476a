package org.gridmark.cli.option;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.lab.spec.StoppingRule;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of a run with as many trials as a precision takes. */
public final class PrecisionOptions {
  @Option(
      names = "--precision",
      paramLabel = "[METRIC=]P%",
      required = true,
      description =
          "add trials until every interval of the metric is within plus or minus this"
              + " (default metric: latency.mean, or rate.highest with --find-rate)")
  private String precision = "";

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "begin no trial that would exceed this time (default: 1h)")
  private @Nullable String budget;

  public Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    given.put(StoppingRule.PRECISION, precision);
    if (budget != null) {
      given.put(StoppingRule.BUDGET, budget);
    }
    return given;
  }
}
