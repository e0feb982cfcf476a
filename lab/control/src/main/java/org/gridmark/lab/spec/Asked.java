package org.gridmark.lab.spec;

import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridmark.lab.process.Host;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/**
 * A validated, immutable request for a run.
 *
 * @param command as the user gave it, for the record
 * @param contenders those compared
 * @param trials how many of each, at least; in a race, at most
 * @param options what else was asked, by the option's name: what {@link Stopping}, {@link FindRate}
 *     and {@link Racing} are read from, and what is recorded
 * @param out the folder that the run's directory is made in
 */
public record Asked(
    String command,
    Study study,
    Experiment experiment,
    Settings settings,
    boolean quick,
    Contenders contenders,
    int trials,
    Map<String, String> options,
    Path out) {
  /** Copies, and refuses options that cannot be read. */
  public Asked {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    Stopping.of(options);
    FindRate.of(options);
    RaceOption.check(options, trials);
  }

  /** One target, with no further options. */
  public Asked(
      String command,
      Study study,
      Experiment experiment,
      Settings settings,
      boolean quick,
      Driver driver,
      List<Strategy> strategies,
      int trials,
      Path out) {
    this(
        command,
        study,
        experiment,
        settings,
        quick,
        Contenders.of(driver, strategies),
        trials,
        Map.of(),
        out);
  }

  /** The settings of one of those compared: its strategy may change some. */
  public Settings settings(Contender one) {
    return settings.with(one.strategy().settings());
  }

  /** What a trial of it does. */
  public Plan plan(Contender one) {
    return one.plan(experiment.plan(settings(one)));
  }

  /** Under which conditions it is measured. */
  public Map<String, Double> conditions(Contender one) {
    return experiment.conditions(settings(one));
  }

  /** What its driver is told; one that comes with the study knows the study's settings too. */
  public Map<String, String> driverSettings(Contender one) {
    Map<String, String> all = new HashMap<>();
    if (study.target().isPresent()) {
      all.putAll(settings(one).asMap());
    }
    all.putAll(one.strategy().settings());
    return all;
  }

  /** Its cluster, as far as it is known before anything starts. */
  public ClusterSpec cluster(Contender one) {
    Settings own = settings(one);
    return new ClusterSpec(
        "",
        own.nodes(),
        own.backups(),
        Host.LOCAL.address(),
        0,
        plan(one).caches(),
        driverSettings(one));
  }

  /** What its plan needs and its target, in its configuration, cannot do. */
  public Set<Trait> lacks(Contender one) {
    Set<Trait> can = one.driver().traits(cluster(one));
    return plan(one).needs().stream()
        .filter(trait -> !can.contains(trait))
        .collect(Collectors.toSet());
  }

  /** How much memory its programs get. */
  public Sizes sizes(Contender one, Installation installation) {
    return Sizes.of(plan(one), one.driver(), settings(one), users(), installation::service);
  }

  /** The same, with the run's directory made in another folder. */
  public Asked in(Path folder) {
    return new Asked(
        command, study, experiment, settings, quick, contenders, trials, options, folder);
  }

  /** The same among those who can do what a plan needs. */
  public Asked among(Contenders others) {
    return new Asked(command, study, experiment, settings, quick, others, trials, options, out);
  }

  /** When there are trials enough; null: after as many as were asked for. */
  public @Nullable Stopping stopping() {
    return Stopping.of(options);
  }

  /** What rate is searched; null: none. */
  public @Nullable FindRate findRate() {
    return FindRate.of(options);
  }

  /** How many users a search needs; 0 without one. */
  int users() {
    FindRate search = findRate();
    return search == null ? 0 : search.users();
  }
}
