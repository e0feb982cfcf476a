package org.gridmark.measure;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.history.KeyRequest;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;

/** The life of one user: it draws requests, executes them, and records what comes of them. */
final class UserLoop {
  private final Load load;
  private final Connection connection;
  private final NanoClock clock;
  private final Recorder recorder;
  private final Consumer<Users.Seen> witness;
  private final RandomGenerator random;
  private final Map<String, Subject> subjects = new HashMap<>();
  private String lastName = "";
  private Subject lastSubject = Subject.of("");

  UserLoop(
      Load load,
      Connection connection,
      NanoClock clock,
      Recorder recorder,
      Consumer<Users.Seen> witness,
      RandomGenerator random) {
    this.load = load;
    this.connection = connection;
    this.clock = clock;
    this.recorder = recorder;
    this.witness = witness;
    this.random = random;
  }

  /** A closed load: the user asks, waits for the answer, and thinks. */
  void askAndThink(Schedule.Starts starts, long origin, Pace pace) {
    long last = pace.end();
    pace.await(origin);
    long now = origin;
    for (long n = 0; !pace.stopped(); n++) {
      long intended = origin + starts.next(n, now - origin);
      if (intended >= last) {
        return;
      }
      // The clock is read only when there is something to wait for.
      if (intended > now) {
        pace.await(intended);
        if (pace.stopped()) {
          return;
        }
      }
      now = ask(n, intended).end();
    }
  }

  /** An open load: the user takes the next arrival whenever it is free. */
  void takeAndAsk(Backlog shared, Pace pace) {
    long started = 0;
    Backlog.Arrival arrival = shared.awaitNext(clock.nanos(), pace);
    while (arrival != null) {
      Response response = ask(arrival.number(), arrival.time());
      started += response.start() < pace.end() ? 1 : 0;
      arrival = shared.awaitNext(response.end(), pace);
    }
    shared.started(started);
  }

  /**
   * Asks now what was meant to be asked at that time.
   *
   * @param n how many came before, as {@link org.gridmark.model.load.Requests} counts
   */
  private Response ask(long n, long intended) {
    Request request = load.requests().next(n, random);
    Response response = request.execute(connection, clock);
    answered(intended, response);
    return response;
  }

  /** Records what came of a request that was meant to be asked at that time. */
  void answered(long intended, Response response) {
    Subject subject = subject(response.request().name());
    recorder.record(subject, intended, response);
    if (load.trace() || response.failed() || response.request() instanceof KeyRequest) {
      witness.accept(new Users.Seen(subject, intended, response));
    }
  }

  /** Nothing is asked any more: hands over what is recorded. */
  void close() {
    recorder.close();
  }

  private Subject subject(String name) {
    if (!name.equals(lastName)) {
      lastSubject = subjects.computeIfAbsent(name, load.subject());
      lastName = name;
    }
    return lastSubject;
  }
}
