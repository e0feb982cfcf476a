package org.gridmark.study.hub.serialization;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gridmark.model.study.Design;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.query.HubQueries;

/** hub/serialization: the target's own form against Java's (Barclays 2009, section 8.4). */
public final class SerializationExperiment implements Experiment {
  /** The phase in which the queries are asked. */
  public static final String MEASURED = "queries";

  private static final String SAMPLE = "serialization.sample";
  private static final String ROUNDS = "serialization.rounds";
  private static final String TIME = "serialization.time";

  /** Strategies of these names are compared with the default, where a target offers them. */
  private static final Set<String> FORMS = Set.of("java-serialization", "whole-object");

  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              SAMPLE,
              new Setting.Whole(1, 100_000),
              "2000",
              "1000",
              "objects that a round of hub/serialization encodes and decodes"),
          new Setting(
              ROUNDS, new Setting.Whole(2, 1000), "40", "15", "how many rounds are reported"),
          new Setting(
              TIME, new Setting.Time(), "45s", "6s", "how long hub/serialization asks queries"));

  /** The same, of one run. */
  private record Own(@Key(SAMPLE) int sample, @Key(ROUNDS) int rounds, @Key(TIME) Duration time) {}

  @Override
  public String name() {
    return "serialization";
  }

  @Override
  public String question() {
    return "What does the target's own serialization save against Java's, in time and bytes?";
  }

  @Override
  public Design design(Settings settings, List<Strategy> offered) {
    List<Strategy> all = new ArrayList<>(List.of(Strategy.DEFAULT));
    offered.stream().filter(one -> FORMS.contains(one.name())).forEach(all::add);
    return Design.of(all, 1);
  }

  @Override
  public Plan plan(Settings settings) {
    HubData data = HubData.of(settings);
    Own own = settings.as(Own.class);
    HubQueries queries = HubQueries.of(data, settings);
    return new PlanSteps(settings)
        .load(data.all())
        .prove(queries.all())
        .once(
            "codec rounds",
            new CodecRounds(
                data.positions(settings),
                data.activities(settings),
                settings.seed(),
                own.sample(),
                own.rounds()))
        .warmUp(queries.requests())
        .inTurn(MEASURED, queries.requests(), own.time())
        .plan(Trait.QUERY, Trait.CODEC);
  }
}
