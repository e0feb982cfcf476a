package org.gridmark.measure;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.AsyncVisits;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.Visit;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Completion;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/**
 * Two users of an asynchronous load whose requests another thread answers, and whether each answer
 * was counted once. Time passes in leaps while somebody waits, so that requests also time out.
 */
final class AnsweredLater {
  static final int REQUESTS = 6;
  private static final int USERS = 2;
  private static final long LEAP = Users.GRACE.toNanos() / 32;
  private static final long END = Users.GRACE.toNanos();

  /** Makes what counts the requests in flight. */
  interface Counting {
    InFlight of(Connection connection, NanoClock clock, UserLoop asker, Consumer<Throwable> broken);
  }

  /** Only the starter moves it, once an end is known. */
  private final class LeapingClock implements NanoClock {
    private volatile long now;

    @Override
    public long nanos() {
      return now;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // by one thread
    public void park(long nanos) {
      now += pace.end() == Long.MAX_VALUE ? 0 : Math.min(nanos, LEAP);
      Thread.onSpinWait();
    }
  }

  /** Keeps its completion for the thread that answers. */
  private final class Begun extends AsyncRequest<Connection> {
    Begun() {
      super("request", Request.UNKNOWN);
    }

    @Override
    protected void start(Connection connection, Completion completion) {
      late += stopped ? 1 : 0;
      inTime += clock.nanos() < END ? 1 : 0;
      begun.set(count++, completion);
      most = Math.max(most, count - answers);
    }
  }

  private final Schedule schedule;
  private final Counting counting;
  private final boolean visits;
  private final LeapingClock clock = new LeapingClock();
  private final Pace pace = new Pace(clock);
  private final Backlog backlog = new Backlog(n -> n < REQUESTS ? 0 : Long.MAX_VALUE / 2, 0, END);
  private final AtomicReferenceArray<@Nullable Completion> begun =
      new AtomicReferenceArray<>(REQUESTS + 2 * USERS);
  private final Windows windows = new Windows(0, this::add);
  private int count;
  private int inTime;
  private int most;
  private int late;
  private long recorded;
  private volatile int answers;
  private volatile boolean stopped;
  private volatile boolean over;
  private volatile @Nullable Throwable broken;

  /**
   * @param schedule an open one ends by itself, a closed one is stopped
   */
  AnsweredLater(Schedule schedule, Counting counting) {
    this(schedule, counting, false);
  }

  private AnsweredLater(Schedule schedule, Counting counting, boolean visits) {
    this.schedule = schedule;
    this.counting = counting;
    this.visits = visits;
  }

  /** The same of visits of one page each. */
  static AnsweredLater visits(Schedule schedule) {
    return new AnsweredLater(schedule, InFlight::new, true);
  }

  /** A visitor who goes after a page. */
  private final class Once implements Visit<Connection> {
    @Override
    public AsyncRequest<Connection> first() {
      return new Begun();
    }

    @Override
    public @Nullable Next<Connection> next(Response before) {
      return null;
    }
  }

  /** The thread that starts requests. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // one answer at a time
  void start() {
    AsyncRequests<Connection> requests =
        AsyncRequests.of(Connection.class, (n, random) -> new Begun());
    Load load = Load.measured("client", USERS, schedule, requests).traced();
    SplittableRandom random = new SplittableRandom(1);
    UserLoop asker =
        new UserLoop(load, () -> {}, clock, windows.recorder(), seen -> answers++, random);
    InFlight inFlight = counting.of(() -> {}, clock, asker, reason -> broken = reason);
    pace.until(schedule instanceof Schedule.Closed ? Long.MAX_VALUE : END);
    if (visits) {
      visit(inFlight, random);
    } else {
      ask(requests, inFlight, random);
    }
    over = true;
    asker.close();
    windows.close();
  }

  private void ask(AsyncRequests<Connection> requests, InFlight inFlight, SplittableRandom random) {
    AsyncUsers users = new AsyncUsers(requests, USERS, inFlight, clock, pace, 0);
    switch (schedule) {
      case Schedule.Closed closed -> users.startAndThink(closed, random);
      case Schedule.Open open -> users.takeAndStart(backlog, random);
    }
  }

  private void visit(InFlight inFlight, SplittableRandom random) {
    AsyncVisits<Connection> all = AsyncVisits.of(Connection.class, (n, draws) -> new Once());
    Visitors<?> visitors = new Visitors<>(all, USERS, inFlight, clock, pace, 0);
    switch (schedule) {
      case Schedule.Closed closed -> visitors.comeAgain(closed, random);
      case Schedule.Open open -> visitors.arrive(backlog, random);
    }
  }

  private void add(Window window) {
    recorded += window.latency().getTotalCount();
    recorded += window.failed() == null ? 0 : window.failed().getTotalCount();
  }

  /** The thread that answers them, and stops the users of a closed load. */
  void answer() {
    for (int i = 0; i < begun.length(); i++) {
      if (i == REQUESTS && schedule instanceof Schedule.Closed) {
        pace.stop();
        stopped = true;
      }
      Completion next = await(i);
      if (next == null) {
        return;
      }
      answer(i, next);
    }
  }

  private @Nullable Completion await(int number) {
    while (begun.get(number) == null && !over) {
      Thread.onSpinWait();
    }
    return begun.get(number);
  }

  private static void answer(int number, Completion completion) {
    if (number % 3 != 1) {
      completion.complete(1);
    }
    if (number % 3 != 0) {
      completion.fail(new IllegalStateException("refused"));
    }
  }

  int begun() {
    return count;
  }

  /** "accounted", or what is wrong. */
  String verdict() {
    if (broken != null) {
      return "broken: " + broken;
    }
    if (late > 1 || most > USERS) {
      return late + " begun after the stop, " + most + " at once";
    }
    if (answers != count || recorded != count) {
      return count + " begun, " + answers + " answered, " + recorded + " recorded";
    }
    return schedule instanceof Schedule.Closed ? ofClosed() : ofOpen();
  }

  private String ofClosed() {
    return count < REQUESTS ? "left after " + count : "accounted";
  }

  private String ofOpen() {
    Users.Delivered delivered = backlog.delivered(END);
    return delivered.equals(new Users.Delivered(REQUESTS, inTime))
        ? "accounted"
        : delivered + ", not " + inTime;
  }
}
