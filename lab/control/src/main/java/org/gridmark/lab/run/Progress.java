package org.gridmark.lab.run;

import java.nio.file.Path;
import java.time.Duration;
import org.gridmark.record.Resource;

/** Told how a run gets on, for the person who waits. Called from several threads. */
public interface Progress {
  /** The run has its directory. */
  void started(Path directory, int trials);

  /** There will be so many trials, more than was thought at first. */
  default void trials(int trials) {}

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

  /** The measurements of one more second. They come on a thread that must not be held up. */
  default void pulse(Pulse pulse) {}

  /** The use of a program. It comes on a thread that must not be held up. */
  default void used(Resource resource) {}

  /** Something that a person should know. */
  void notice(String text);

  /** The run is over, one way or another. */
  void ended();
}
