package org.gridmark.measure;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import org.jspecify.annotations.Nullable;

/**
 * The life of one user: it draws requests, executes them, and records what comes of them. It
 * belongs to the thread that lives it, until a request is given up: then to who gave it up, and
 * from him another thread can go on with it. The thread that still waits finds out by itself, and
 * touches nothing any more.
 */
final class UserLoop {
  private static final VarHandle ASKING;

  /** Not waiting for an answer. */
  private static final long NOTHING = Long.MIN_VALUE;

  static {
    try {
      ASKING = MethodHandles.lookup().findVarHandle(UserLoop.class, "asking", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Load load;
  private final Connection connection;
  private final NanoClock clock;
  private final Recorder recorder;
  private final Consumer<Users.Seen> witness;
  private final RandomGenerator random;
  private final Map<String, Subject> subjects = new HashMap<>();
  private String lastName = "";
  private Subject lastSubject = Subject.of("");

  /**
   * When the request under way was started, at the earliest: known without a look at the clock. Who
   * sets it back to {@link #NOTHING} records what came of the request: the user, or who gives it
   * up. No two requests of which one was given up have the same.
   */
  @SuppressWarnings("UnusedVariable") // by its handle
  private long asking = NOTHING;

  private @Nullable Request request;
  private long intended;
  private long asked;

  /** When the last answer came. */
  private long free = NOTHING;

  private long started;

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

  /**
   * A closed load: the user asks, waits for the answer, and thinks.
   *
   * @return whether it has come to its end; else a request was given up, and it is another's
   */
  boolean askAndThink(Schedule.Starts starts, long origin, Pace pace) {
    long last = pace.end();
    pace.await(origin);
    free = Math.max(free, origin);
    while (!pace.stopped()) {
      long next = origin + starts.next(asked, free - origin);
      if (next >= last) {
        return true;
      }
      // The clock is read only when there is something to wait for.
      if (next > free) {
        pace.await(next);
        if (pace.stopped()) {
          return true;
        }
      }
      if (ask(asked++, next) == null) {
        return false;
      }
    }
    return true;
  }

  /**
   * An open load: the user takes the next arrival whenever it is free.
   *
   * @return whether it has come to its end; else a request was given up, and it is another's
   */
  boolean takeAndAsk(Backlog shared, Pace pace) {
    free = Math.max(free, clock.nanos());
    Backlog.Arrival arrival = shared.awaitNext(free, pace);
    while (arrival != null) {
      Response response = ask(arrival.number(), arrival.time());
      if (response == null) {
        return false;
      }
      started += response.start() < pace.end() ? 1 : 0;
      arrival = shared.awaitNext(free, pace);
    }
    shared.started(started);
    return true;
  }

  /**
   * Asks now what was meant to be asked at that time.
   *
   * @param n how many came before, as {@link org.gridmark.model.load.Requests} counts
   * @return null if it was given up
   */
  private @Nullable Response ask(long n, long meant) {
    Request next = load.requests().next(n, random);
    long start = Math.max(meant, free);
    request = next;
    intended = meant;
    ASKING.setRelease(this, start);
    Response response;
    try {
      response = next.execute(connection, clock);
    } catch (RuntimeException | Error e) {
      if (answered(start)) {
        throw e;
      }
      return null;
    }
    // The one atomic operation of a request: whoever wins records it, and goes on.
    if (!answered(start)) {
      return null;
    }
    answered(meant, response);
    free = response.end();
    return response;
  }

  /** Whether the request that was started then is still this thread's. */
  private boolean answered(long start) {
    return ASKING.compareAndSet(this, start, NOTHING);
  }

  /**
   * Gives up the request under way if its time is over: it has failed, with the time that it was
   * waited for. From then on this user is the caller's.
   *
   * @return whether it was
   */
  boolean giveUp(long now, Pace pace) {
    long start = (long) ASKING.getAcquire(this);
    if (start == NOTHING || now < pace.deadline(start) || !answered(start)) {
      return false;
    }
    Request unanswered = Objects.requireNonNull(request);
    answered(intended, new Response(unanswered, 0, start, now, pace.unanswered(start), List.of()));
    free = now;
    started += start < pace.end() ? 1 : 0;
    return true;
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
