package org.gridmark.lab.program;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.gridmark.measure.NoAnswer;
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

  /** How many requests had no answer, where there were any. */
  private final Map<Subject, Integer> unanswered = new ConcurrentSkipListMap<>();

  LoadExecution(
      Load load,
      Duration timeout,
      Connection connection,
      NanoClock clock,
      Windows windows,
      PhaseReporter telling) {
    this.load = load;
    this.telling = telling;
    this.users =
        new Users(load.recordedAs(this::subject), timeout, connection, clock, windows, this::seen);
  }

  private void seen(Users.Seen seen) {
    if (seen.response().failure() instanceof NoAnswer) {
      unanswered.merge(seen.subject(), 1, Integer::sum);
    }
    telling.seen(seen, load.trace());
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

  void giveUp() {
    users.giveUp();
  }

  void await() throws InterruptedException {
    users.await();
  }

  /** Tells what was meant to be offered and what was, once it is over. */
  void tell() {
    unanswered.forEach(
        (subject, count) ->
            telling.event(
                telling.now(),
                (time, phase) ->
                    new Event.RequestsUnanswered(time, phase, load.client(), subject, count)));
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
