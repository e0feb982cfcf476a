package org.gridmark.model.study;

import java.util.List;
import org.gridmark.model.target.Strategy;

/** One question of a study: the unit one runs. */
public interface Experiment {
  /** Within its study: {@code queries} of {@code hub/queries}. */
  String name();

  /** The question, in one line. */
  String question();

  /**
   * The strategies that are compared where the user names none, out of those that a target offers.
   */
  default List<Strategy> strategies(List<Strategy> offered) {
    return List.of(Strategy.DEFAULT);
  }

  /** What is to be done to answer it: the same plan for the same settings, in any process. */
  Plan plan(Settings settings);
}
