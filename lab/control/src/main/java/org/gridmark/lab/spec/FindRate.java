package org.gridmark.lab.spec;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.search.Objective;
import org.gridmark.lab.program.RateOffer;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.jspecify.annotations.Nullable;

/**
 * The wish to know the highest arrival rate that holds an objective.
 *
 * @param users of the measured loads together: so many requests can be under way
 * @param even whether requests arrive at even distances rather than at random
 * @param probe how long a rate is tried, at least
 * @param bracket how far apart the highest rate that holds and the lowest that does not may be in
 *     the end, as a share of the lower one
 */
public record FindRate(
    Objective objective, int users, boolean even, Duration probe, double bracket) {
  /** Its name among the options of a run. */
  public static final String OBJECTIVE = "find-rate";

  /** Likewise. */
  public static final String USERS = "users";

  /** Likewise. */
  public static final String ARRIVALS = "arrivals";

  /** Likewise. */
  public static final String PROBE = "probe";

  /** Likewise. */
  public static final String BRACKET = "bracket";

  private static final String CONSTANT = "constant";
  private static final Setting.Kind ARRIVAL = new Setting.Choice(List.of("poisson", CONSTANT));

  /** An interval takes some windows, and the steady part is found by leaving some out. */
  private static final Duration SHORTEST = Duration.ofSeconds(3);

  private static final double NARROWEST = 0.01;

  /**
   * Reads the options of a run.
   *
   * @return null if nothing of this kind was asked
   * @throws org.gridmark.model.BadInput with what was expected
   */
  public static @Nullable FindRate of(Map<String, String> options) {
    String objective = options.get(OBJECTIVE);
    return objective == null
        ? null
        : new FindRate(
            Objective.parse(objective),
            OptionText.whole(USERS, 1, 10_000, options.getOrDefault(USERS, "64")),
            even(options.getOrDefault(ARRIVALS, "poisson")),
            probe(options.getOrDefault(PROBE, "10s")),
            bracket(options.getOrDefault(BRACKET, "5%")));
  }

  private static boolean even(String arrivals) {
    if (!ARRIVAL.accepts(arrivals)) {
      throw OptionText.expected(ARRIVALS, ARRIVAL.expected(), arrivals);
    }
    return arrivals.equals(CONSTANT);
  }

  private static Duration probe(String text) {
    Duration probe = OptionText.time(PROBE, text);
    if (probe.compareTo(SHORTEST) < 0) {
      throw OptionText.expected(PROBE, "at least " + SHORTEST.toSeconds() + "s", text);
    }
    return probe;
  }

  private static double bracket(String text) {
    double bracket = OptionText.share(BRACKET, text);
    if (bracket < NARROWEST) {
      throw OptionText.expected(BRACKET, "at least 1%", text);
    }
    return bracket;
  }

  /** Whether a phase is searched: something is measured, and nothing strikes. */
  public static boolean searches(Phase phase) {
    return phase instanceof Phase.Measure measure
        && measure.strikes().isEmpty()
        && measure.loads().stream().anyMatch(load -> !load.background());
  }

  /** Whether a phase that is searched has a load whose users are threads. */
  static boolean needsThreads(Plan plan) {
    return plan.phases().stream()
        .filter(FindRate::searches)
        .flatMap(phase -> ((Phase.Measure) phase).loads().stream())
        .anyMatch(load -> !load.background() && !load.asynchronous());
  }

  public static boolean searches(Plan plan) {
    return plan.phases().stream().anyMatch(FindRate::searches);
  }

  /** So many requests a second in a phase, under a name that says so. */
  public RateOffer offer(String name, double perSecond, Duration length) {
    return new RateOffer(name, perSecond, even, users, length.toMillis());
  }
}
