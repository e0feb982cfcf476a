package org.gridmark.study.settlement.job;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;

/**
 * The outage of a program that is killed and started again.
 *
 * @param service its name; empty: a program of the engine
 * @param at how long after the job began
 * @param down for how long it is away
 */
public record Outage(String service, Duration at, Duration down) {
  /** The subject of its figures. */
  String subject() {
    return (service.isEmpty() ? "engine" : service) + " killed";
  }

  /** When it is started again. */
  public Duration started() {
    return at.plus(down);
  }

  /** When it is killed and when it is started. */
  public List<Phase.Strike> strikes() {
    return service.isEmpty()
        ? strikes(new Fault.KillNode(), new Fault.StartNode())
        : strikes(new Fault.KillService(service), new Fault.StartService(service));
  }

  private List<Phase.Strike> strikes(Fault kill, Fault start) {
    return List.of(new Phase.Strike(at, kill), new Phase.Strike(started(), start));
  }
}
