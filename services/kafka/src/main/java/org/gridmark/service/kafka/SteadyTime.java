package org.gridmark.service.kafka;

import java.util.function.Supplier;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.utils.Time;

/**
 * The time of day when it was made, and what has passed since by a clock that does not step. By a
 * wall clock that steps back, broker and controller would wait for each other for as much longer.
 */
final class SteadyTime implements Time {
  private static final long MILLI = 1_000_000;

  private final long started = Time.SYSTEM.milliseconds();
  private final long startedNanos = Time.SYSTEM.nanoseconds();

  @Override
  public long milliseconds() {
    return started + (nanoseconds() - startedNanos) / MILLI;
  }

  @Override
  public long nanoseconds() {
    return Time.SYSTEM.nanoseconds();
  }

  @Override
  public void sleep(long millis) {
    Time.SYSTEM.sleep(millis);
  }

  @Override
  public void waitObject(Object object, Supplier<Boolean> condition, long deadlineMillis)
      throws InterruptedException {
    synchronized (object) {
      while (!condition.get()) {
        long left = deadlineMillis - milliseconds();
        if (left <= 0) {
          throw new TimeoutException("Condition not satisfied before deadline");
        }
        object.wait(left);
      }
    }
  }
}
