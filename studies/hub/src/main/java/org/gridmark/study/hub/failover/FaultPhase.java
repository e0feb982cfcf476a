package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Traffic;

/**
 * One query, or each of the eleven in turn, is asked again and again while a fault strikes
 * (Barclays 2009, section 5.7), and every answer is kept.
 *
 * @param held what is in the caches, which the others ask
 * @param users how many others ask meanwhile; the query is then recorded as one under traffic
 */
public record FaultPhase(Settings settings, HubData data, List<Source<?, ?>> held, int users) {
  private record Times(
      @Key("failover.before") Duration before,
      @Key("failover.after") Duration after,
      @Key("failover.think") Duration think) {}

  private record Asked(@Key(Failover.QUERIES) String which) {}

  /** Copies. */
  public FaultPhase {
    held = List.copyOf(held);
  }

  /** With all eighteen caches. */
  public FaultPhase(Settings settings, HubData data, int users) {
    this(settings, data, data.all(), users);
  }

  /** The case of a fault that does not pass by itself. */
  public Phase.Measure phase(String name, Fault fault, int stretch) {
    return phase(name, fault, Duration.ZERO, stretch);
  }

  /**
   * The case as a phase.
   *
   * @param lasting how long the fault goes on
   * @param stretch how many times longer than the settings say it takes, before and after
   */
  Phase.Measure phase(String name, Fault fault, Duration lasting, int stretch) {
    Duration before = times().before().multipliedBy(stretch);
    Duration after = times().after().multipliedBy(stretch);
    List<Load> loads = new ArrayList<>(List.of(watched()));
    if (users > 0) {
      loads.add(Traffic.beside(settings, users, HubQueries.within(data, held, settings.keys())));
    }
    return new Phase.Measure(
        name, loads, before.plus(lasting).plus(after), List.of(new Phase.Strike(before, fault)));
  }

  private Times times() {
    return settings.as(Times.class);
  }

  private Load watched() {
    Requests asked = Requests.inShuffledTurn(requests(), settings.seed());
    return Load.measured(PlanSteps.USERS, 1, Schedule.closed(times().think()), asked)
        .under(users > 0 ? Traffic.NAME : "")
        .traced();
  }

  private List<Request> requests() {
    HubQueries queries = HubQueries.of(data, settings);
    return settings.as(Asked.class).which().equals("all")
        ? queries.requests()
        : List.of(queries.tradeStatus().request());
  }
}
