package org.gridmark.cli.option;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.race.Race;
import org.gridmark.lab.spec.Contenders;
import org.gridmark.lab.spec.RaceOption;
import org.gridmark.lab.spec.Stopping;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Driver;
import org.jspecify.annotations.Nullable;

/**
 * The contenders, the number of trials, and whether they race: the user's choice, else the
 * experiment's.
 */
public final class Comparing {
  private static final int MOST_TRIALS = 1000;

  private final Experiment experiment;
  private final Settings settings;
  private final List<Driver> drivers;
  private final Design design;

  /**
   * @param drivers at least one
   */
  public Comparing(Experiment experiment, Settings settings, List<Driver> drivers) {
    this.experiment = experiment;
    this.settings = settings;
    this.drivers = drivers;
    this.design = design(drivers.getFirst());
  }

  private Design design(Driver driver) {
    return experiment.design(settings, Strategies.of(driver));
  }

  /** Those that the user named; where nobody is named, those of the experiment. */
  public Contenders contenders(@Nullable String named) {
    return named == null
        ? Contenders.chosen(drivers, driver -> design(driver).strategies())
        : Contenders.named(drivers, named);
  }

  /** Whether it is a race; one that nobody asked for gives way to what was asked for. */
  public boolean races(
      @Nullable Boolean wished,
      @Nullable Integer trials,
      Contenders contenders,
      Map<String, String> options) {
    if (wished != null) {
      return wished;
    }
    int most = trials == null ? design.trials() : trials;
    return design.race()
        && most > Race.LEAST
        && contenders.able().size() > 1
        && !options.containsKey(Stopping.PRECISION);
  }

  /** How many trials of each; in a race that was asked for, enough for somebody to be dropped. */
  public int trials(@Nullable Integer wished, Map<String, String> options) {
    if (wished == null) {
      boolean tooFew = options.containsKey(RaceOption.RACE) && design.trials() <= Race.LEAST;
      return tooFew ? RaceOption.REPETITIONS : design.trials();
    }
    if (wished < 1 || wished > MOST_TRIALS) {
      throw new BadInput(
          "--trials: expected a whole number from 1 to " + MOST_TRIALS + ", not '" + wished + "'");
    }
    return wished;
  }
}
