package org.gridmark.lab.program;

import java.util.List;
import java.util.function.Consumer;
import org.gridmark.measure.HarnessCost;
import org.gridmark.model.NanoClock;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;

/**
 * Measures what the harness itself costs, and is ready when that is done. It has a process of its
 * own: in a client, its requests would be among the code that the JVM compiles the measured path
 * for.
 */
final class HarnessProgram implements Program.Role {
  private static final Subject SUBJECT = Subject.of("harness");

  private final Consumer<Report> reports;

  HarnessProgram(Consumer<Report> reports) {
    this.reports = reports;
  }

  @Override
  public Report.Ready open() throws InterruptedException {
    HarnessCost cost = HarnessCost.measure(NanoClock.system());
    reports.accept(new Report.Figure(SUBJECT, StandardMetrics.HARNESS_COST, cost.nanos() / 1e3, 0));
    reports.accept(new Report.Figure(SUBJECT, StandardMetrics.HARNESS_ALLOCATED, cost.bytes(), 0));
    return new Report.Ready("", List.of());
  }

  @Override
  public void obey(Order order) {
    throw new IllegalArgumentException("takes no order: " + order.getClass().getSimpleName());
  }

  @Override
  public void stop() {}

  @Override
  public void close() {}
}
