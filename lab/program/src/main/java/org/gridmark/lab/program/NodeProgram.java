package org.gridmark.lab.program;

import java.util.List;
import org.gridmark.model.target.Driver;
import org.gridmark.model.target.Place;
import org.jspecify.annotations.Nullable;

/** A storage node: joins, and stays until its standard input ends. */
final class NodeProgram implements Program.Role {
  private final Assignment assignment;

  @SuppressWarnings("unused") // held, so that it is never collected
  private @Nullable AutoCloseable node;

  NodeProgram(Assignment assignment) {
    this.assignment = assignment;
  }

  @Override
  public Report.Ready open() throws Exception {
    Driver driver = Program.driver(assignment);
    Place place = new Place(assignment.program(), assignment.server());
    node = driver.startNode(Program.cluster(assignment, Program.plan(assignment)), place);
    return new Report.Ready("", List.of());
  }

  @Override
  public void obey(Order order) {
    if (!(order instanceof Order.Collect)) {
      throw new IllegalArgumentException("a node cannot obey " + order.getClass().getSimpleName());
    }
    System.gc();
  }

  @Override
  public void stop() {}

  /** Nothing to do: the whole cluster ends, and leaving it in good order would only take longer. */
  @Override
  public void close() {}
}
