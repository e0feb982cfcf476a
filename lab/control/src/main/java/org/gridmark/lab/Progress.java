package org.gridmark.lab;

import java.nio.file.Path;
import java.time.Duration;

/** Told how a run gets on, for the person who waits. Called from several threads. */
public interface Progress {
  /** The run has its directory. */
  void started(Path directory, int trials);

  /**
   * A step of a trial began.
   *
   * @param trial from 1
   * @param step the step's number, from 1
   * @param steps how many the trial has
   * @param left about how long the whole run still takes
   */
  void step(int trial, String strategy, int step, int steps, String name, Duration left);

  /**
   * How far the step is.
   *
   * @param share from 0 to 1
   * @param left about how long the whole run still takes
   */
  void advance(double share, Duration left);

  /** Something that a person should know. */
  void notice(String text);

  /** The run is over, one way or another. */
  void ended();
}
