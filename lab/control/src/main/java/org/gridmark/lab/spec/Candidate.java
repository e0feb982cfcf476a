package org.gridmark.lab.spec;

import java.util.function.Function;
import org.gridmark.model.study.Plan;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;

/**
 * One of those that a run compares: a target with a strategy.
 *
 * @param label what it is called in the run, its files and its reports: the strategy's name, and
 *     the target's before it where there are several
 */
public record Candidate(Target driver, Strategy strategy, String label) {
  /**
   * The plan of a trial of it: with the servers that are parts of the target at each site; where
   * that lives inside the client, with all loads in one.
   *
   * @param clusters the configuration at a site
   */
  Plan plan(Plan planned, Function<String, ClusterSpec> clusters) {
    if (driver.livesInClient(clusters.apply(planned.home()))) {
      return planned.inOneClient();
    }
    Plan plan = planned;
    for (String site : planned.siteNames()) {
      plan = plan.with(site, driver.servers(clusters.apply(site)));
    }
    return plan;
  }
}
