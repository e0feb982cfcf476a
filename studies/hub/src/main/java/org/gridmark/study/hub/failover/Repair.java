package org.gridmark.study.hub.failover;

import java.time.Duration;
import java.util.Arrays;
import org.gridmark.measure.job.AwaitWhole;
import org.gridmark.model.fault.Fault;
import org.gridmark.study.hub.caches.PlanSteps;

/**
 * The phases after a case, so that the next one begins in the same state: the nodes that died are
 * replaced, and the cluster is whole.
 */
public final class Repair {
  private static final Duration ORDER = Duration.ofSeconds(1);
  private static final Duration WITHIN = Duration.ofMinutes(10);

  private Repair() {}

  /**
   * Adds them.
   *
   * @param after the case
   * @param dead how many nodes died in it
   * @param nodes how many there are when whole
   */
  public static void after(PlanSteps steps, String after, int dead, int nodes) {
    Fault[] starts = new Fault[dead];
    Arrays.fill(starts, new Fault.StartNode());
    String replaced = dead == 1 ? "a node replaced" : dead + " nodes replaced";
    steps
        .strike("replace after " + after, ORDER, starts)
        .once("whole after " + after, new AwaitWhole(replaced, nodes, WITHIN));
  }

  /**
   * Adds them after a fault that has passed, and of which none, or some, may have died.
   *
   * @param after the case
   * @param nodes how many there are when whole
   */
  static void afterPassing(PlanSteps steps, String after, int nodes) {
    steps
        .strike("replace after " + after, ORDER, new Fault.StartServer())
        .once("whole after " + after, new AwaitWhole("all nodes back", nodes, WITHIN));
  }
}
