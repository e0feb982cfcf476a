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

  /** No thread starts another request; one that waits must be unparked by its owner. */
  void stop() {
    stopped = true;
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
