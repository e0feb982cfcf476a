package org.gridmark.lab.program;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Frontend;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Reach;
import org.gridmark.model.target.Target;
import org.jspecify.annotations.Nullable;

/** A study's frontend: connects to the target, and answers until its standard input ends. */
final class FrontendProgram implements Program.Role {
  private final Assignment assignment;
  private final AtomicReference<Frontend.@Nullable Running> running = new AtomicReference<>();
  private final AtomicReference<@Nullable Reach> reach = new AtomicReference<>();

  FrontendProgram(Assignment assignment) {
    this.assignment = assignment;
  }

  @Override
  public Report.Ready open() throws Exception {
    Frontend frontend = Program.study(assignment).frontend().orElseThrow();
    Target driver = Program.driver(assignment);
    ClusterSpec cluster = Program.cluster(assignment, Program.plan(assignment));
    Connection connection = driver.connect(cluster);
    Reach beside = new Reach(cluster, Services.of(assignment.services()), driver);
    reach.set(beside);
    Frontend.Running started =
        frontend.start(
            connection,
            beside,
            Program.settings(assignment),
            new InetSocketAddress(assignment.address(), assignment.port()));
    running.set(started);
    return new Report.Ready(started.address(), List.of());
  }

  @Override
  public void obey(Order order) {
    throw new IllegalArgumentException(
        "a frontend cannot obey " + order.getClass().getSimpleName());
  }

  @Override
  public void stop() {}

  /** The connection ends with this process. */
  @Override
  public void close() {
    Frontend.Running here = running.getAndSet(null);
    if (here != null) {
      here.close();
    }
    Reach beside = reach.getAndSet(null);
    if (beside != null) {
      Program.close(beside);
    }
  }
}
