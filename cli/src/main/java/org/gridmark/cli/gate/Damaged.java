package org.gridmark.cli.gate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.analyse.Analysis;
import org.gridmark.analyse.gate.Judgement;

/** Runs of which something is gone, or has been changed since it was recorded. */
public final class Damaged {
  private Damaged() {}

  /** Their names, each with what is the matter. */
  public static Map<String, String> among(List<Analysis> runs) {
    Map<String, String> damaged = new LinkedHashMap<>();
    for (Analysis one : runs) {
      List<String> problems = one.run().problems();
      if (!problems.isEmpty()) {
        int more = problems.size() - 1;
        damaged.put(
            one.run().info().name(),
            problems.getFirst() + (more > 0 ? " (and %d more such findings)".formatted(more) : ""));
      }
    }
    return damaged;
  }

  /** A judgement that rests on these runs. */
  public static Judgement undecided(Judgement found, List<Analysis> runs) {
    Map<String, String> damaged = among(runs);
    return damaged.isEmpty() ? found : found.damaged(damaged);
  }
}
