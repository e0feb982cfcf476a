package org.gridmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.AsyncVisits;
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
   * How long after the end of the phase users still ask what was due before it, and how long an
   * answer is waited for. A backlog that lasts longer is dropped, so that an overloaded target does
   * not keep the phase from ending.
   */
  public static final Duration GRACE = Duration.ofSeconds(10);

  /** How long an answer is waited for where nothing else is said. */
  public static final Duration TIMEOUT = Duration.ofSeconds(30);

  /** How often it is looked whether a request is overdue. */
  public static final Duration LOOK = Duration.ofMillis(100);

  /** Looks after which users that still have not ended never will. */
  private static final int PATIENCE = 30;

  /** The most threads that hang in requests which were given up. */
  private static final int MOST_HANGING = 1000;

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
   * @param due requests, or visits, meant to start before the end of the phase, or before the load
   *     was stopped
   * @param started those that did start before it; others started late or were dropped
   */
  public record Delivered(long due, long started) {}

  private final Load load;
  private final Connection connection;
  private final NanoClock clock;
  private final Windows windows;
  private final Consumer<Seen> witness;
  private final Pace pace;
  private final List<User> users = new ArrayList<>();
  private final AtomicInteger hanging = new AtomicInteger();
  private final CountDownLatch living;
  private volatile @Nullable InFlight inFlight;
  private volatile @Nullable Throwable fault;
  private @Nullable Backlog backlog;
  private long origin;

  /** The user, or the starter, and the thread that it lives on. */
  private final class User {
    private final String name;
    private final UserLoop asker;
    private final BooleanSupplier life;
    private volatile Thread thread;

    /**
     * @param life whether it has come to its end
     */
    User(String name, UserLoop asker, BooleanSupplier life) {
      this.name = name;
      this.asker = asker;
      this.life = life;
      this.thread = thread();
    }

    private Thread thread() {
      return Thread.ofPlatform().daemon().name(name).unstarted(() -> live(this));
    }

    void end() {
      asker.close();
      living.countDown();
    }
  }

  /** The same with the usual timeout. */
  public Users(
      Load load, Connection connection, NanoClock clock, Windows windows, Consumer<Seen> witness) {
    this(load, TIMEOUT, connection, clock, windows, witness);
  }

  /**
   * @param timeout how long the answer of a request is waited for
   * @param windows where responses are recorded
   * @param witness told of each response of a traced load, of each failure, and of each {@link
   *     org.gridmark.model.history.KeyRequest}
   */
  public Users(
      Load load,
      Duration timeout,
      Connection connection,
      NanoClock clock,
      Windows windows,
      Consumer<Seen> witness) {
    this.load = load;
    this.connection = connection;
    this.clock = clock;
    this.windows = windows;
    this.witness = witness;
    this.pace = new Pace(clock, timeout);
    this.living = new CountDownLatch(load.asynchronous() ? 1 : load.users());
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
      users.add(starter(requests, seeds));
    } else {
      addUsers(seeds);
    }
    users.forEach(user -> user.thread.start());
  }

  /** The one thread of an asynchronous load. */
  private User starter(AsyncRequests<?> requests, SplittableRandom seeds) {
    UserLoop asker = asker(seeds);
    Runnable life =
        requests instanceof AsyncVisits<?> visits
            ? visiting(visits, asker, seeds)
            : asking(requests, asker, seeds);
    return new User(
        "starter",
        asker,
        () -> {
          life.run();
          return true;
        });
  }

  private Runnable asking(AsyncRequests<?> requests, UserLoop asker, SplittableRandom seeds) {
    return switch (load.schedule()) {
      case Schedule.Closed closed -> () -> async(requests, asker).startAndThink(closed, seeds);
      case Schedule.Open open -> {
        Backlog shared = backlog(open, seeds);
        SplittableRandom random = seeds.split();
        yield () -> async(requests, asker).takeAndStart(shared, random);
      }
    };
  }

  private Runnable visiting(AsyncVisits<?> visits, UserLoop asker, SplittableRandom seeds) {
    return switch (load.schedule()) {
      case Schedule.Closed closed -> () -> visitors(visits, asker).comeAgain(closed, seeds);
      case Schedule.Open open -> {
        Backlog shared = backlog(open, seeds);
        SplittableRandom random = seeds.split();
        yield () -> visitors(visits, asker).arrive(shared, random);
      }
    };
  }

  /** To be made by the starter. */
  private Visitors<?> visitors(AsyncVisits<?> visits, UserLoop asker) {
    return new Visitors<>(visits, load.users(), inFlight(asker), clock, pace, origin);
  }

  /** To be made by the starter. */
  private AsyncUsers async(AsyncRequests<?> requests, UserLoop asker) {
    return new AsyncUsers(requests, load.users(), inFlight(asker), clock, pace, origin);
  }

  private InFlight inFlight(UserLoop asker) {
    InFlight begun = new InFlight(connection, clock, asker, this::broken);
    inFlight = begun;
    return begun;
  }

  private UserLoop asker(SplittableRandom random) {
    return new UserLoop(load, connection, clock, windows.recorder(), witness, random);
  }

  private void addUsers(SplittableRandom seeds) {
    for (int user = 0; user < load.users(); user++) {
      SplittableRandom random = seeds.split();
      UserLoop asker = asker(random);
      BooleanSupplier life =
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
      users.add(new User("user-" + user, asker, life));
    }
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
    users.forEach(user -> LockSupport.unpark(user.thread));
  }

  /**
   * Gives up what has waited for its answer too long: it has failed, and another thread takes the
   * place of the one that waits. To be called every {@link #LOOK} by somebody; {@link #await} does.
   */
  public synchronized void giveUp() {
    long now = clock.nanos();
    for (User user : users) {
      if (user.asker.giveUp(now, pace)) {
        replace(user);
      }
    }
    InFlight begun = inFlight;
    if (begun != null) {
      begun.giveUp(now, pace);
    }
  }

  private void replace(User user) {
    Thread gone = user.thread;
    try {
      int hang = hanging.incrementAndGet();
      gone.interrupt();
      connection.giveUp(gone);
      if (hang > MOST_HANGING) {
        throw new IllegalStateException(
            MOST_HANGING + " requests that were given up hang: the target does not let go of them");
      }
      user.thread = user.thread();
      user.thread.start();
    } catch (RuntimeException | Error e) {
      broken(e);
      user.end();
    }
  }

  /**
   * Returns when every user has had its last answer, or has given it up: some seconds after {@link
   * #GRACE} at the latest.
   *
   * @throws IllegalStateException if load user failed: its load was not delivered
   */
  public void await() throws InterruptedException {
    for (int late = 0; !living.await(LOOK.toMillis(), TimeUnit.MILLISECONDS) && late < PATIENCE; ) {
      giveUp();
      late += pace.over(clock.nanos()) ? 1 : 0;
    }
    if (living.getCount() > 0) {
      broken(new IllegalStateException(living.getCount() + " hang, and not in a request"));
    }
    if (fault != null) {
      throw new IllegalStateException("load user failed: " + fault, fault);
    }
  }

  /** How much of the load was offered, after {@link #await}; empty for a closed load. */
  public Optional<Delivered> delivered() {
    return Optional.ofNullable(backlog).map(shared -> shared.delivered(pace.end()));
  }

  private void live(User user) {
    boolean over = true;
    try {
      over = user.life.getAsBoolean();
    } catch (RuntimeException | Error e) {
      broken(e);
    }
    if (over) {
      user.end();
    } else {
      hanging.decrementAndGet();
    }
  }

  private void broken(Throwable reason) {
    fault = reason;
    stop();
  }
}
