package org.gridmark.lab.spec;

import java.util.Map;
import org.gridmark.analyse.race.Race;
import org.gridmark.model.BadInput;

/** The option to run strategies as a {@link Race}. */
public final class RaceOption {
  /** Its name among the options of a run. */
  public static final String RACE = "race";

  /** Its value there. */
  public static final String ON = "on";

  /** How many repetitions a race has where nobody says. */
  public static final int REPETITIONS = 10;

  private RaceOption() {}

  /** Whether a race was asked for. */
  public static boolean wished(Map<String, String> options) {
    return options.containsKey(RACE);
  }

  /** Refuses a race that could drop nobody, and one beside another way to end. */
  public static void check(Map<String, String> options, int trials) {
    if (!wished(options)) {
      return;
    }
    if (trials <= Race.LEAST) {
      throw new BadInput(
          "--race: expected at least %d trials, not %d: no strategy is dropped before trial %d"
              .formatted(Race.LEAST + 1, trials, Race.LEAST + 1));
    }
    if (options.containsKey(StoppingRule.PRECISION)) {
      throw new BadInput("--race: ends by itself, so --precision does not go with it");
    }
  }
}
