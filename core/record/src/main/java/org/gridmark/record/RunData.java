package org.gridmark.record;

import java.util.List;

/** A whole run: its spec, and its finished trials in order. */
public record RunData(RunInfo info, List<TrialData> trials, List<String> problems) {
  /**
   * @param problems what could not be read, a line each; everything else is there
   */
  public RunData {
    trials = List.copyOf(trials);
    problems = List.copyOf(problems);
  }
}
