package org.gridmark.study.hotel.experiment;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.study.hotel.figure.UsersSupported;
import org.gridmark.study.hotel.site.Mode;

/**
 * hotel/users: more and more visitors, with and without a grid (Oracle 2011, Figures 20 and 21).
 */
public final class UsersExperiment extends HotelExperiment {
  /** See the class. */
  public UsersExperiment() {
    super(
        "users",
        "How many visitors at once does the site support in each mode, and what does a page cost"
            + " the database?");
  }

  /** In short with and without a grid, as the document has it. */
  @Override
  public Map<String, String> usual(boolean quick) {
    Map<String, String> usual = new HashMap<>(super.usual(quick));
    if (quick) {
      usual.put(MODES, Mode.DATABASE.word() + "," + Mode.WRITE_BEHIND.word());
    }
    return usual;
  }

  @Override
  public Plan plan(Settings settings) {
    HotelPhases phases = new HotelPhases(settings);
    List<Integer> levels = phases.own().levels();
    Duration think = phases.own().think();
    Crowd middle = Crowd.atOnce(levels.get(levels.size() / 2), think);
    phases.warmUp(HotelPhases.WARM_UP, middle, phases.own().warmUp());
    levels.forEach(
        users -> phases.measure(UsersSupported.phase(users), Crowd.atOnce(users, think)));
    return phases.audit("the site").plan();
  }
}
