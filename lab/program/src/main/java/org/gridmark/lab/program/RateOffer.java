package org.gridmark.lab.program;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Phase;

/**
 * The load of a measured phase in place of the planned one: the same requests at a rate of the
 * controller's choice. Background loads stay as they are.
 *
 * @param name the phase's own, under which it is recorded
 * @param perSecond requests a second of all measured loads together; 0: each user asks again as
 *     soon as it is answered
 * @param even whether the requests start at even distances rather than at random
 * @param users of all measured loads together
 * @param millis how long
 */
public record RateOffer(String name, double perSecond, boolean even, int users, long millis) {
  /** Checks the rate. */
  public RateOffer {
    if (!(perSecond >= 0) || users < 1 || millis < 1) {
      throw new IllegalArgumentException(
          "cannot offer " + perSecond + "/s by " + users + " users for " + millis + " ms");
    }
  }

  /** The planned phase with this offer; both controller and clients make it themselves. */
  public Phase.Measure instead(Phase.Measure planned) {
    int all = planned.loads().stream().filter(one -> !one.background()).mapToInt(Load::users).sum();
    List<Load> loads =
        planned.loads().stream()
            .map(load -> load.background() ? load : instead(load, load.users() / (double) all))
            .toList();
    return new Phase.Measure(name, loads, Duration.ofMillis(millis), List.of());
  }

  /** Loads share rate and users as they share the planned users. */
  private Load instead(Load planned, double share) {
    return new Load(
        planned.client(),
        (int) Math.max(1, Math.round(users * share)),
        schedule(perSecond * share),
        planned.requests(),
        planned.subject(),
        false,
        false);
  }

  private Schedule schedule(double rate) {
    if (rate == 0) {
      return Schedule.closed();
    }
    return even ? new Schedule.Constant(rate) : new Schedule.Poisson(rate);
  }
}
