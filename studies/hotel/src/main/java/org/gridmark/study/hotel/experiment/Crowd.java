package org.gridmark.study.hotel.experiment;

import java.time.Duration;
import org.gridmark.model.load.Schedule;

/**
 * Those who come to the site in a phase.
 *
 * @param most visitors at once, at most
 * @param schedule when their visits begin
 */
record Crowd(int most, Schedule schedule) {
  /** So many at once: one who leaves is followed by another, after thinking. */
  static Crowd atOnce(int visitors, Duration think) {
    return new Crowd(visitors, Schedule.closed(think));
  }

  /** So many visits that begin in a second, at random, whether the site answers or not. */
  static Crowd arriving(double perSecond, int most) {
    return new Crowd(most, new Schedule.Poisson(perSecond));
  }
}
