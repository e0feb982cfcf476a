package org.gridmark.lab.program;

import java.util.List;
import java.util.function.Consumer;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Node;
import org.gridmark.model.target.Place;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;

/** A storage node: joins, and stays until its standard input ends. */
final class NodeProgram implements Program.Role {
  private final Assignment assignment;
  private final Consumer<Report> reports;
  private final HeapWatch heap;
  private volatile @Nullable AutoCloseable node;

  NodeProgram(Assignment assignment, Consumer<Report> reports, HeapWatch heap) {
    this.assignment = assignment;
    this.reports = reports;
    this.heap = heap;
  }

  @Override
  public Report.Ready open() throws Exception {
    Target driver = Program.driver(assignment);
    Place place = new Place(assignment.program(), assignment.server());
    node = driver.startNode(cluster(), place);
    return new Report.Ready("", List.of());
  }

  private ClusterSpec cluster() {
    return Program.cluster(assignment, Program.plan(assignment));
  }

  @Override
  public void obey(Order order) {
    switch (order) {
      case Order.Collect collect -> collect();
      case Order.CountEntries count -> count(count);
      default ->
          throw new IllegalArgumentException(
              "a node cannot obey " + order.getClass().getSimpleName());
    }
  }

  /** The heap after it is told at once: a second later may be too late. */
  private void collect() {
    heap.collect();
    reports.accept(heap.usage().beside(besideHeapBytes()));
  }

  private void count(Order.CountEntries order) {
    if (!(node instanceof Node counting)) {
      throw new UnsupportedOperationException("this target's nodes do not tell what they keep");
    }
    List<CacheSpec<?, ?>> caches = Program.plan(assignment).caches(assignment.site());
    long entries = caches.stream().mapToLong(counting::entries).sum();
    reports.accept(new Report.Figure(order.subject(), StandardMetrics.ENTRIES_HELD, entries, 0));
    reports.accept(new Report.Done(order.phase()));
  }

  @Override
  public double besideHeapBytes() {
    return node instanceof Node keeping ? keeping.besideHeapBytes() : Double.NaN;
  }

  @Override
  public void stop() {}

  /**
   * A node that works with services finishes what it has in hand, or that would have to be done
   * again. For others there is nothing to do: the whole cluster ends, and leaving it in good order
   * would only take longer.
   */
  @Override
  public void close() {
    AutoCloseable mine = node;
    if (mine == null || !Program.driver(assignment).needsServices(cluster())) {
      return;
    }
    Program.close(mine);
  }
}
