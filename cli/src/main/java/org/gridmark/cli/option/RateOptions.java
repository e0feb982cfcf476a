package org.gridmark.cli.option;

import java.util.LinkedHashMap;
import java.util.Map;
import org.gridmark.lab.spec.FindRate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options of a search for the highest rate that meets objectives, in place of the planned load.
 */
public final class RateOptions {
  @Option(
      names = "--find-rate",
      paramLabel = "OBJECTIVE",
      required = true,
      description =
          "searches the highest arrival rate that holds an objective, such as 'p99<=5ms and"
              + " errors<=0.1%%'; a subject may stand before it in double quotes")
  private String objective = "";

  @Option(
      names = "--users",
      paramLabel = "N",
      description = "how many requests can be under way (default: 64)")
  private @Nullable String users;

  @Option(
      names = "--arrivals",
      paramLabel = "KIND",
      description = "poisson or constant (default: poisson)")
  private @Nullable String arrivals;

  @Option(
      names = "--probe",
      paramLabel = "TIME",
      description = "how long a rate is tried, at least (default: 10s)")
  private @Nullable String probe;

  @Option(
      names = "--bracket",
      paramLabel = "P%",
      description =
          "how far the lowest rate that does not hold may be above the answer (default: 5%%)")
  private @Nullable String bracket;

  public Map<String, String> given() {
    Map<String, String> given = new LinkedHashMap<>();
    given.put(FindRate.OBJECTIVE, objective);
    put(given, FindRate.USERS, users);
    put(given, FindRate.ARRIVALS, arrivals);
    put(given, FindRate.PROBE, probe);
    put(given, FindRate.BRACKET, bracket);
    return given;
  }

  private static void put(Map<String, String> given, String option, @Nullable String value) {
    if (value != null) {
      given.put(option, value);
    }
  }
}
