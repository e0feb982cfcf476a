package org.gridmark.lab.program;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Collectors;
import org.gridmark.measure.NoAnswer;
import org.gridmark.measure.Users;
import org.gridmark.measure.Windows;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Connection;
import org.gridmark.record.Event;
import org.jspecify.annotations.Nullable;

/** A load as one client offers it in one phase, and what there is to tell of how it went. */
final class LoadExecution {
  private final Load load;
  private final Users users;
  private final PhaseReporter telling;
  private final Job.Bench.@Nullable Heard heard;

  private long origin;

  /** Which they are shows only when requests are drawn; a part's are its whole's. */
  private final Set<Subject> subjects = new ConcurrentSkipListSet<>();

  /** How many requests had no answer, where there were any. */
  private final Map<Subject, Integer> unanswered = new ConcurrentSkipListMap<>();

  /**
   * @param heard told of every answer; null: nobody is
   */
  LoadExecution(
      Load load,
      Duration timeout,
      Connection connection,
      NanoClock clock,
      Windows windows,
      PhaseReporter telling,
      Job.Bench.@Nullable Heard heard) {
    this.load = load;
    this.telling = telling;
    this.heard = heard;
    Load asked = (heard == null ? load : load.traced()).recordedAs(this::subject);
    this.users = new Users(asked, timeout, connection, clock, windows, this::seen);
  }

  private void seen(Users.Seen seen) {
    if (seen.response().failure() instanceof NoAnswer) {
      unanswered.merge(seen.subject(), 1, Integer::sum);
    }
    telling.seen(seen, load.trace());
    if (heard != null && !heard.goOn(seen.intended(), seen.response())) {
      stop();
    }
  }

  private Subject subject(String request) {
    Subject subject = load.subject().apply(request);
    subjects.add(subject.whole());
    return subject;
  }

  boolean background() {
    return load.background();
  }

  void start(long from, long end, long seed) {
    origin = from;
    users.start(from, end, seed);
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

  /** Tells what was meant to be asked and offered, and what was, once it is over. */
  void tell() {
    unanswered.forEach(
        (subject, count) ->
            telling.event(
                telling.now(),
                (time, phase) ->
                    new Event.RequestsUnanswered(time, phase, load.client(), subject, count)));
    Set<Subject> declared =
        load.requests().names().stream().map(load.subject()).collect(Collectors.toSet());
    if (!load.background() && !declared.isEmpty()) {
      telling.event(
          telling.origin(), (time, phase) -> new Event.RequestsDeclared(time, phase, declared));
    }
    if (load.schedule() instanceof Schedule.Open open) {
      Event.OpenLoad offered = new Event.OpenLoad(load.client(), subjects);
      String users = String.valueOf(load.users());
      telling.event(
          origin,
          (time, phase) ->
              new Event.LoadStarted(time, phase, offered, open.kind(), open.perSecond(), users));
      this.users.delivered().ifPresent(delivered -> tell(offered, delivered));
    }
  }

  /** Tells that it was no load that is measured; for one that no plan names. */
  void tellBackground() {
    if (load.background()) {
      subjects.forEach(
          subject ->
              telling.event(
                  origin, (time, phase) -> new Event.BackgroundDeclared(time, phase, subject)));
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
