package org.gridmark.cli.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.gridmark.analyse.gate.Gate;
import org.gridmark.model.BadInput;
import org.gridmark.model.Suggestion;
import org.gridmark.record.RunInfo;

/** Which candidates of a run are gated against which, by what a user calls the baseline. */
public final class Pairs {
  private Pairs() {}

  /**
   * All others against a candidate of that name; or, if it is a target's name, each candidate of
   * another target against the one of that target which has the same strategy.
   *
   * @throws BadInput with the nearest name, if no candidate is called so or there is no other
   */
  public static List<Gate.Pair> of(RunInfo run, String baseline) {
    Set<String> labels = run.spec().strategies().keySet();
    List<Gate.Pair> pairs = new ArrayList<>();
    for (String label : labels) {
      if (labels.contains(baseline)) {
        add(pairs, baseline, label);
      } else if (!run.targetOf(label).equals(baseline) && run.allTargets().contains(baseline)) {
        String same = run.nameOf(baseline, run.ownName(label));
        if (labels.contains(same)) {
          add(pairs, same, label);
        }
      }
    }
    if (pairs.isEmpty()) {
      throw new BadInput(
          "--baseline: expected one of several candidates of "
              + run.name()
              + ", which has "
              + String.join(", ", labels)
              + (labels.contains(baseline) ? " alone" : Suggestion.hint(baseline, labels)));
    }
    return pairs;
  }

  private static void add(List<Gate.Pair> pairs, String baseline, String candidate) {
    if (!baseline.equals(candidate)) {
      pairs.add(new Gate.Pair(baseline, candidate));
    }
  }
}
