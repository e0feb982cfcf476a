package org.gridmark.lab.program;

import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Connection;
import org.gridmark.record.Event;

/** A load as one client offers it in one phase, and what there is to tell of how it went. */
final class LoadExecution {
  private final Load load;
  private final Users users;
  private final PhaseReporter telling;

  /** Which they are shows only when requests are drawn. */
  private final Set<Subject> subjects = new ConcurrentSkipListSet<>();

  LoadExecution(
      Load load, Connection connection, NanoClock clock, Windows windows, PhaseReporter telling) {
    this.load = load;
    this.telling = telling;
    this.users =
        new Users(
            load.recordedAs(this::subject),
            connection,
            clock,
            windows,
            seen -> telling.seen(seen, load.trace()));
  }

  private Subject subject(String request) {
    Subject subject = load.subject().apply(request);
    subjects.add(subject);
    return subject;
  }

  boolean background() {
    return load.background();
  }

  void start(long origin, long end, long seed) {
    users.start(origin, end, seed);
  }

  void stop() {
    users.stop();
  }

  void await() throws InterruptedException {
    users.await();
  }

  /** Tells what was meant to be offered and what was, once it is over. */
  void tell() {
    if (load.schedule() instanceof Schedule.Open open) {
      Event.OpenLoad offered = new Event.OpenLoad(load.client(), subjects);
      String users = String.valueOf(load.users());
      telling.event(
          telling.origin(),
          (time, phase) ->
              new Event.LoadStarted(time, phase, offered, open.kind(), open.perSecond(), users));
      this.users.delivered().ifPresent(delivered -> tell(offered, delivered));
    }
  }

  private void tell(Event.OpenLoad offered, Users.Delivered delivered) {
    double due = (double) delivered.due();
    double started = (double) delivered.started();
    telling.event(
        telling.now(),
        (time, phase) -> new Event.LoadDelivered(time, phase, offered, due, started));
  }
}
