package org.gridmark.study.hub.day;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.BatchSetting;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.caches.WarmUpSettings;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;

/**
 * The load of a day after Barclays 2009, Figure 3.1, with the update at its close (section 5.2) and
 * the reconciliation at night.
 */
public final class DayExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              "day.length", new Setting.Time(), "10m", "40s", "how long hub/day takes over a day"),
          // One user at a time gets some 120 of the queries answered in a second on two idle cores,
          // at the default scale; a third of it leaves room for the update.
          Setting.of(
              "day.peak",
              new Setting.Decimal(0.1, 1e6),
              "40",
              "requests a second at the open and at the close"),
          Setting.of(
              "day.users",
              new Setting.Whole(1, 10_000),
              "40",
              "users who share the day's requests"),
          Setting.of(
              "day.slice",
              new Setting.Whole(1, 100_000),
              "100",
              "entries that a request of the reconciliation reads back"));

  static final String DAY = "day";
  static final String CLOSE = "closing update";
  static final String NIGHT = "night";
  static final String BY_DAY = "queries by day";
  static final String AT_THE_CLOSE = "queries at the close";
  static final String BY_NIGHT = "queries by night";

  private static final String HUB = "hub";
  private static final String USERS = PlanSteps.USERS;

  /** The same, of one run. */
  private record Own(
      @Key("day.length") Duration length,
      @Key("day.peak") double peak,
      @Key("day.users") int users,
      @Key("day.slice") int slice) {}

  @Override
  public String name() {
    return "day";
  }

  @Override
  public String question() {
    return "How long do requests take through a day, its closing update and its night?";
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    Own own = settings.as(Own.class);
    WarmUpSettings warming = WarmUpSettings.of(settings);
    DayCurve curve = new DayCurve(own.length(), own.peak());
    Requests queries = Requests.anyOf(HubQueries.everywhere(data, settings.keys()));
    List<Slice<?, ?>> large = Slice.of(data, BatchSetting.of(settings).size());
    return new PlanSteps(settings, HUB)
        .load(data.all())
        .measure("before the open", warming.time(), beforeTheOpen(warming, queries))
        .measure(DAY, curve.trading(), queries(own, BY_DAY, curve.byDay(), queries))
        .once(
            CLOSE,
            new ClosingUpdate(large),
            Load.background(USERS, AT_THE_CLOSE, own.users(), curve.atTheClose(), queries))
        .measure(
            NIGHT,
            curve.night(),
            queries(own, BY_NIGHT, curve.byNight(), queries),
            reconciliation(own, data, curve))
        .once("audit", new ClosingAudit(large))
        .plan(Trait.QUERY);
  }

  /** The open is the day's peak: nodes and client must have compiled their code before it. */
  private static Load beforeTheOpen(WarmUpSettings warming, Requests queries) {
    return Load.measured(USERS, warming.threads(), Schedule.closed(), queries)
        .as(name -> "before the open");
  }

  private static Load queries(Own own, String subject, Schedule.Curve curve, Requests queries) {
    return Load.measured(USERS, own.users(), curve, queries).as(name -> subject);
  }

  private static Load reconciliation(Own own, HubData data, DayCurve curve) {
    List<Slice<?, ?>> slices = Slice.of(data, own.slice());
    return Load.measured(
        USERS,
        own.users(),
        curve.reconciliation(),
        (n, random) -> slices.get((int) (n % slices.size())).compare("reconciliation"));
  }
}
