package org.gridmark.measure;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncRequests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.Schedule.Closed;
import org.jspecify.annotations.Nullable;

/**
 * The users of a load whose requests are answered later. They are no threads: one thread, which
 * runs this, starts what is due, as long as fewer requests are on their way than there are users.
 */
final class AsyncUsers {
  private final AsyncRequests<?> requests;
  private final int users;
  private final InFlight inFlight;
  private final NanoClock clock;
  private final Pace pace;
  private final long origin;

  /** The users of a closed load who wait for their next start, that first. */
  private final PriorityQueue<Turn> waiting =
      new PriorityQueue<>(
          Comparator.<Turn>comparingLong(turn -> turn.time).thenComparingInt(turn -> turn.id));

  /** One user of a closed load. */
  private static final class Turn {
    private final int id;
    private final SplittableRandom random;
    private final Schedule.Starts starts;
    private long number;
    private long time;

    Turn(int id, SplittableRandom random, Closed closed) {
      this.id = id;
      this.random = random;
      this.starts = closed.starts(random);
    }
  }

  AsyncUsers(
      AsyncRequests<?> requests,
      int users,
      InFlight inFlight,
      NanoClock clock,
      Pace pace,
      long origin) {
    this.requests = requests;
    this.users = users;
    this.inFlight = inFlight;
    this.clock = clock;
    this.pace = pace;
    this.origin = origin;
  }

  /** An open load: a user who is free takes the next arrival. */
  void takeAndStart(Backlog shared, SplittableRandom random) {
    long started = 0;
    try {
      Backlog.Arrival arrival = next(shared);
      while (arrival != null) {
        long start =
            inFlight.begin(requests.next(arrival.number(), random), arrival.time(), answer -> {});
        started += start < pace.end() ? 1 : 0;
        arrival = next(shared);
      }
    } finally {
      shared.started(started);
      inFlight.awaitAll(pace);
    }
  }

  private Backlog.@Nullable Arrival next(Backlog shared) {
    inFlight.awaitFewer(users, pace);
    return shared.awaitNext(clock.nanos(), pace);
  }

  /** A closed load: each user starts, waits for the answer, and thinks. */
  void startAndThink(Closed closed, SplittableRandom seeds) {
    for (int user = 0; user < users; user++) {
      await(new Turn(user, seeds.split(), closed), origin);
    }
    try {
      for (Turn turn = next(); turn != null; turn = next()) {
        Turn mine = turn;
        inFlight.begin(
            requests.next(mine.number, mine.random),
            mine.time,
            answer -> again(mine, answer.end()));
      }
    } finally {
      inFlight.awaitAll(pace);
    }
  }

  private void again(Turn turn, long end) {
    turn.number++;
    await(turn, end);
  }

  private void await(Turn turn, long end) {
    synchronized (waiting) {
      turn.time = origin + turn.starts.next(turn.number, end - origin);
      if (turn.time < pace.end()) {
        waiting.add(turn);
      }
    }
  }

  /** The user whose start is due, once it is; null when nobody starts any more. */
  private @Nullable Turn next() {
    while (!pace.stopped()) {
      // Read before the queue: an answer puts its user there before it is counted out.
      boolean alone = inFlight.count() == 0;
      long left = pace.grace(clock.nanos());
      synchronized (waiting) {
        Turn first = waiting.peek();
        if (first != null) {
          left = first.time - clock.nanos();
        }
        if (first != null && left <= 0) {
          return waiting.remove();
        }
        if (first == null && (alone || left <= 0)) {
          return null;
        }
      }
      clock.park(left);
    }
    return null;
  }
}
