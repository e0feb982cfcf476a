package org.gridmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gridmark.lab.spec.Installation;
import org.gridmark.lab.spec.Strategies;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.Claim;
import org.gridmark.model.study.FileStudy;
import org.gridmark.model.study.Phase;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Setting;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code gridmark show}: all there is to know about a study, an experiment or a target. */
@Command(
    name = "show",
    description =
        "Shows a study, an experiment or a target: its settings, phases, claims and strategies.",
    mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", description = "STUDY, STUDY/EXPERIMENT, FILE.yaml or TARGET")
  private String name = "";

  @Override
  public Integer call() {
    Installation installation = Gridmark.installation();
    List<String> studies = installation.studies().stream().map(Study::name).toList();
    Map<String, Target> targets = targets(installation);
    Target target = targets.get(name);
    if (target != null && !studies.contains(name)) {
      show(target);
    } else if (Names.file(name)) {
      show(Names.fileStudy(installation).shown(Path.of(name)));
    } else if (name.contains("/")) {
      show(Names.experiments(installation, name).getFirst());
    } else if (studies.contains(name)) {
      show(installation.study(name));
    } else {
      throw new BadInput(
          "no study or target " + name + Suggestion.hint(name, together(studies, targets)));
    }
    return 0;
  }

  private static List<String> together(List<String> studies, Map<String, Target> targets) {
    return Stream.concat(studies.stream(), targets.keySet().stream()).distinct().toList();
  }

  /** Those that are installed and those that come with a study, by name. */
  private static Map<String, Target> targets(Installation installation) {
    Map<String, Target> all = new TreeMap<>();
    installation.studies().stream()
        .flatMap(study -> study.target().stream())
        .forEach(own -> all.put(own.name(), own));
    installation.drivers().forEach(driver -> all.put(driver.name(), driver));
    return all;
  }

  private static void show(Target driver) {
    System.out.printf("%s: %s%n", driver.name(), driver.product());
    System.out.printf("can       %s%n", ListCommand.traits(driver));
    System.out.println("strategies");
    for (Strategy strategy : Strategies.of(driver)) {
      String not =
          Strategies.refusal(Gridmark.host(), strategy)
              .map(why -> " (not here: " + why + ")")
              .orElse("");
      System.out.printf(
          "  %-24s %s%n", strategy.name(), strategy.meaning() + lacks(driver, strategy) + not);
    }
    System.out.printf(
        "  %-24s %s%n", Strategies.JVM + "HOME", "nodes run on the JVM in that folder");
    System.out.println(
        "  a strategy of the target combines with one of the JVM: unique-services+zgc");
  }

  /** The traits that the target has by default and lacks under this strategy. */
  private static String lacks(Target driver, Strategy strategy) {
    Set<Trait> lost = new TreeSet<>(driver.traits(ClusterSpec.configured(Map.of())));
    lost.removeAll(driver.traits(ClusterSpec.configured(strategy.settings())));
    return lost.isEmpty() ? "" : " (lacks " + Trait.labels(lost) + ")";
  }

  private static void show(Study study) {
    System.out.printf("%s: %s%nsource    %s%n", study.name(), study.title(), study.source());
    study.target().ifPresent(own -> System.out.println("runs      " + ListCommand.onItsOwn(own)));
    System.out.println("experiments");
    study
        .experiments()
        .forEach(
            e -> System.out.printf("  %-18s %s%n", study.name() + "/" + e.name(), e.question()));
    settings(study, Map.of());
    System.out.println("claims");
    for (Claim claim : study.claims()) {
      System.out.printf("  %-24s %s (%s)%n", claim.id(), claim.sentence(), claim.source());
      for (Claim.Condition one : claim.conditions()) {
        System.out.printf("  %-24s if %s: %.0f or more%n", "", one.quantity(), one.least());
      }
    }
    study.target().ifPresent(ShowCommand::show);
  }

  private static void show(FileStudy.Shown shown) {
    Study study = shown.study();
    show(new Names.Named(study, study.experiments().getFirst()));
    if (!shown.reads().isEmpty()) {
      System.out.println("a run reads");
      shown.reads().forEach(line -> System.out.printf("  %s%n", line));
    }
  }

  private static void show(Names.Named named) {
    System.out.printf("%s: %s%n", named, named.experiment().question());
    Settings defaults = Settings.of(named.study(), named.experiment(), false, Map.of());
    Plan plan = named.experiment().plan(defaults);
    named
        .study()
        .target()
        .ifPresent(own -> System.out.println("runs      " + ListCommand.onItsOwn(own)));
    System.out.printf("needs     %s%n", plan.needs().stream().sorted().toList());
    System.out.printf("services  %s%n", plan.services());
    System.out.printf("clients   %s%n", plan.clients());
    System.out.println("phases");
    plan.phases().forEach(phase -> System.out.printf("  %s%n", describe(phase)));
    settings(named.study(), defaults.asMap());
  }

  private static String describe(Phase phase) {
    return switch (phase) {
      case Phase.Fill fill ->
          "%s: %d tables in %s".formatted(fill.name(), fill.tables().size(), fill.service());
      case Phase.Once once ->
          once.name() + ": once" + (once.strikes().isEmpty() ? "" : ", " + faults(once));
      case Phase.Measure measure ->
          "%s: %d s, %s".formatted(measure.name(), measure.duration().toSeconds(), faults(measure));
    };
  }

  private static String faults(Phase phase) {
    return phase.strikes().size() + " faults";
  }

  private static void settings(Study study, Map<String, String> defaults) {
    System.out.println("settings");
    Stream.concat(Setting.COMMON.stream(), study.settings().stream())
        .forEach(
            s ->
                System.out.printf(
                    "  %-24s %-10s %s (%s)%n",
                    s.key(),
                    defaults.getOrDefault(s.key(), s.normal()),
                    s.meaning(),
                    s.kind().expected()));
  }
}
