package org.gridmark.lab;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * What a user asked for, validated: nothing in here can be wrong any more.
 *
 * @param command as the user gave it, for the record
 * @param strategies those compared, at least one
 * @param trials how many of each, at least
 * @param options what else was asked, by the option's name: what {@link Stopping} and {@link
 *     FindRate} are read from, and what is recorded
 * @param out the folder that the run's directory is made in
 */
public record Asked(
    String command,
    Study study,
    Experiment experiment,
    Settings settings,
    boolean quick,
    Driver driver,
    List<Strategy> strategies,
    int trials,
    Map<String, String> options,
    Path out) {
  /** Copies, and refuses options that cannot be read. */
  public Asked {
    strategies = List.copyOf(strategies);
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    Stopping.of(options);
    FindRate.of(options);
  }

  /** With no further options. */
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
    this(command, study, experiment, settings, quick, driver, strategies, trials, Map.of(), out);
  }

  /** When there are trials enough; null: after as many as were asked for. */
  @Nullable Stopping stopping() {
    return Stopping.of(options);
  }

  /** What rate is searched; null: none. */
  @Nullable FindRate findRate() {
    return FindRate.of(options);
  }

  /** How many users a search needs; 0 without one. */
  int users() {
    FindRate search = findRate();
    return search == null ? 0 : search.users();
  }

  /** The names of the strategies. */
  List<String> strategyNames() {
    return strategies.stream().map(Strategy::name).toList();
  }
}
