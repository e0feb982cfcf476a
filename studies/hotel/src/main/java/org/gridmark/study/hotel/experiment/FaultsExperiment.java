package org.gridmark.study.hotel.experiment;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hotel.site.HotelSettings;

/**
 * hotel/faults: a node of the grid, a web node and the database die while visitors come. After each
 * the site is audited.
 */
public final class FaultsExperiment extends HotelExperiment {
  private static final Duration WHOLE = Duration.ofMinutes(3);

  /** See the class. */
  public FaultsExperiment() {
    super(
        "faults",
        "How many pages fail when a part of the site dies, and is a reservation lost, doubled or"
            + " oversold?");
  }

  @Override
  public Plan plan(Settings settings) {
    HotelPhases phases = new HotelPhases(settings);
    HotelSettings site = HotelSettings.of(settings);
    LoadSettings own = phases.own();
    phases.warmUp(own.visitors());
    struck(phases, "a grid node dies", List.of(at(own.before(), new Fault.KillNode())));
    repair(phases, settings);
    service(phases, "a web node dies", site.webNodes().getFirst());
    if (site.where().hasDatabase()) {
      service(phases, "the database dies", HotelSettings.DATABASE);
    }
    Plan plan = phases.plan();
    Set<Trait> needs = new HashSet<>(plan.needs());
    needs.add(Trait.PLACEMENT);
    return new Plan(
        plan.caches(),
        plan.entries(),
        plan.services(),
        plan.clients(),
        needs,
        plan.phases(),
        plan.frontends());
  }

  private static void service(HotelPhases phases, String name, String service) {
    LoadSettings own = phases.own();
    List<Phase.Strike> strikes = new ArrayList<>();
    strikes.add(at(own.before(), new Fault.KillService(service)));
    Duration back = own.before().plus(own.away());
    strikes.add(at(back, new Fault.StartService(service)));
    struck(phases, name, strikes);
  }

  private static void struck(HotelPhases phases, String name, List<Phase.Strike> strikes) {
    LoadSettings own = phases.own();
    Duration time = own.before().plus(own.away()).plus(own.after());
    phases.measure(name, own.visitors(), time, strikes).audit("the site after " + name);
  }

  private static void repair(HotelPhases phases, Settings settings) {
    Phase.Strike start = at(Duration.ZERO, new Fault.StartNode());
    phases
        .then(new Phase.Measure("a node joins", List.of(), Duration.ZERO, List.of(start)))
        .once("whole", bench -> AwaitWhole.await(bench, settings.nodes(), WHOLE));
  }

  private static Phase.Strike at(Duration after, Fault fault) {
    return new Phase.Strike(after, fault);
  }
}
