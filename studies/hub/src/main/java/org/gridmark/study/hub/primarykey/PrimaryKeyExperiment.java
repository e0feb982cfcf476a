package org.gridmark.study.hub.primarykey;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.target.Trait;
import org.gridmark.study.hub.caches.GeneratorLoad;
import org.gridmark.study.hub.caches.WarmUp;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;

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

  private static final String USERS = "users";

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
    Region region = Region.valueOf(settings.text("region"));
    Day day = Day.labelled(settings.text("day"));
    Activities activities = HubData.of(settings).activities(region, day);
    Caches caches = Caches.of(activities);
    return new Plan(
        caches.specs(),
        2 * activities.size(),
        List.of(),
        List.of(USERS),
        Set.of(Trait.QUERY, Trait.PAGE, Trait.CODEC),
        phases(settings, caches, Mix.of(activities)));
  }

  private static List<Phase> phases(Settings settings, Caches caches, Mix mix) {
    int threads = (int) settings.whole("load.threads");
    int batch = (int) settings.whole("load.batch");
    List<Question> questions = List.of(mix.outside(), mix.unlimited(), mix.wholePage(), mix.page());
    List<Request> parts =
        Arrays.stream(Kind.values()).map(kind -> kind.request(caches, mix)).toList();
    return List.of(
        new Phase.Once("load", new GeneratorLoad(caches.sources(), threads, batch)),
        new Phase.Once("memory", new Memory(caches)),
        new Phase.Once("prove", new Proof(caches, questions)),
        new Phase.Once("warm up", warmUp(settings, caches, questions, parts)),
        measure(
            PARTS,
            settings.time("primary-key.parts"),
            Requests.inShuffledTurn(parts, settings.seed())),
        measure(
            DESIGNS,
            settings.time("primary-key.time"),
            mix.toEveryDesign(caches, settings.seed())));
  }

  private static WarmUp warmUp(
      Settings settings, Caches caches, List<Question> questions, List<Request> parts) {
    Stream<Request> asked =
        questions.stream()
            .flatMap(
                question ->
                    Arrays.stream(Design.values())
                        .map(design -> design.request(design.label(), caches, question)));
    return new WarmUp(
        Stream.concat(parts.stream(), asked).toList(),
        (int) settings.whole("warm-up.threads"),
        settings.time("warm-up.time"));
  }

  private static Phase measure(String name, Duration time, Requests requests) {
    Load load = Load.measured(USERS, 1, Schedule.closed(), requests);
    return new Phase.Measure(name, List.of(load), time, List.of());
  }
}
