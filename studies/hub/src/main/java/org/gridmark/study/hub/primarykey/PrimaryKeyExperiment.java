package org.gridmark.study.hub.primarykey;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Key;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.PlanSteps;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.HubData;

/**
 * The design of Barclays 2009, section 8.5: one cache or two, and what the document predicts of it.
 */
public final class PrimaryKeyExperiment implements Experiment {
  /** The settings of this experiment alone. */
  public static final List<Setting> SETTINGS =
      List.of(
          new Setting(
              "primary-key.parts",
              new Setting.Time(),
              "60s",
              "10s",
              "how long hub/primary-key asks each kind of request by itself, in all"),
          new Setting(
              "primary-key.time",
              new Setting.Time(),
              "4m",
              "24s",
              "how long hub/primary-key asks the mix, in all"));

  static final String PARTS = "parts";
  static final String DESIGNS = "designs";

  /** The same, of one run. */
  private record Own(
      @Key("primary-key.parts") Duration parts, @Key("primary-key.time") Duration time) {}

  @Override
  public String name() {
    return "primary-key";
  }

  @Override
  public String question() {
    return "What does a second cache of small objects save, and was it predicted?";
  }

  @Override
  public List<Double> scales(Settings settings) {
    return HubData.scales(settings);
  }

  @Override
  public Plan plan(Settings settings) {
    Activities activities = HubData.of(settings).activities(settings);
    Caches caches = Caches.of(activities);
    Mix mix = Mix.of(activities);
    Own own = settings.as(Own.class);
    List<Question> questions = List.of(mix.outside(), mix.unlimited(), mix.wholePage(), mix.page());
    List<Request> parts =
        Arrays.stream(Kind.values())
            .map(kind -> kind.request(caches, mix, settings.keys(), settings.seed()))
            .toList();
    return new PlanSteps(settings)
        .load(caches.sources())
        .once("memory", new Memory(caches))
        .prove(ProvableAnswer.all(caches, questions))
        .warmUp(Stream.concat(parts.stream(), asked(caches, questions)).toList())
        .inTurn(PARTS, parts, own.parts())
        .alone(DESIGNS, mix.toEveryDesign(caches, settings.seed()), own.time())
        .plan(Trait.QUERY, Trait.PAGE, Trait.CODEC);
  }

  private static Stream<Request> asked(Caches caches, List<Question> questions) {
    return questions.stream()
        .flatMap(
            question ->
                Arrays.stream(Design.values())
                    .map(design -> design.request(design.label(), caches, question)));
  }
}
