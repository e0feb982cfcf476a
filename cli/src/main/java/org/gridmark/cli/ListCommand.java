package org.gridmark.cli;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.gridmark.lab.language.Language;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import org.gridmark.report.console.Lines;
import picocli.CommandLine.Command;

/** {@code gridmark list}: what there is to run, and on what. */
@Command(
    name = "list",
    description = "Lists studies with their experiments, targets, and languages of clients.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
  /** At which the second column begins. */
  private static final int COLUMN = 28;

  @Override
  public Integer call() {
    Installation installation = Gridmark.installation();
    Lines out = Terminal.lines().line("Studies");
    for (Study study : installation.studies()) {
      out.entry("  " + study.name(), COLUMN, study.title());
      study.target().ifPresent(own -> out.wrapped("    ", onItsOwn(own)));
      for (Experiment experiment : study.experiments()) {
        String role = experiment.role().map(ListCommand::command).orElse("");
        out.entry(
            "    " + study.name() + "/" + experiment.name(), COLUMN, experiment.question() + role);
      }
    }
    out.line("Targets");
    for (Target driver : installation.drivers()) {
      out.entry(
          "  " + driver.name(), COLUMN, driver.product() + (driver.usual() ? " (default)" : ""));
      out.wrapped("    ", traits(driver));
    }
    List<Language> languages = installation.languages().all();
    if (!languages.isEmpty()) {
      out.line("Languages of clients, beside Java");
    }
    for (Language one : languages) {
      String targets = String.join(", ", new TreeSet<>(one.targets()));
      out.entry("  " + one.name(), COLUMN, one.title() + ", on " + targets);
    }
    Terminal.out().print(out.text());
    return 0;
  }

  private static String command(Role role) {
    return switch (role) {
      case TOUR -> " (gridmark run)";
      case PROBE -> " (gridmark probe)";
      case TRAFFIC -> " (gridmark traffic)";
      case CALIBRATION -> " (gridmark calibrate)";
    };
  }

  /** The line about a target that comes with its study. */
  static String onItsOwn(Target own) {
    return "on " + own.name() + ", which comes with it: " + own.product();
  }

  /** The traits of a target in its default configuration. */
  static String traits(Target driver) {
    return Trait.labels(driver.traits(ClusterSpec.configured(Map.of())));
  }
}
