package org.gridmark.model;

import java.util.concurrent.locks.LockSupport;

/** A monotonic clock in nanoseconds of arbitrary origin; passed in, so that tests can own time. */
@FunctionalInterface
public interface NanoClock {
  /** Nanoseconds since this clock's origin. */
  long nanos();

  /**
   * Lets about so much time pass on this clock, or less: the calling thread may be unparked before.
   */
  default void park(long nanos) {
    LockSupport.parkNanos(this, nanos);
  }

  /** The JVM's own clock. */
  static NanoClock system() {
    return System::nanoTime;
  }
}
