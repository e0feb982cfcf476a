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
          "search the highest arrival rate that meets an objective, such as 'p99<=5ms and"
              + " errors<=0.1%%'; a subject in double quotes may precede it")
  private String objective = "";

  @Option(
      names = "--users",
      paramLabel = "N",
      description = "the most requests in flight (default: 64)")
  private @Nullable String users;

  @Option(
      names = "--arrivals",
      paramLabel = "KIND",
      description = "poisson or constant (default: poisson)")
  private @Nullable String arrivals;

  @Option(
      names = "--probe",
      paramLabel = "TIME",
      description = "the least duration of a probe (default: 10s)")
  private @Nullable String probe;

  @Option(
      names = "--bracket",
      paramLabel = "P%",
      description = "the gap between the answer and the lowest rejected rate (default: 5%%)")
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
