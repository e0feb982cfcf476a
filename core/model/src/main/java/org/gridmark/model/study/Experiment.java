package org.gridmark.model.study;

/** One question of a study: the unit one runs. */
public interface Experiment {
  /** Within its study: {@code queries} of {@code hub/queries}. */
  String name();

  /** The question, in one line. */
  String question();

  /** What is to be done to answer it: the same plan for the same settings, in any process. */
  Plan plan(Settings settings);
}
