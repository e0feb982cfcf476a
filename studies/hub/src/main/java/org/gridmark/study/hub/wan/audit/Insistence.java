package org.gridmark.study.hub.wan.audit;

import java.time.Duration;
import java.util.function.Supplier;
import org.gridmark.model.NanoClock;

/**
 * Asks another site again while nobody answers: an audit outlasts what it audits.
 *
 * @param within how long until a failure is thrown as it is
 */
public record Insistence(NanoClock clock, Duration within) {
  private static final long AGAIN_NANOS = 100_000_000;

  /** The answer. */
  public <T> T on(Supplier<T> question) {
    long began = clock.nanos();
    while (true) {
      try {
        return question.get();
      } catch (RuntimeException e) {
        if (clock.nanos() - began > within.toNanos()) {
          throw e;
        }
        clock.park(AGAIN_NANOS);
      }
    }
  }
}
