package org.gridmark.measure;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.gridmark.model.NanoClock;

/**
 * A clock that stands still until somebody parks on it; then it goes on to the next event, which
 * happens on the thread that parks, or to the end of the park. For one thread.
 */
final class EventClock implements NanoClock {
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::time).thenComparingLong(Event::number));
  private long now;
  private long number;

  private record Event(long time, long number, Runnable what) {}

  EventClock(long now) {
    this.now = now;
  }

  /** Has something happen at a time that is not over. */
  void at(long time, Runnable what) {
    events.add(new Event(time, number++, what));
  }

  @Override
  public long nanos() {
    return now;
  }

  @Override
  public void park(long nanos) {
    Event next = events.peek();
    if (next != null && next.time <= now + nanos) {
      now = next.time;
      events.remove().what.run();
    } else {
      now += nanos;
    }
  }
}
