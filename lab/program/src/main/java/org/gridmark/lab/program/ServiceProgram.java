package org.gridmark.lab.program;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.gridmark.model.reach.Services;
import org.gridmark.model.service.Service;
import org.gridmark.model.study.Phase;
import org.gridmark.record.Event;
import org.jspecify.annotations.Nullable;

/** A helper server: starts it, fills it, strikes it, and ends it with itself. */
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
    String kind = Services.kind(assignment.program());
    Service service = Program.find(Service.class, Service::name, kind);
    Service.Running server =
        service.start(
            Path.of(assignment.directory()),
            assignment.address(),
            assignment.port(),
            Services.of(assignment.services()));
    running.set(server);
    return ready(server);
  }

  private static Report.Ready ready(Service.Running server) {
    List<Long> children = server.processes().stream().map(ProcessHandle::pid).toList();
    return new Report.Ready(server.address(), children);
  }

  @Override
  public void obey(Order order) throws Exception {
    Service.Running server = Objects.requireNonNull(running.get(), "the server never came up");
    switch (order) {
      case Order.Start start -> fill(server, Program.plan(assignment).phase(start.phase()));
      case Order.Kill kill -> server.kill();
      case Order.KillMember kill -> {
        server.killMember(kill.draw());
        reports.accept(ready(server)); // its processes may be others now
      }
      case Order.KillBehind kill -> {
        server.killBehind(kill.draw(), Duration.ofMillis(kill.milliseconds()));
        reports.accept(ready(server)); // one of its processes has ended
      }
      case Order.Restart restart -> restart(server, restart.phase());
      default ->
          throw new IllegalArgumentException(
              "a service cannot obey " + order.getClass().getSimpleName());
    }
  }

  private void fill(Service.Running server, Phase phase) throws Exception {
    if (!(phase instanceof Phase.Fill fill)) {
      throw new IllegalArgumentException("a service has no part in " + phase.name());
    }
    reports.accept(new Report.Started(fill.name()));
    long rows = fill.tables().stream().mapToLong(table -> table.source().size()).sum();
    server.fill(
        fill.tables(), done -> reports.accept(new Report.Progress(fill.name(), done, rows)));
    reports.accept(new Report.Done(fill.name()));
  }

  private void restart(Service.Running server, String phase) throws Exception {
    server.restart();
    reports.accept(
        Report.Happened.of(
            new Event.ServiceReady(assignment.time().now(), phase, assignment.program())));
    reports.accept(ready(server)); // its processes are others now
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
