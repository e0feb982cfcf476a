package org.gridmark.cli.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.model.BadInput;
import org.gridmark.record.Arguments;
import org.gridmark.record.RunInfo;

/** A run in which what is gated and its baseline take turns, and the command for it. */
public final class InTurn {
  /** As many trials of each as decide most gates. */
  public static final int USUAL_TRIALS = 5;

  private static final String TARGET = "--target";
  private static final String TRIALS = "--trials";

  private InTurn() {}

  /**
   * The arguments of the run.
   *
   * @param experiment as the user names it
   * @param options of {@code gridmark run}, with the target that is gated among them
   * @throws BadInput if no target is there, or one that is the baseline
   */
  public static List<String> run(String experiment, String baseline, List<String> options) {
    List<String> words = new ArrayList<>(List.of(experiment));
    words.addAll(options);
    Arguments all = new Arguments(words);
    String target = all.value(TARGET).orElse("");
    if (target.isEmpty() || List.of(target.split(",")).contains(baseline)) {
      throw new BadInput(
          "--target: expected what is gated against "
              + baseline
              + ", such as another version, NAME@VERSION"
              + (target.isEmpty() ? "" : ", not '" + target + "'"));
    }
    Arguments both = all.with(TARGET, baseline + "," + target).and("--no-race");
    return both.value(TRIALS).isEmpty() ? both.with(TRIALS, USUAL_TRIALS).words() : both.words();
  }

  /** The command of a run again, with so many trials; what it gave can be gated as it was. */
  public static Optional<String> again(RunInfo run, int trials) {
    Arguments ran = Arguments.of(run.spec().command());
    return ran.words().size() < 3 ? Optional.empty() : Optional.of(ran.with(TRIALS, trials).text());
  }

  /**
   * The command that would gate two runs' targets in turn, with the options of the second.
   *
   * @return empty if both have the same target in the same version: their names do not tell what is
   *     compared
   */
  public static Optional<String> command(RunInfo good, RunInfo run, int trials) {
    String baseline = String.join(",", good.allTargets());
    String target = String.join(",", run.allTargets());
    if (baseline.equals(target) || baseline.contains(",") || target.contains(",")) {
      return Optional.empty();
    }
    Arguments ran = Arguments.of(run.spec().command());
    if (ran.words().size() < 3 || !ran.words().get(1).equals("run")) {
      return Optional.empty();
    }
    return Optional.of(
        ran.with(1, "check")
            .with("--baseline", baseline)
            .with(TARGET, target)
            .with(TRIALS, trials)
            .text());
  }
}
