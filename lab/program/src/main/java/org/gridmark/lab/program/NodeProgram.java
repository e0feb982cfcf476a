package org.gridmark.lab.program;

import java.util.List;
import org.gridmark.model.target.Driver;
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
    Driver driver = Program.find(Driver.class, Driver::name, null);
    node = driver.startNode(Program.cluster(assignment, Program.plan(assignment)));
    return new Report.Ready("", List.of());
  }

  @Override
  public void obey(Order order) {
    throw new IllegalArgumentException(
        "a node takes no order: " + order.getClass().getSimpleName());
  }

  @Override
  public void stop() {}

  /** Nothing to do: the whole cluster ends, and leaving it in good order would only take longer. */
  @Override
  public void close() {}
}
