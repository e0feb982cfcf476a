package org.gridmark.study.hotel.experiment;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.BadInput;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Setting;

/**
 * The settings of visitors and phases.
 *
 * @param users numbers of visitors at once that are tried
 * @param visitors at once, where there is one number
 * @param think mean time that a visitor looks at a page
 */
public record LoadSettings(
    @Key("visit.users") String users,
    @Key(VISITORS) int visitors,
    @Key("visit.think") Duration think,
    @Key("visit.warm-up") Duration warmUp,
    @Key("visit.time") Duration time,
    @Key("visit.before") Duration before,
    @Key("visit.away") Duration away,
    @Key("visit.after") Duration after,
    @Key("visit.patience") Duration patience,
    @Key(FAULTS) String faults,
    @Key("visit.step") Duration step,
    @Key(Setting.KEYS) KeyDistribution keys,
    @Key("seed") long seed) {
  /** The setting of how many visitors there are at once. */
  static final String VISITORS = "visit.visitors";

  /** The setting of what goes wrong. */
  static final String FAULTS = "visit.faults";

  private static final Setting.Kind TIME = new Setting.Time();

  /** All of them. */
  public static final List<Setting> ALL =
      List.of(
          new Setting(
              "visit.users",
              new Setting.Text("numbers from 1 to 100000 in ascending order, such as 100,200,400"),
              "100,200,400,800,1600,3200",
              "50,200,800",
              "numbers of visitors at once that hotel/users tries"),
          new Setting(
              VISITORS,
              new Setting.Whole(1, 100_000),
              "400",
              "100",
              "visitors at once of hotel/modes and hotel/faults, and of each tile of hotel/tiles"),
          new Setting(
              "visit.think", TIME, "7s", "1s", "mean of the time that a visitor looks at a page"),
          new Setting("visit.warm-up", TIME, "60s", "15s", "how long visitors come before"),
          new Setting("visit.time", TIME, "60s", "10s", "how long each number is measured"),
          new Setting("visit.before", TIME, "10s", "4s", "how long visitors come until a fault"),
          new Setting("visit.away", TIME, "10s", "4s", "how long a fault lasts that has an end"),
          new Setting("visit.after", TIME, "40s", "10s", "how long visitors come after that"),
          new Setting(
              "visit.patience",
              TIME,
              "1m",
              "20s",
              "how long the database may stand still, beyond hotel.delay, before what is not there is"
                  + " missing"),
          Setting.of(
              FAULTS,
              new Setting.Choices(SiteFault.words()),
              SiteFault.POSSIBLE,
              "what goes wrong in hotel/faults, one after the other; possible: all that mode and"
                  + " hosts allow"),
          Setting.of(
              "visit.step",
              new Setting.Step(),
              "1h",
              "how far a grid node's clock is stepped, for visit.away; backwards if negative"));

  /** The numbers of visitors, ascending. */
  List<Integer> levels() {
    if (!users.matches("[1-9]\\d{0,4}(,[1-9]\\d{0,4})*")) {
      throw new BadInput("visit.users: expected numbers such as 100,200,400, not '" + users + "'");
    }
    List<Integer> levels = Setting.Choices.of(users).stream().map(Integer::valueOf).toList();
    if (!levels.equals(levels.stream().sorted().distinct().toList())) {
      throw new BadInput("visit.users: expected ascending numbers, not '" + users + "'");
    }
    return levels;
  }
}
