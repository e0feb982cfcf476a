package org.gridmark.study.hotel.experiment;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hotel.site.HotelSettings;
import org.gridmark.study.hotel.site.Mode;

/**
 * hotel/faults: parts of the site die, one after the other, while visitors come. After each the
 * site is made whole and audited.
 */
public final class FaultsExperiment extends HotelExperiment {
  private static final Duration WHOLE = Duration.ofMinutes(3);

  /** See the class. */
  public FaultsExperiment() {
    super(
        "faults",
        "How soon are visitors served as before when a part of the site dies, and is a reservation"
            + " lost, doubled or oversold?");
  }

  /**
   * Two web nodes, so that visitors of one that dies have another; apart from the grid's, since a
   * host that is cut off has a grid node on it, and nothing else.
   */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> usual = new HashMap<>(super.usual(quick));
    usual.put(HotelSettings.WEB, "2");
    usual.put(HotelSettings.BESIDE, "off");
    if (quick) {
      usual.put(MODES, Mode.WRITE_BEHIND.word());
    }
    return usual;
  }

  @Override
  public Plan plan(Settings settings) {
    HotelPhases phases = new HotelPhases(settings);
    HotelSettings site = HotelSettings.of(settings);
    phases.warmUp(phases.own().visitors());
    for (SiteFault fault : SiteFault.of(settings)) {
      phases.struck(fault.phase(), fault.fault(phases.own(), site));
      if (fault.endsNodes()) {
        repair(phases, settings.nodes(), fault.phase());
      }
      phases.audit("the site after " + fault.phase());
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

  private static void repair(HotelPhases phases, int nodes, String fault) {
    Phase.Strike start = new Phase.Strike(Duration.ZERO, new Fault.StartServer());
    phases
        .then(new Phase.Measure("replace after " + fault, List.of(), Duration.ZERO, List.of(start)))
        .once("whole after " + fault, bench -> AwaitWhole.await(bench, nodes, WHOLE));
  }
}
