package org.gridmark.measure;

import java.util.Comparator;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.AsyncVisits;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.load.Schedule.Closed;
import org.gridmark.model.load.UnderWay;
import org.gridmark.model.load.Visit;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;
import org.jspecify.annotations.Nullable;

/**
 * The visitors of a load of visits. They are no threads: one thread, which runs this, starts each
 * page once it is due, in the order of the intended starts. Who thinks is an entry of a queue.
 */
final class Visitors<C extends Connection> {
  private static final long NEVER = Long.MAX_VALUE;

  private final AsyncVisits<C> visits;
  private final @Nullable UnderWay<C> underWay;
  private final int most;
  private final InFlight inFlight;
  private final NanoClock clock;
  private final Pace pace;
  private final long origin;

  /** Who waits for an intended start, the first that is due first. Guards its visitors. */
  private final PriorityQueue<Visitor<C>> waiting =
      new PriorityQueue<>(
          Comparator.<Visitor<C>>comparingLong(one -> one.time)
              .thenComparingLong(one -> one.order));

  /** Visits of an open load that are under way; guarded by the queue. */
  private int there;

  /** One who visits, or is about to; in a closed load a user, who comes again and again. */
  private static final class Visitor<C extends Connection> {
    private final long order;
    private final SplittableRandom seeds;
    private final Schedule.@Nullable Starts starts;

    /** Visits that came before, as {@link AsyncVisits#begin} counts. */
    private long number;

    private long time;
    private @Nullable Visit<C> visit;
    private @Nullable AsyncRequest<C> page;

    Visitor(long order, SplittableRandom seeds, Schedule.@Nullable Starts starts) {
      this.order = order;
      this.seeds = seeds;
      this.starts = starts;
    }
  }

  /**
   * To be made by the starter.
   *
   * @param most visits that may be under way at once
   */
  Visitors(
      AsyncVisits<C> visits, int most, InFlight inFlight, NanoClock clock, Pace pace, long origin) {
    this.visits = visits;
    this.underWay = visits.underWay();
    this.most = most;
    this.inFlight = inFlight;
    this.clock = clock;
    this.pace = pace;
    this.origin = origin;
  }

  /** A closed load: each user makes a visit, thinks, and comes again. */
  void comeAgain(Closed closed, SplittableRandom random) {
    for (int user = 0; user < most; user++) {
      SplittableRandom own = random.split();
      comeAgain(new Visitor<>(user, own, closed.starts(own)), origin);
    }
    try {
      for (Visitor<C> next = next(null, random); next != null; next = next(null, random)) {
        start(next);
      }
    } finally {
      inFlight.awaitAll(pace);
    }
  }

  /**
   * An open load: visits go on that were overtaken by the end of the phase before; others begin
   * when they arrive, or once another is over.
   */
  void arrive(Backlog arrivals, SplittableRandom random) {
    long started = 0;
    if (underWay != null) {
      underWay.take().forEach(one -> goOn(one, random));
    }
    try {
      for (Visitor<C> next = next(arrivals, random); next != null; next = next(arrivals, random)) {
        boolean comes = next.visit == null;
        long start = start(next);
        started += comes && start < pace.end() ? 1 : 0;
      }
    } finally {
      arrivals.started(started);
      inFlight.awaitAll(pace);
      overtakeAll();
    }
  }

  private void goOn(UnderWay.Overtaken<C> one, SplittableRandom random) {
    synchronized (waiting) {
      Visitor<C> visitor = new Visitor<>(there++, random, null);
      visitor.visit = one.visit();
      visitor.page = one.next().request();
      await(visitor, origin + one.next().think());
    }
  }

  /** Those who would ask later. */
  private void overtakeAll() {
    synchronized (waiting) {
      waiting.forEach(this::overtake);
      waiting.clear();
    }
  }

  /** Who goes on in the next phase keeps the place; all others leave it. */
  private void overtake(Visitor<C> visitor) {
    Visit<C> visit = visitor.visit;
    AsyncRequest<C> page = visitor.page;
    if (underWay != null && visitor.starts == null && visit != null && page != null) {
      long left = Math.max(0, visitor.time - pace.end());
      underWay.add(new UnderWay.Overtaken<>(visit, new Visit.Next<>(page, left)));
    } else {
      there--;
    }
  }

  private long start(Visitor<C> visitor) {
    Visit<C> visit = visitor.visit;
    AsyncRequest<C> page;
    if (visit == null) {
      visit = visits.begin(visitor.number, visitor.seeds.split());
      visitor.visit = visit;
      page = visit.first();
    } else {
      page = Objects.requireNonNull(visitor.page);
    }
    return inFlight.begin(page, visitor.time, answer -> answered(visitor, answer));
  }

  private void answered(Visitor<C> visitor, Response answer) {
    Visit.Next<C> next = Objects.requireNonNull(visitor.visit).next(answer);
    if (next != null) {
      visitor.page = next.request();
      await(visitor, answer.end() + next.think());
    } else {
      visitor.number++;
      comeAgain(visitor, answer.end());
    }
  }

  /** The user of a closed load begins anew; who comes to an open one leaves a place. */
  private void comeAgain(Visitor<C> visitor, long end) {
    visitor.visit = null;
    visitor.page = null;
    await(
        visitor,
        visitor.starts == null
            ? NEVER
            : origin + visitor.starts.next(visitor.number, end - origin));
  }

  /** The visitor waits for that time, or is overtaken if that is after the end. */
  private void await(Visitor<C> visitor, long time) {
    synchronized (waiting) {
      visitor.time = time;
      if (time < pace.end()) {
        waiting.add(visitor);
      } else {
        overtake(visitor);
      }
    }
  }

  /** The visitor whose start is due, once it is; null when nobody starts any more. */
  private @Nullable Visitor<C> next(@Nullable Backlog arrivals, SplittableRandom random) {
    while (!pace.stopped()) {
      // Read before the queue: an answer puts its visitor there before it is counted out.
      boolean alone = inFlight.count() == 0;
      long left;
      synchronized (waiting) {
        long now = clock.nanos();
        Visitor<C> first = waiting.peek();
        long page = first == null ? NEVER : first.time;
        long arrival = arrival(arrivals, now);
        if (page <= Math.min(arrival, now)) {
          return waiting.remove();
        }
        if (arrivals != null && arrival <= now) {
          return come(Objects.requireNonNull(arrivals.take()), random);
        }
        long due = Math.min(page, arrival);
        left = due == NEVER ? pace.grace(now) : due - now;
        if (due == NEVER && (alone || left <= 0)) {
          return null;
        }
      }
      clock.park(left);
    }
    return null;
  }

  /** When the next visit may begin. */
  private long arrival(@Nullable Backlog arrivals, long now) {
    return arrivals == null || there >= most || pace.grace(now) <= 0 ? NEVER : arrivals.due();
  }

  private Visitor<C> come(Backlog.Arrival arrival, SplittableRandom random) {
    Visitor<C> visitor = new Visitor<>(arrival.number(), random, null);
    visitor.number = arrival.number();
    visitor.time = arrival.time();
    there++;
    return visitor;
  }
}
