package org.gridmark.driver.hazelcast.store;

import com.hazelcast.spi.exception.RetryableException;
import java.util.function.Supplier;

/**
 * A store's call. One that writes to a cluster at another site may fail as calls of this member to
 * its own cluster do, which are done again for minutes: here such a failure ends the call.
 */
final class Foreign {
  private Foreign() {}

  static <R> R call(Supplier<R> work) {
    try {
      return work.get();
    } catch (RuntimeException e) {
      throw e instanceof RetryableException ? new IllegalStateException("the store failed", e) : e;
    }
  }

  static void run(Runnable work) {
    call(
        () -> {
          work.run();
          return true;
        });
  }
}
