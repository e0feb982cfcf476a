package org.gridmark.model.study;

/** The commands that run an experiment without being given its name: it declares which. */
public enum Role {
  /** {@code gridmark run} without a name: the experiment that shows the most in little time. */
  TOUR,

  /**
   * {@code gridmark traffic}: users alone. Its settings are {@code NAME.time}, {@code NAME.users},
   * {@code NAME.sleep} and {@code NAME.collect}, where {@code NAME} is the experiment's.
   */
  TRAFFIC,

  /**
   * {@code gridmark calibrate}: stations inside the client, whose numbers theory predicts. The
   * first term of each claim bounds a figure {@code ratio.X}, which stands beside the figures
   * {@code measured.X} and {@code theory.X} of the same subject, or a figure of its own. They are
   * measured in the last phase.
   */
  CALIBRATION,

  /** {@code gridmark probe}: what a target keeps, and when, found out by doing. */
  PROBE
}
