package org.gridmark.model.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.gridmark.model.target.Connection;

/**
 * Visits that the end of a phase overtook, until the next phase goes on with them. Safe for use by
 * many threads.
 *
 * @param <C> the kind of connection that their requests are made for
 */
public final class UnderWay<C extends Connection> {
  private final Queue<Overtaken<C>> visits = new ConcurrentLinkedQueue<>();

  /**
   * One of them.
   *
   * @param next the page that it was about to ask for, and how long after the end
   */
  public record Overtaken<C extends Connection>(Visit<C> visit, Visit.Next<C> next) {}

  /** The end of a phase overtakes a visit. */
  public void add(Overtaken<C> visit) {
    visits.add(visit);
  }

  /** All that were overtaken, each of them once. */
  public List<Overtaken<C>> take() {
    List<Overtaken<C>> taken = new ArrayList<>();
    for (Overtaken<C> one = visits.poll(); one != null; one = visits.poll()) {
      taken.add(one);
    }
    return taken;
  }
}
