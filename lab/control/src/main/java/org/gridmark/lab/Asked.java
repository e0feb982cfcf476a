package org.gridmark.lab;

import java.nio.file.Path;
import java.util.List;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;

/**
 * What a user asked for, validated: nothing in here can be wrong any more.
 *
 * @param command as the user gave it, for the record
 * @param strategies those compared, at least one
 * @param trials how many of each
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
    Path out) {
  /** Copies. */
  public Asked {
    strategies = List.copyOf(strategies);
  }
}
