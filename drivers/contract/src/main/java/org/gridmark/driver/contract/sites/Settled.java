package org.gridmark.driver.contract.sites;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what comes about at another site some time. */
public final class Settled {
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(100);
  private static final long STILL = TimeUnit.SECONDS.toNanos(1);
  private static final long LOOK_AGAIN = TimeUnit.MILLISECONDS.toNanos(10);

  private Settled() {}

  /** Until this is so. */
  public static void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + PATIENCE;
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError("not within " + TimeUnit.NANOSECONDS.toSeconds(PATIENCE) + " s");
      }
      LockSupport.parkNanos(LOOK_AGAIN);
    }
  }

  /** Until this is so; whoever asks may fail before. */
  public static void awaitDespiteFailures(BooleanSupplier condition) {
    await(
        () -> {
          try {
            return condition.getAsBoolean();
          } catch (RuntimeException e) {
            return false;
          }
        });
  }

  /** Until both have been equal and unchanged for a second: nothing is on its way any more. */
  public static <T> T awaitEqual(Supplier<T> here, Supplier<T> there) {
    long deadline = System.nanoTime() + PATIENCE;
    T last = here.get();
    long since = System.nanoTime();
    while (System.nanoTime() - since < STILL) {
      T one = here.get();
      T other = there.get();
      if (!one.equals(other) || !one.equals(last)) {
        since = System.nanoTime();
      }
      if (since > deadline) {
        throw new AssertionError("never equal: here " + one + "\nthere " + other);
      }
      last = one;
      LockSupport.parkNanos(LOOK_AGAIN);
    }
    return last;
  }
}
