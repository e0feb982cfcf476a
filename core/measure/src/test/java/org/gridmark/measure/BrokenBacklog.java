package org.gridmark.measure;

import org.gridmark.model.load.Schedule;
import org.jspecify.annotations.Nullable;

/** A {@link Backlog} that bears one user only: a stress test has to find it. */
final class BrokenBacklog extends Backlog {
  private final Schedule.Arrivals arrivals;
  private final long origin;
  private final long end;
  private long taken;

  BrokenBacklog(Schedule.Arrivals arrivals, long origin, long end) {
    super(arrivals, origin, end);
    this.arrivals = arrivals;
    this.origin = origin;
    this.end = end;
  }

  @Override
  @SuppressWarnings("UnsynchronizedOverridesSynchronized") // the fault
  @Nullable Arrival take() {
    long time = origin + arrivals.next(taken);
    return time < end ? new Arrival(taken++, time) : null;
  }
}
