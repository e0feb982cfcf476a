package org.gridmark.measure;

import org.gridmark.model.NanoClock;

/**
 * A {@link Pace} whose end is noted before it stops, so that a user may ask what was not due, and
 * may move when two stop it: stress tests have to find both.
 */
final class BrokenPace extends Pace {
  private final NanoClock clock;
  private volatile boolean stopped;
  private volatile long end = Long.MAX_VALUE;

  BrokenPace(NanoClock clock) {
    super(clock);
    this.clock = clock;
  }

  @Override
  long end() {
    return end;
  }

  @Override
  boolean stopped() {
    return stopped;
  }

  @Override
  @SuppressWarnings({"UnsynchronizedOverridesSynchronized", "NonAtomicVolatileUpdate"}) // faults
  void stop() {
    end = Math.min(end, clock.nanos());
    stopped = true;
    super.stop();
  }
}
