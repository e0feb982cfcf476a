package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.gridmark.model.study.Phase;

/**
 * The phases after a case, so that the next one begins in the same state: the nodes that died are
 * replaced, and the cluster is whole.
 */
final class Repair {
  private static final Duration ORDER = Duration.ofSeconds(1);
  private static final Duration WITHIN = Duration.ofMinutes(10);

  private Repair() {}

  /**
   * The phases.
   *
   * @param after the case
   * @param dead how many nodes died in it
   * @param nodes how many there are when whole
   */
  static List<Phase> phases(String after, int dead, int nodes) {
    Phase.Strike start = new Phase.Strike(Duration.ZERO, new Phase.Fault.StartNode());
    return List.of(
        new Phase.Measure(
            "replace after " + after, List.of(), ORDER, Collections.nCopies(dead, start)),
        new Phase.Once(
            "whole after " + after,
            new AwaitWhole(
                dead == 1 ? "a node replaced" : dead + " nodes replaced", nodes, WITHIN)));
  }
}
