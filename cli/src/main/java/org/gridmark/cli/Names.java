package org.gridmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridmark.lab.spec.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.FileStudy;
import org.gridmark.model.study.Role;
import org.gridmark.model.study.Study;

/** From {@code STUDY}, {@code STUDY/EXPERIMENT} or {@code FILE.yaml} to what is meant. */
final class Names {
  /** An experiment and the study that it belongs to. */
  record Named(Study study, Experiment experiment) {
    @Override
    public String toString() {
      return study.name() + "/" + experiment.name();
    }
  }

  private Names() {}

  /** Whether the name is that of a study, and means all of its experiments. */
  static boolean wholeStudy(String name) {
    return name.indexOf('/') < 0 && !file(name);
  }

  /** Whether the name may be that of one experiment, or of a file. */
  static boolean experiment(String name) {
    return file(name) || name.matches("[\\w-]+/[\\w-]+");
  }

  /** Whether the name is that of a file which describes a study. */
  static boolean file(String name) {
    return name.endsWith(".yaml") || name.endsWith(".yml");
  }

  /**
   * The experiments of a name: one, all of a file, or all of a study but those that only abridge
   * others.
   *
   * @throws BadInput with the nearest valid name
   */
  static List<Named> experiments(Installation installation, String name) {
    if (file(name)) {
      Study described = fileStudy(installation).of(Path.of(name));
      return described.experiments().stream().map(one -> new Named(described, one)).toList();
    }
    int slash = name.indexOf('/');
    Study study = installation.study(slash < 0 ? name : name.substring(0, slash));
    List<Named> all = new ArrayList<>();
    for (Experiment experiment : study.experiments()) {
      all.add(new Named(study, experiment));
    }
    return slash < 0
        ? all.stream().filter(named -> !named.experiment().abridged()).toList()
        : List.of(one(study, all, name.substring(slash + 1)));
  }

  /**
   * The experiment that declares this role, of the first study in which one does.
   *
   * @throws BadInput if none is installed
   */
  static Named declared(Installation installation, Role role) {
    return installation.studies().stream()
        .flatMap(study -> study.experiments().stream().map(one -> new Named(study, one)))
        .filter(named -> named.experiment().role().equals(Optional.of(role)))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "no experiment that is installed here declares the role "
                        + role.name().toLowerCase(Locale.ROOT)
                        + "; see gridmark list"));
  }

  /** The study that is described by files. */
  static FileStudy fileStudy(Installation installation) {
    return installation.studies().stream()
        .filter(FileStudy.class::isInstance)
        .map(FileStudy.class::cast)
        .findFirst()
        .orElseThrow(() -> new BadInput("no study that is installed here takes a file"));
  }

  private static Named one(Study study, List<Named> all, String experiment) {
    return all.stream()
        .filter(named -> named.experiment().name().equals(experiment))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "no experiment "
                        + study.name()
                        + "/"
                        + experiment
                        + Suggestion.hint(
                            experiment,
                            all.stream().map(named -> named.experiment().name()).toList())));
  }
}
