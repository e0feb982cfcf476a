package org.gridmark.system.settlement.broker;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.gridmark.model.NanoClock;

/**
 * The clock by which Kafka's clients measure their timeouts. When it steps back, they wait for as
 * much longer: those that are open then are broken off and cannot be used any more; those that are
 * opened later are not affected.
 */
final class WallClock implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(WallClock.class.getName());

  /** The smallest step back that counts; after a smaller one no client waits for long. */
  private static final long STEP_MILLIS = 1_000;

  private static final Duration LOOK = Duration.ofMillis(200);

  private final LongSupplier millis;
  private final NanoClock steady;
  private final Set<Runnable> ends = ConcurrentHashMap.newKeySet();

  /** How far it was ahead of the steady clock at the last look. */
  private long ahead;

  private volatile long back;
  private volatile boolean closed;

  /**
   * For tests that own time.
   *
   * @param millis the wall clock
   * @param steady a clock that does not step
   */
  WallClock(LongSupplier millis, NanoClock steady) {
    this.millis = millis;
    this.steady = steady;
    this.ahead = ahead();
  }

  /** This machine's, looked at until it is closed. */
  static WallClock watched() {
    WallClock clock = new WallClock(System::currentTimeMillis, NanoClock.system());
    Thread.ofPlatform().daemon().name("wall clock").start(clock::watch);
    return clock;
  }

  private void watch() {
    while (!closed) {
      look();
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  private long ahead() {
    return millis.getAsLong() - Duration.ofNanos(steady.nanos()).toMillis();
  }

  /** Breaks off what is open if it has stepped back since the last look. */
  void look() {
    long now = ahead();
    if (ahead - now >= STEP_MILLIS) {
      back = ahead - now;
      ends.forEach(WallClock::run);
    }
    ahead = now;
  }

  /** One that cannot be broken off keeps no other from it. */
  private static void run(Runnable end) {
    try {
      end.run();
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "a client was not broken off", e);
    }
  }

  /**
   * A client is open.
   *
   * @param end breaks off whatever it does, by another thread
   */
  void opened(Runnable end) {
    ends.add(end);
  }

  /** The client is not open any more. */
  void closed(Runnable end) {
    ends.remove(end);
  }

  /** Returns if it has not stepped back since the first look. */
  void requireSteady() throws BrokerException {
    if (back > 0) {
      throw new BrokerException(
          "the wall clock went back by %.0f s, and Kafka's clients wait by it: open connections are given up"
              .formatted(back / 1e3));
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}
