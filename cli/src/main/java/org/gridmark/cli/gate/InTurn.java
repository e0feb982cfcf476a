package org.gridmark.cli.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridmark.cli.option.Shell;
import org.gridmark.model.BadInput;
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
    List<String> all = new ArrayList<>(List.of(experiment));
    all.addAll(options);
    String target = value(all, TARGET).orElse("");
    if (target.isEmpty() || List.of(target.split(",")).contains(baseline)) {
      throw new BadInput(
          "--target: expected what is gated against "
              + baseline
              + ", such as another version, NAME@VERSION"
              + (target.isEmpty() ? "" : ", not '" + target + "'"));
    }
    remove(all, TARGET);
    all.addAll(List.of(TARGET, baseline + "," + target, "--no-race"));
    if (value(all, TRIALS).isEmpty()) {
      all.addAll(List.of(TRIALS, String.valueOf(USUAL_TRIALS)));
    }
    return all;
  }

  /** The command of a run again, with so many trials; what it gave can be gated as it was. */
  public static Optional<String> again(RunInfo run, int trials) {
    List<String> words = new ArrayList<>(Shell.words(run.spec().command()));
    if (words.size() < 3) {
      return Optional.empty();
    }
    remove(words, TRIALS);
    words.addAll(3, List.of(TRIALS, String.valueOf(trials)));
    return Optional.of(written(words));
  }

  private static String written(List<String> words) {
    return String.join(" ", words.stream().map(Shell::quoted).toList());
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
    List<String> words = new ArrayList<>(Shell.words(run.spec().command()));
    if (words.size() < 3 || !words.get(1).equals("run")) {
      return Optional.empty();
    }
    words.set(1, "check");
    remove(words, TARGET);
    remove(words, TRIALS);
    words.addAll(
        3, List.of("--baseline", baseline, TARGET, target, TRIALS, String.valueOf(trials)));
    return Optional.of(written(words));
  }

  /** The value of an option, behind it or behind an equals sign. */
  private static Optional<String> value(List<String> arguments, String option) {
    int at = arguments.indexOf(option);
    return at >= 0 && at + 1 < arguments.size()
        ? Optional.of(arguments.get(at + 1))
        : arguments.stream()
            .filter(one -> one.startsWith(option + "="))
            .map(one -> one.substring(option.length() + 1))
            .findFirst();
  }

  private static void remove(List<String> arguments, String option) {
    int at = arguments.indexOf(option);
    if (at >= 0) {
      arguments.subList(at, Math.min(at + 2, arguments.size())).clear();
    }
    arguments.removeIf(one -> one.startsWith(option + "="));
  }
}
