package org.gridmark.lab.spec;

import org.gridmark.model.study.Plan;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Strategy;

/**
 * One of those that a run compares: a target with a strategy.
 *
 * @param label what it is called in the run, its files and its reports: the strategy's name, and
 *     the target's before it where there are several
 */
public record Contender(Driver driver, Strategy strategy, String label) {
  /** What a trial of it does: without nodes, all loads are in one client. */
  Plan plan(Plan planned) {
    return driver.clustered() ? planned : planned.inOneClient();
  }
}
