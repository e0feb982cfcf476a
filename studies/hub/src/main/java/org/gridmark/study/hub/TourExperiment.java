package org.gridmark.study.hub;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.FileLoad;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubCaches;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.failover.FaultPhase;
import org.gridmark.study.hub.failover.Servers;
import org.gridmark.study.hub.query.HubQueries;

/** hub/tour: what others ask at length, in short. */
final class TourExperiment implements Experiment {
  private record Own(
      @Key("tour.threads") int threads,
      @Key("file.rounds") int fileRounds,
      @Key("failover.users") int failoverUsers,
      @Key("queries.time") Duration time) {}

  @Override
  public String name() {
    return "tour";
  }

  @Override
  public String question() {
    return "How does the hub load, answer alone and under traffic, and survive a node's death?";
  }

  @Override
  public Optional<Role> role() {
    return Optional.of(Role.TOUR);
  }

  @Override
  public boolean abridged() {
    return true;
  }

  @Override
  public Plan plan(Settings settings) {
    Servers.requireNodes(settings);
    HubData data = HubData.of(settings);
    HubQueries queries = HubQueries.of(data, settings);
    LoadSettings loading = LoadSettings.of(settings);
    Own own = settings.as(Own.class);
    FaultPhase fault = new FaultPhase(settings, data, own.failoverUsers());
    return new PlanSteps(settings)
        .holds(data.all())
        .holds(data.rows().entries(), List.of(HubCaches.FILE))
        .fill(data.all())
        .once("load", new DatabaseLoad(data, own.threads(), loading.batch()))
        .once("file load", new FileLoad(data, loading.threads(), loading.batch(), own.fileRounds()))
        .indexIfWanted(data.all())
        .prove(queries.all())
        .warmUp(queries.requests())
        .inTurn("queries alone", queries.requests(), own.time())
        .underTraffic(
            "queries under traffic",
            queries.requests(),
            own.time(),
            HubQueries.everywhere(data, settings.keys()))
        .then(fault.phase("failover", new Fault.KillNode(), 1))
        .audit("audit", data.all())
        .plan(Trait.QUERY, Trait.PLACEMENT);
  }
}
