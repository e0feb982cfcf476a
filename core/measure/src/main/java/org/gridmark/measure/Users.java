package org.gridmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/**
 * The users of one load, a thread each; where its requests are answered later, one thread for all.
 * Under a closed schedule each follows a sequence of its own; under an open one they share the
 * arrivals, and whoever is free takes the next.
 *
 * <p>{@link #delivered} tells, once {@link #await} has returned, whether an open load was offered
 * as meant: {@code Optional<Users.Delivered>} with {@code due()} and {@code started()}.
 */
public final class Users {
  /**
   * How long after the end of the phase users still ask what was due before it, and how long after
   * that an asynchronous request may take to be answered. A backlog that lasts longer is dropped,
   * so that an overloaded target does not keep the phase from ending.
   */
  public static final Duration GRACE = Duration.ofSeconds(10);

  /**
   * The receiver of every single response, where a load is traced, a request fails, or it is one
   * whose history is kept.
   *
   * @param subject the subject it was recorded under
   * @param intended when it was meant to start, on the clock of the response
   */
  public record Seen(Subject subject, long intended, Response response) {}

  /**
   * How much of an open load was offered.
   *
   * @param due requests meant to start before the end of the phase, or before the load was stopped
   * @param started those that did start before it; others started late or were dropped
   */
  public record Delivered(long due, long started) {}

  private final Load load;
  private final Connection connection;
  private final NanoClock clock;
  private final Windows windows;
  private final Consumer<Seen> witness;
  private final Pace pace;
  private final List<Thread> threads = new ArrayList<>();
  private volatile @Nullable Throwable fault;
  private @Nullable Backlog backlog;
  private long origin;

  /**
   * @param windows where responses are recorded
   * @param witness told of each response of a traced load, of each failure, and of each {@link
   *     org.gridmark.model.history.KeyRequest}
   */
  public Users(
      Load load, Connection connection, NanoClock clock, Windows windows, Consumer<Seen> witness) {
    this.load = load;
    this.connection = connection;
    this.clock = clock;
    this.windows = windows;
    this.witness = witness;
    this.pace = new Pace(clock);
  }

  /**
   * Starts every user.
   *
   * @param phaseStart when the phase begins; best a little later, so that all threads are there
   * @param phaseEnd before which requests are meant to start; background users go on until stopped
   * @param seed of what users draw
   */
  public void start(long phaseStart, long phaseEnd, long seed) {
    origin = phaseStart;
    pace.until(load.background() ? Long.MAX_VALUE : phaseEnd);
    SplittableRandom seeds = new SplittableRandom(seed);
    if (load.requests() instanceof AsyncRequests<?> requests) {
      threads.add(starter(requests, seeds));
    } else {
      addUsers(seeds);
    }
    threads.forEach(Thread::start);
  }

  /** The one thread of an asynchronous load. */
  private Thread starter(AsyncRequests<?> requests, SplittableRandom seeds) {
    UserLoop asker = asker(seeds);
    Runnable life =
        switch (load.schedule()) {
          case Schedule.Closed closed -> () -> async(requests, asker).startAndThink(closed, seeds);
          case Schedule.Open open -> {
            Backlog shared = backlog(open, seeds);
            SplittableRandom random = seeds.split();
            yield () -> async(requests, asker).takeAndStart(shared, random);
          }
        };
    return thread("starter", life, asker);
  }

  /** To be made by the starter. */
  private AsyncUsers async(AsyncRequests<?> requests, UserLoop asker) {
    InFlight inFlight = new InFlight(connection, clock, asker, this::broken);
    return new AsyncUsers(requests, load.users(), inFlight, clock, pace, origin);
  }

  private UserLoop asker(SplittableRandom random) {
    return new UserLoop(load, connection, clock, windows.recorder(), witness, random);
  }

  private void addUsers(SplittableRandom seeds) {
    for (int user = 0; user < load.users(); user++) {
      SplittableRandom random = seeds.split();
      UserLoop asker = asker(random);
      Runnable life =
          switch (load.schedule()) {
            case Schedule.Closed closed -> {
              Schedule.Starts starts = closed.starts(random);
              yield () -> asker.askAndThink(starts, origin, pace);
            }
            case Schedule.Open open -> {
              Backlog shared = backlog(open, seeds);
              yield () -> asker.takeAndAsk(shared, pace);
            }
          };
      threads.add(thread("user-" + user, life, asker));
    }
  }

  private Thread thread(String name, Runnable life, UserLoop asker) {
    return Thread.ofPlatform().daemon().name(name).unstarted(() -> live(life, asker));
  }

  private Backlog backlog(Schedule.Open open, SplittableRandom seeds) {
    Backlog shared = backlog;
    if (shared == null) {
      shared = new Backlog(open.arrivals(seeds.split()), origin, pace.end());
      backlog = shared;
    }
    return shared;
  }

  /**
   * Users come to an end. Each looks for this right before it draws a request; one that has just
   * looked asks once more, even after this has returned. To close that gap would cost every request
   * a memory fence. After {@link #await} nothing is asked any more, and all is recorded.
   */
  public void stop() {
    pace.stop();
    threads.forEach(LockSupport::unpark);
  }

  /**
   * Returns when every user has had its last answer.
   *
   * @throws IllegalStateException if load user failed: its load was not delivered
   */
  public void await() throws InterruptedException {
    for (Thread thread : threads) {
      thread.join();
    }
    if (fault != null) {
      throw new IllegalStateException("load user failed: " + fault, fault);
    }
  }

  /** How much of the load was offered, after {@link #await}; empty for a closed load. */
  public Optional<Delivered> delivered() {
    return Optional.ofNullable(backlog).map(shared -> shared.delivered(pace.end()));
  }

  private void live(Runnable life, UserLoop asker) {
    try {
      life.run();
    } catch (RuntimeException | Error e) {
      broken(e);
    } finally {
      asker.close();
    }
  }

  private void broken(Throwable reason) {
    fault = reason;
    stop();
  }
}
