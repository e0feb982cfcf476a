package org.gridmark.measure;

import java.time.Duration;
import org.gridmark.model.NanoClock;

/**
 * The time of a phase: waits for intended starts, until the end or until told to stop; and how long
 * an answer is waited for.
 */
class Pace {
  /**
   * A request that was started only after the end has that long at least: of an overloaded target
   * that answers, nothing is given up.
   */
  private static final long LEAST = Duration.ofSeconds(1).toNanos();

  private final NanoClock clock;
  private final Duration timeout;
  private volatile boolean stopped;
  private volatile long end;

  /**
   * @param timeout how long the answer of a request is waited for
   */
  Pace(NanoClock clock, Duration timeout) {
    this.clock = clock;
    this.timeout = timeout;
  }

  /** With the usual timeout. */
  Pace(NanoClock clock) {
    this(clock, Users.TIMEOUT);
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

  /** When a request that was started then is given up. */
  long deadline(long start) {
    return Math.min(start + timeout.toNanos(), lastAnswer(start));
  }

  private long lastAnswer(long start) {
    long last = end;
    return last == Long.MAX_VALUE
        ? Long.MAX_VALUE
        : Math.max(last + Users.GRACE.toNanos(), start + LEAST);
  }

  /** Why a request that was started then is given up. */
  NoAnswer unanswered(long start) {
    return new NoAnswer(
        start + timeout.toNanos() <= lastAnswer(start)
            ? "no answer within " + timeout.toMillis() / 1e3 + " s"
            : "no answer " + Users.GRACE.toSeconds() + " s after the end of the phase");
  }

  /** Whether everything was answered or given up by now. */
  boolean over(long now) {
    return grace(now) < -LEAST;
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
