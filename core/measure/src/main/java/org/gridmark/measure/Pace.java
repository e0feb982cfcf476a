package org.gridmark.measure;

import org.gridmark.model.NanoClock;

/** The time of a phase: waits for intended starts, until the end or until told to stop. */
class Pace {
  private final NanoClock clock;
  private volatile boolean stopped;
  private volatile long end;

  Pace(NanoClock clock) {
    this.clock = clock;
  }

  /** Requests are meant to start before that time; {@link Long#MAX_VALUE}: until stopped. */
  void until(long time) {
    end = time;
  }

  /** The end of the phase; of one without, once it was stopped, that moment. */
  long end() {
    return end;
  }

  /** Whether waiting, and asking, is over. */
  boolean stopped() {
    return stopped;
  }

  /**
   * From now on nothing is waited for; a thread that waits must be unparked by its owner. Of
   * several who stop, the first says when.
   */
  synchronized void stop() {
    stopped = true;
    // The clock is read later than that: who was not stopped yet took what was due before the end.
    end = Math.min(end, clock.nanos());
  }

  /** How long what was due before the end is still asked; the longest time where there is none. */
  long grace(long now) {
    long last = end;
    return last == Long.MAX_VALUE ? Long.MAX_VALUE : last + Users.GRACE.toNanos() - now;
  }

  /** Returns at that time, or earlier when stopped. */
  void await(long time) {
    // Parks rather than spins: the target may need this core. The wake-up is part of the
    // latency and not in the service time.
    for (long left = time - clock.nanos(); left > 0 && !stopped; left = time - clock.nanos()) {
      clock.park(left);
    }
  }
}
