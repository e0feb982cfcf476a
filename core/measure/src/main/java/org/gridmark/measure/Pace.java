package org.gridmark.measure;

import org.gridmark.model.NanoClock;

/** Waits for intended starts, until told to stop. */
final class Pace {
  private final NanoClock clock;
  private volatile boolean stopped;

  Pace(NanoClock clock) {
    this.clock = clock;
  }

  /** Whether waiting, and asking, is over. */
  boolean stopped() {
    return stopped;
  }

  /** From now on nothing is waited for; a thread that waits must be unparked by its owner. */
  void stop() {
    stopped = true;
  }

  /** Returns at that time, or earlier when stopped. */
  void await(long time) {
    // Parks rather than spins: the target may need this core. What the wake-up costs is in the
    // latency and not in the service time.
    for (long left = time - clock.nanos(); left > 0 && !stopped; left = time - clock.nanos()) {
      clock.park(left);
    }
  }
}
