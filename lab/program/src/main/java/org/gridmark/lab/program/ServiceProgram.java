package org.gridmark.lab.program;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Phase;
import org.jspecify.annotations.Nullable;

/** A helper server: starts it, fills it, and ends it with itself. */
final class ServiceProgram implements Program.Role {
  private final Assignment assignment;
  private final Consumer<Report> reports;
  private final AtomicReference<Service.@Nullable Running> running = new AtomicReference<>();

  ServiceProgram(Assignment assignment, Consumer<Report> reports) {
    this.assignment = assignment;
    this.reports = reports;
  }

  @Override
  public Report.Ready open() throws Exception {
    Service service = Program.find(Service.class, Service::name, assignment.program());
    Service.Running server = service.start(Path.of(assignment.directory()), assignment.port());
    running.set(server);
    List<Long> children = server.processes().stream().map(ProcessHandle::pid).toList();
    return new Report.Ready(server.address(), children);
  }

  @Override
  public void obey(Order order) throws Exception {
    if (!(order instanceof Order.Start start)
        || !(Program.plan(assignment).phase(start.phase()) instanceof Phase.Fill fill)) {
      throw new IllegalArgumentException(
          "a service cannot do this: " + order.getClass().getSimpleName());
    }
    reports.accept(new Report.Started(fill.name()));
    long rows = fill.tables().stream().mapToLong(table -> table.source().size()).sum();
    Objects.requireNonNull(running.get())
        .fill(fill.tables(), done -> reports.accept(new Report.Progress(fill.name(), done, rows)));
    reports.accept(new Report.Done(fill.name()));
  }

  @Override
  public void stop() {}

  @Override
  public void close() {
    Service.Running server = running.getAndSet(null);
    if (server != null) {
      server.close();
    }
  }
}
