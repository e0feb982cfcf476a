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
 * @param arrivals visits that begin a second in place of that; 0 for none
 * @param most visitors at once where visits arrive
 * @param rates of visits that are tried
 * @param think mean time that a visitor looks at a page
 */
public record LoadSettings(
    @Key("visit.users") String users,
    @Key(VISITORS) int visitors,
    @Key("visit.arrivals") double arrivals,
    @Key("visit.most") int most,
    @Key("visit.rates") String rates,
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
              "200,800,1600",
              "numbers of visitors at once that hotel/users tries"),
          new Setting(
              VISITORS,
              new Setting.Whole(1, 100_000),
              "400",
              "100",
              "visitors at once of hotel/modes and hotel/faults, and of each tile of hotel/tiles"),
          Setting.of(
              "visit.arrivals",
              new Setting.Decimal(0, 10_000),
              "0",
              "visits that begin a second, in place of visit.visitors at once, whether the site"
                  + " answers or not; 0: none"),
          Setting.of(
              "visit.most",
              new Setting.Whole(1, 100_000),
              "10000",
              "visitors at once, at most, where visits arrive: one more waits until another leaves"),
          new Setting(
              "visit.rates",
              new Setting.Text("numbers from 1 to 9999 in ascending order, such as 5,10,20"),
              "5,10,20,40,80",
              "5,20",
              "visits that begin a second in hotel/arrivals, one number after the other"),
          new Setting(
              "visit.think", TIME, "7s", "1s", "mean of the time that a visitor looks at a page"),
          new Setting("visit.warm-up", TIME, "60s", "10s", "how long visitors come before"),
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

  /** As many as usual, or as arrive where that is set, for so many visitors of the usual number. */
  Crowd crowd(int visitors) {
    return arrivals > 0
        ? Crowd.arriving(arrivals * visitors / this.visitors, most)
        : Crowd.atOnce(visitors, think);
  }

  /** The numbers of visitors, ascending. */
  List<Integer> levels() {
    return ascending("visit.users", users, 5);
  }

  /** The rates of visits, ascending. */
  List<Integer> visitRates() {
    return ascending("visit.rates", rates, 4);
  }

  private static List<Integer> ascending(String key, String text, int digits) {
    String number = "[1-9]\\d{0," + (digits - 1) + "}";
    if (!text.matches(number + "(," + number + ")*")) {
      throw new BadInput(key + ": expected numbers such as 100,200,400, not '" + text + "'");
    }
    List<Integer> all = Setting.Choices.of(text).stream().map(Integer::valueOf).toList();
    if (!all.equals(all.stream().sorted().distinct().toList())) {
      throw new BadInput(key + ": expected ascending numbers, not '" + text + "'");
    }
    return all;
  }
}
