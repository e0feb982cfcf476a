package org.gridmark.study.hub;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridmark.model.data.Source;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Abilities;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.caches.Proof;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Selected;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.HubQuery;

/** hub/queries: the eleven queries of Barclays 2009, Table 5.3. */
final class QueriesExperiment implements Experiment {
  private static final String INDEXED = "queries.indexed";

  /** The settings of this experiment alone. */
  static final List<Setting> SETTINGS =
      List.of(
          Setting.of(
              INDEXED,
              new Setting.Choice(List.of("off", "on", "from-start")),
              "on",
              "whether hub/queries asks an indexed day beside one that is not, at its end: one that"
                  + " is indexed then, or one that is indexed from the start"));

  /** At this scale and above, a query that looks at every entry takes seconds on a few cores. */
  private static final double LARGE = 0.5;

  /** The day whose queries by index are compared with those of another day without. */
  private enum Indexed {
    OFF,
    ON,
    FROM_START
  }

  private record Own(
      @Key(INDEXED) Indexed indexed,
      @Key("queries.time") Duration time,
      @Key("stretch") int stretch) {}

  @Override
  public String name() {
    return "queries";
  }

  @Override
  public String question() {
    return "How long do the queries take alone, under traffic, in parallel, in series, indexed?";
  }

  @Override
  public List<Double> scales(Settings settings) {
    return HubData.scales(settings);
  }

  /** Where no index can be added, the indexed day is another cache; without any, it is left out. */
  @Override
  public Map<String, String> adapted(Settings settings, Abilities able) {
    boolean adds = settings.as(Own.class).indexed() == Indexed.ON;
    if (!adds || able.has(Trait.INDEX_LATER)) {
      return Map.of();
    }
    return Map.of(INDEXED, able.has(Trait.INDEX) ? "from-start" : "off");
  }

  /**
   * They are asked twice as long where a query takes seconds, so that each is still asked often
   * enough for an interval. Where queries keep the processors busy, one takes several times as long
   * beside users: a round of the eleven took two minutes on two cores.
   */
  @Override
  public Plan plan(Settings settings) {
    Own own = settings.as(Own.class);
    HubData data = HubData.of(settings);
    HubQueries queries = HubQueries.of(data, settings);
    Day day = Selected.of(settings).day() == Day.T ? Day.T_1 : Day.T;
    HubQueries other = new HubQueries(data, Selected.of(settings).region(), day);
    Indexed how = PlanSteps.indexWanted(settings) ? Indexed.OFF : own.indexed();
    List<Source<?, ?>> held = queries.sourcesAnd(other.ofOneDay()); // whatever is indexed of it
    boolean large = settings.scale() >= LARGE;
    Duration time = own.time().multipliedBy(own.stretch());
    Duration alone = time.multipliedBy(large ? 2 : 1);
    PlanSteps steps =
        new PlanSteps(settings)
            .opening(held, queries)
            .inTurn("queries alone", queries.requests(), alone)
            .inTurn("three caches", queries.bothWays(), alone.dividedBy(2))
            .underTraffic(
                "queries under traffic",
                queries.requests(),
                time.multipliedBy(large ? 6 : 1),
                HubQueries.within(data, held, settings.keys()));
    if (how == Indexed.ON) {
      compare(steps.index("index a day", other.ofOneDay()), queries, other, alone);
    } else if (how == Indexed.FROM_START) {
      HubQueries indexed = other.indexedFromStart();
      steps.loadIndexed("load an indexed day", indexed.ofOneDay());
      compare(steps, queries, indexed, alone);
    }
    return steps.plan(Trait.QUERY);
  }

  /**
   * One user asks a day whose fields are indexed by now and one whose fields are not: both in turn,
   * so that what is compared is the index and not the hour.
   */
  private static void compare(
      PlanSteps steps, HubQueries plain, HubQueries indexed, Duration time) {
    List<Request> both =
        Stream.concat(
                plain.byFields().stream().map(query -> query.with(" not indexed")),
                indexed.byFields().stream().map(query -> query.with(" indexed")))
            .map(HubQuery::request)
            .toList();
    steps
        .once("prove the indexed day", new Proof(indexed.byFields()))
        .inTurn("queries by index", both, time);
  }
}
