package org.gridmark.cli;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.lab.Installation;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Study;

/** From {@code STUDY} or {@code STUDY/EXPERIMENT} to what is meant. */
final class Names {
  /** An experiment and the study that it belongs to. */
  record Named(Study study, Experiment experiment) {
    @Override
    public String toString() {
      return study.name() + "/" + experiment.name();
    }
  }

  private Names() {}

  /**
   * The experiments of a name: one, or all of a study.
   *
   * @throws BadInput with the nearest valid name
   */
  static List<Named> experiments(Installation installation, String name) {
    int slash = name.indexOf('/');
    Study study = installation.study(slash < 0 ? name : name.substring(0, slash));
    List<Named> all = new ArrayList<>();
    for (Experiment experiment : study.experiments()) {
      all.add(new Named(study, experiment));
    }
    return slash < 0 ? all : List.of(one(study, all, name.substring(slash + 1)));
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
