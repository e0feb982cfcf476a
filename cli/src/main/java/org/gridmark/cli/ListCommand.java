package org.gridmark.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Study;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Target;
import org.gridmark.model.target.Trait;
import picocli.CommandLine.Command;

/** {@code gridmark list}: what there is to run, and on what. */
@Command(
    name = "list",
    description = "Lists studies with their experiments, and targets.",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    Installation installation = Gridmark.installation();
    System.out.println("Studies");
    for (Study study : installation.studies()) {
      System.out.printf("  %-18s %s%n", study.name(), study.title());
      study.target().ifPresent(own -> System.out.printf("    %s%n", onItsOwn(own)));
      for (Experiment experiment : study.experiments()) {
        System.out.printf(
            "    %-16s %s%s%n",
            study.name() + "/" + experiment.name(),
            experiment.question(),
            experiment.role().map(ListCommand::command).orElse(""));
      }
    }
    System.out.println("Targets");
    for (Target driver : installation.drivers()) {
      System.out.printf(
          "  %-18s %s%s%n", driver.name(), driver.product(), driver.usual() ? " (default)" : "");
      System.out.printf("    %s%n", traits(driver));
    }
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
