package org.gridmark.study.hotel.experiment;

import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;

/**
 * hotel/modes: the same visitors, in every way to keep the site's data (Oracle 2011, Figure 18).
 */
public final class ModesExperiment extends HotelExperiment {
  /** See the class. */
  public ModesExperiment() {
    super("modes", "How long does each page take in each mode of the site, with equal visitors?");
  }

  @Override
  public Plan plan(Settings settings) {
    HotelPhases phases = new HotelPhases(settings);
    int visitors = phases.own().visitors();
    return phases.warmUp(visitors).measure("visits", visitors).audit("the site").plan();
  }
}
