package org.gridmark.record;

import java.util.List;

/** A whole run: its spec, and its finished trials in order. */
public record RunData(
    RunInfo info, List<TrialData> trials, List<String> problems, List<String> notes) {
  /**
   * @param problems what could not be read or has been changed, a line each; everything else is
   *     there
   * @param notes what else a reader of its numbers should know, a line each
   */
  public RunData {
    trials = List.copyOf(trials);
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }

  /** One of which there is nothing to note. */
  public RunData(RunInfo info, List<TrialData> trials, List<String> problems) {
    this(info, trials, problems, List.of());
  }

  /** Whether all of it is as it was recorded, as far as can be told. */
  public boolean sound() {
    return problems.isEmpty();
  }

  /** The same under another name. */
  public RunData named(String other) {
    return new RunData(info.named(other), trials, problems, notes);
  }
}
