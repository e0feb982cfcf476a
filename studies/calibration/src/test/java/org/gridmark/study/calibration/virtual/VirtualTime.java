package org.gridmark.study.calibration.virtual;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;
import org.gridmark.model.NanoClock;

/**
 * A clock that jumps: when all threads that use it are parked, it is the time at which the first of
 * them wakes up. So 30 s pass in an instant, and exactly.
 */
final class VirtualTime implements NanoClock {
  private final int threads;
  private final List<Thread> known = new ArrayList<>();
  private final PriorityQueue<Sleeper> sleepers = new PriorityQueue<>();
  private volatile long now;
  private int running;

  /** A thread that is parked until some time. */
  private static final class Sleeper implements Comparable<Sleeper> {
    private final Thread thread = Thread.currentThread();
    private final long until;
    private volatile boolean awake;

    Sleeper(long until) {
      this.until = until;
    }

    @Override
    public int compareTo(Sleeper that) {
      return Long.compare(until, that.until);
    }
  }

  /**
   * @param threads that will use it, each of which parks at least once
   */
  VirtualTime(long now, int threads) {
    this.now = now;
    this.threads = threads;
    this.running = threads;
  }

  @Override
  public long nanos() {
    return now;
  }

  @Override
  public void park(long nanos) {
    long until = now + nanos;
    if (threads == 1) {
      now = until;
      return;
    }
    Sleeper me = new Sleeper(until);
    sleep(me);
    while (!me.awake) {
      LockSupport.parkNanos(this, 20_000_000);
      if (!me.awake) {
        forgetTheDead();
      }
    }
  }

  private synchronized void sleep(Sleeper me) {
    if (known.size() < threads && !known.contains(me.thread)) {
      known.add(me.thread);
    }
    sleepers.add(me);
    running--;
    wakeFirst();
  }

  /** A thread that has ended says nothing, so those that wait look after it. */
  private synchronized void forgetTheDead() {
    int before = known.size();
    known.removeIf(thread -> thread.getState() == Thread.State.TERMINATED);
    running -= before - known.size();
    wakeFirst();
  }

  private void wakeFirst() {
    if (running == 0 && !sleepers.isEmpty()) {
      Sleeper first = sleepers.remove();
      now = first.until;
      running++;
      first.awake = true;
      LockSupport.unpark(first.thread);
    }
  }
}
