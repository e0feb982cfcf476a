package org.gridmark.measure;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.load.Schedule;
import org.jspecify.annotations.Nullable;

/**
 * The arrivals of an open load, from which every free user takes the next. So each user holds one,
 * waits until it is due, and asks. An arrival that nobody holds when it is due finds all users
 * asking, and only then has to wait.
 */
class Backlog {
  /**
   * A request that arrives.
   *
   * @param number from 0
   * @param time when it is meant to start
   */
  record Arrival(long number, long time) {}

  private final Schedule.Arrivals arrivals;
  private final long origin;
  private final long end;
  private long taken;
  private long next;
  private long started;
  private final List<Long> leftOut = new ArrayList<>();

  /**
   * @param origin when the phase began
   * @param end before which requests arrive
   */
  Backlog(Schedule.Arrivals arrivals, long origin, long end) {
    this.arrivals = arrivals;
    this.origin = origin;
    this.end = end;
    this.next = origin + arrivals.next(0);
  }

  /** The next arrival, for whoever is free; null when there are no more. */
  synchronized @Nullable Arrival take() {
    return next < end ? advance() : null;
  }

  /** When the next one arrives; {@link Long#MAX_VALUE} when there are no more. */
  synchronized long due() {
    return next < end ? next : Long.MAX_VALUE;
  }

  /** Takes an arrival and returns when it is due; null when there is nothing more to ask. */
  @Nullable Arrival awaitNext(long now, Pace pace) {
    Arrival arrival = pace.grace(now) > 0 ? take() : null;
    if (arrival != null && arrival.time() > now) {
      pace.await(arrival.time());
    }
    if (arrival != null && pace.stopped()) {
      leaveOut(arrival);
      return null;
    }
    return arrival;
  }

  private Arrival advance() {
    Arrival arrival = new Arrival(taken++, next);
    next = origin + arrivals.next(taken);
    return arrival;
  }

  /** So many of what one user took started in time; told when it leaves. */
  synchronized void started(long count) {
    started += count;
  }

  /** An arrival that was taken is not asked: the load was stopped. */
  private synchronized void leaveOut(Arrival arrival) {
    leftOut.add(arrival.time());
  }

  /** The account, once nobody takes any more; arrivals from {@code until} on were not due. */
  synchronized Users.Delivered delivered(long until) {
    while (next < until) {
      advance();
    }
    long calledOff = leftOut.stream().filter(time -> time >= until).count();
    return new Users.Delivered(taken - calledOff, started);
  }
}
