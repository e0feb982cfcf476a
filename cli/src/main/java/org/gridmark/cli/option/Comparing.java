package org.gridmark.cli.option;

import java.util.List;
import java.util.Map;
import org.gridmark.analyse.race.Race;
import org.gridmark.lab.host.Host;
import org.gridmark.lab.spec.Candidates;
import org.gridmark.lab.spec.RaceOption;
import org.gridmark.lab.spec.StoppingRule;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * The candidates, the number of trials, and whether they race: the user's choice, else the
 * experiment's.
 */
public final class Comparing {
  private static final int MOST_TRIALS = 1000;

  private final Host host;
  private final List<Strategy> own;
  private final Experiment experiment;
  private final Settings settings;
  private final List<Target> drivers;
  private final Design design;

  /**
   * @param host that they would run on
   * @param drivers at least one
   */
  public Comparing(
      Host host, Study study, Experiment experiment, Settings settings, List<Target> drivers) {
    this.host = host;
    this.own = study.strategies();
    this.experiment = experiment;
    this.settings = settings;
    this.drivers = drivers;
    this.design = design(drivers.getFirst());
  }

  private Design design(Target driver) {
    return experiment.design(settings, driver, Strategies.of(own, driver));
  }

  /** Those that the user named; where nobody is named, those of the experiment. */
  public Candidates candidates(@Nullable String named) {
    return named == null
        ? Candidates.chosen(host, drivers, driver -> design(driver).strategies())
        : Candidates.named(host, own, drivers, named);
  }

  /** Whether it is a race; one that nobody asked for gives way to what was asked for. */
  public boolean races(
      @Nullable Boolean wished,
      @Nullable Integer trials,
      Candidates candidates,
      Map<String, String> options) {
    if (wished != null) {
      return wished;
    }
    int most = trials == null ? design.trials() : trials;
    return design.race()
        && most > Race.LEAST
        && candidates.able().size() > 1
        && !options.containsKey(StoppingRule.PRECISION);
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
