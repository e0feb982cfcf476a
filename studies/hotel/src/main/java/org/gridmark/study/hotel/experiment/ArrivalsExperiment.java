package org.gridmark.study.hotel.experiment;

import java.util.List;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;

/**
 * hotel/arrivals: more and more visits begin, whether the site answers or not. Where it is slow
 * more visitors are there, as on a site that the world can reach; a closed number would wait.
 */
public final class ArrivalsExperiment extends HotelExperiment {
  /** See the class. */
  public ArrivalsExperiment() {
    super(
        "arrivals",
        "How long does a page take as more and more visits begin, whether the site answers or not?");
  }

  /** The mode that is set. */
  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    return Design.of(List.of(Strategy.DEFAULT), 1);
  }

  @Override
  public Plan plan(Settings settings) {
    HotelPhases phases = new HotelPhases(settings);
    LoadSettings own = phases.own();
    for (int rate : own.visitRates()) {
      Crowd crowd = Crowd.arriving(rate, own.most());
      String name = rate + " visits a second";
      phases.warmUp(HotelPhases.WARM_UP + " to " + name, crowd, own.warmUp()).measure(name, crowd);
    }
    return phases.audit("the site").plan();
  }
}
