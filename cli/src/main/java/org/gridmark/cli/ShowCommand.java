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
import org.gridmark.report.console.Lines;
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

  /** At which facts begin. */
  private static final int FACTS = 10;

  /** At which the meaning of a name begins. */
  private static final int MEANINGS = 27;

  /** At which the meaning of a setting begins. */
  private static final int SETTINGS = 38;

  private final Lines out = Terminal.lines();

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
    Terminal.out().print(out.text());
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

  private void show(Target driver) {
    out.wrapped("", driver.name() + ": " + driver.product());
    out.entry("can", FACTS, ListCommand.traits(driver));
    out.line("strategies");
    for (Strategy strategy : Strategies.of(driver)) {
      String not =
          Strategies.refusal(Gridmark.host(), strategy)
              .map(why -> " (not here: " + why + ")")
              .orElse("");
      named(strategy.name(), strategy.meaning() + lacks(driver, strategy) + not);
    }
    named(Strategies.JVM + "HOME", "nodes run on the JVM in that folder");
    out.wrapped("  ", "a strategy of the target combines with one of the JVM: unique-services+zgc");
  }

  private void named(String name, String meaning) {
    out.entry("  " + name, MEANINGS, meaning);
  }

  /** The traits that the target has by default and lacks under this strategy. */
  private static String lacks(Target driver, Strategy strategy) {
    Set<Trait> lost = new TreeSet<>(driver.traits(ClusterSpec.configured(Map.of())));
    lost.removeAll(driver.traits(ClusterSpec.configured(strategy.settings())));
    return lost.isEmpty() ? "" : " (lacks " + Trait.labels(lost) + ")";
  }

  private void show(Study study) {
    out.wrapped("", study.name() + ": " + study.title());
    out.entry("source", FACTS, study.source());
    study.target().ifPresent(own -> out.entry("runs", FACTS, ListCommand.onItsOwn(own)));
    out.line("experiments");
    study.experiments().forEach(e -> named(study.name() + "/" + e.name(), e.question()));
    settings(study, Map.of());
    out.line("claims");
    for (Claim claim : study.claims()) {
      named(claim.id(), "%s (%s)".formatted(claim.sentence(), claim.source()));
      for (Claim.Condition one : claim.conditions()) {
        named("", "if %s: %.0f or more".formatted(one.quantity(), one.least()));
      }
    }
    study.target().ifPresent(this::show);
  }

  private void show(FileStudy.Shown shown) {
    Study study = shown.study();
    show(new Names.Named(study, study.experiments().getFirst()));
    if (!shown.reads().isEmpty()) {
      out.line("a run reads");
      shown.reads().forEach(line -> out.wrapped("  ", line));
    }
  }

  private void show(Names.Named named) {
    out.wrapped("", named + ": " + named.experiment().question());
    Settings defaults = Settings.of(named.study(), named.experiment(), false, Map.of());
    Plan plan = named.experiment().plan(defaults);
    named.study().target().ifPresent(own -> out.entry("runs", FACTS, ListCommand.onItsOwn(own)));
    out.entry("needs", FACTS, plan.needs().stream().sorted().toList().toString());
    out.entry("services", FACTS, plan.services().toString());
    if (!plan.frontends().isEmpty()) {
      out.entry("frontends", FACTS, plan.frontends().toString());
    }
    out.entry("clients", FACTS, plan.clients().toString());
    if (!named.study().strategies().isEmpty()) {
      out.line("strategies, beside the target's");
      named.study().strategies().forEach(one -> named(one.name(), one.meaning()));
    }
    out.line("phases");
    plan.phases().forEach(phase -> out.wrapped("  ", describe(phase)));
    settings(named.study(), defaults.asMap());
  }

  private static String describe(Phase phase) {
    return switch (phase) {
      case Phase.Fill fill ->
          "%s: %d tables in %s".formatted(fill.name(), fill.tables().size(), fill.service());
      case Phase.Once once ->
          once.name() + ": once" + (once.strikes().isEmpty() ? "" : ", " + faults(once));
      case Phase.Measure measure ->
          "%s: %d s%s"
              .formatted(
                  measure.name(),
                  measure.duration().toSeconds(),
                  measure.strikes().isEmpty() ? "" : ", " + faults(measure));
    };
  }

  private static String faults(Phase phase) {
    int faults = phase.strikes().size();
    return faults + (faults == 1 ? " fault" : " faults");
  }

  private void settings(Study study, Map<String, String> defaults) {
    out.line("settings");
    Stream.concat(Setting.COMMON.stream(), study.settings().stream())
        .forEach(
            s ->
                out.entry(
                    "  %-24s %s".formatted(s.key(), defaults.getOrDefault(s.key(), s.normal())),
                    SETTINGS,
                    "%s (%s)".formatted(s.meaning(), s.kind().expected())));
  }
}
