package org.gridmark.record;

import java.util.List;

/**
 * The answers that an earlier run's probe gave about one of those that are compared.
 *
 * @param run the name of that run; empty where there is none
 * @param started when that was, in milliseconds since the epoch; 0 where there is none
 * @param command by which such a run is made
 * @param answers to its questions, in words
 */
public record EarlierProbe(String run, long started, String command, List<Answer> answers) {
  /** Where there is none. */
  public static EarlierProbe none(String command) {
    return new EarlierProbe("", 0, command, List.of());
  }

  /** Whether there is one. */
  public boolean there() {
    return !run.isEmpty();
  }

  /**
   * An answer, in words.
   *
   * @param documentation how it compares with the target's documentation; empty if it does not
   */
  public record Answer(String question, String found, String documentation) {}
}
