package org.gridmark.lab.doctor;

/**
 * The doctor's finding on one topic.
 *
 * @param topic a few lower-case words
 * @param found what is there
 * @param cost what that costs; empty if nothing
 * @param remedy how to change it; empty if there is no need
 */
public record Finding(String topic, Level level, String found, String cost, String remedy) {
  /** How bad it is. */
  public enum Level {
    OK,
    /** The system does not tell. */
    UNKNOWN,
    /** Some targets cannot run here; the others do. */
    MISSING,
    /** Numbers are worse than they could be, or differ from run to run. */
    WARNING,
    /** No run is possible. */
    PROBLEM
  }

  static Finding ok(String topic, String found) {
    return new Finding(topic, Level.OK, found, "", "");
  }

  static Finding unknown(String topic, String why) {
    return new Finding(topic, Level.UNKNOWN, why, "", "");
  }

  static Finding missing(String topic, String found, String cost, String remedy) {
    return new Finding(topic, Level.MISSING, found, cost, remedy);
  }

  static Finding warning(String topic, String found, String cost, String remedy) {
    return new Finding(topic, Level.WARNING, found, cost, remedy);
  }

  static Finding problem(String topic, String found, String cost, String remedy) {
    return new Finding(topic, Level.PROBLEM, found, cost, remedy);
  }
}
