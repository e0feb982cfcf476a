package org.gridmark.study.settlement.drive;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Keeps a driver from running ahead of the engine: no more than so many messages wait in the
 * engine's queues. It is told now and then how many do, and between these looks the driver may send
 * what there was room for.
 */
public final class Backlog {
  private final int drivers;
  private long limit;
  private long allowed;

  /**
   * @param limit most messages that wait; 0: any number
   */
  public Backlog(long limit) {
    this(limit, 1);
  }

  /**
   * Of one of several drivers that send about as much each.
   *
   * @param limit most messages of all that wait; 0: any number
   */
  Backlog(long limit, int drivers) {
    this.drivers = drivers;
    this.limit = limit == 0 ? 0 : Math.max(1, limit / drivers);
    this.allowed = limit == 0 ? Long.MAX_VALUE : this.limit;
  }

  /**
   * Takes the result of a look.
   *
   * @param confirmed messages of this driver that were in the queues, or had been, when it began
   * @param waiting messages that it found there, of all drivers
   */
  public synchronized void seen(long confirmed, long waiting) {
    if (limit > 0) {
      allowed = confirmed - waiting / drivers + limit;
      notifyAll();
    }
  }

  /** Lifts the limit. */
  synchronized void release() {
    limit = 0;
    allowed = Long.MAX_VALUE;
    notifyAll();
  }

  /**
   * Whether the message of that number, from 0, may be sent; waited for, but no longer than it
   * takes until something else may have happened.
   */
  public synchronized boolean await(long message, Duration patience) throws InterruptedException {
    if (message < allowed) {
      return true; // as most often
    }
    long deadline = System.nanoTime() + patience.toNanos();
    long left = patience.toNanos();
    while (message >= allowed && left > 0) {
      TimeUnit.NANOSECONDS.timedWait(this, left);
      left = deadline - System.nanoTime();
    }
    return message < allowed;
  }
}
