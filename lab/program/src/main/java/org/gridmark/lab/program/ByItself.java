package org.gridmark.lab.program;

import java.util.List;
import java.util.Set;
import org.gridmark.model.study.Experiment;
import org.gridmark.model.study.Plan;
import org.gridmark.model.study.Settings;
import org.gridmark.model.study.Study;

/**
 * In place of an experiment, where the target that comes with a study stands by itself, or its
 * frontend does before a target: it has its services, and nobody measures anything.
 */
public record ByItself(Study study) implements Experiment {
  static final String NAME = "";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String question() {
    return "";
  }

  @Override
  public Plan plan(Settings settings) {
    return study
        .frontend()
        .map(frontend -> frontend.plan(settings))
        .orElseGet(
            () -> new Plan(List.of(), 0, study.services(settings), List.of(), Set.of(), List.of()));
  }
}
