package org.gridmark.model;

/** A monotonic clock in nanoseconds of arbitrary origin; passed in, so that tests can own time. */
@FunctionalInterface
public interface NanoClock {
  /** Nanoseconds since this clock's origin. */
  long nanos();

  /** The JVM's own clock. */
  static NanoClock system() {
    return System::nanoTime;
  }
}
