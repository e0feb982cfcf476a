package org.gridmark.study.hub.update;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.LoadSettings;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Selected;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Traffic;

/**
 * hub/update: which way brings caches up to date soonest at the close of a market, and what readers
 * see meanwhile (Barclays 2009, sections 3.1, 4.4.3 and 5.2).
 */
public final class UpdateExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              "update.rounds",
              new Setting.Whole(1, 1000),
              "10",
              "3",
              "market closes for each way of updating, alone and again under traffic"),
          Setting.of(
              "update.fields", new Setting.Whole(1, 3), "1", "fields that a market close changes"),
          Setting.of(
              "update.readers",
              new Setting.Whole(1, 64),
              "2",
              "users under traffic who read what is being updated"),
          Setting.of(
              "update.in-place",
              new Setting.Choice(List.of("off", "on")),
              "on",
              "whether fields are changed where the entries are, too; off: for targets that cannot"),
          Setting.of(
              "update.pause", new Setting.Time(), "1ms", "pause of these, after each answer"));

  /** The same, of one run. */
  private record Own(
      @Key("update.rounds") int rounds,
      @Key("update.fields") int fields,
      @Key("update.readers") int readers,
      @Key("update.in-place") boolean inPlace,
      @Key("update.pause") Duration pause) {}

  @Override
  public String name() {
    return "update";
  }

  @Override
  public String question() {
    return "Which way brings caches up to date soonest at the close of a market, and what do readers"
        + " see meanwhile?";
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    Selected selected = Selected.of(settings);
    Own own = settings.as(Own.class);
    Trait[] needs =
        own.inPlace()
            ? new Trait[] {Trait.QUERY, Trait.UPDATE_IN_PLACE}
            : new Trait[] {Trait.QUERY};
    return new PlanSteps(settings)
        .fill(List.of(data.positions(settings), data.activities(settings)))
        .load(data.all())
        .holds(2 * data.rows().entries(), Stock.others(selected.region(), selected.day()))
        .once("updates", rounds(settings, data, 0, 0, ""))
        .once(
            "updates under traffic",
            rounds(settings, data, own.rounds() + 1, own.readers(), Traffic.NAME),
            Traffic.beside(settings, elsewhere(data, selected, settings.keys())))
        .plan(needs);
  }

  private static UpdateRounds rounds(
      Settings settings, HubData data, int earlier, int readers, String traffic) {
    Own own = settings.as(Own.class);
    LoadSettings loading = LoadSettings.of(settings);
    Selected selected = Selected.of(settings);
    return new UpdateRounds(
        data,
        selected.region(),
        selected.day(),
        UpdateWay.all(own.inPlace()),
        loading.threads(),
        loading.batch(),
        own.fields(),
        own.rounds(),
        earlier,
        readers,
        own.pause(),
        settings.keys(),
        traffic);
  }

  /**
   * The other markets are open: users ask of them, and of earlier days (Barclays 2009, section
   * 5.2).
   */
  private static List<Request> elsewhere(HubData data, Selected closing, KeyDistribution keys) {
    return HubData.everywhere((region, day) -> new Selected(region, day))
        .filter(one -> one.region() != closing.region() && one.day() != closing.day())
        .flatMap(one -> new HubQueries(data, one.region(), one.day(), keys).requests().stream())
        .toList();
  }
}
