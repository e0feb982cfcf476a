package org.gridmark.study.settlement.drive;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.gridmark.model.NanoClock;
import org.gridmark.system.settlement.broker.Broker;
import org.gridmark.system.settlement.broker.BrokerException;

/**
 * Work with a broker that may go away: it is opened anew and the work taken up again, after pauses
 * that grow up to two seconds while nothing helps.
 */
final class Reconnection {
  private static final Duration FIRST = Duration.ofMillis(50);
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private final BrokerSource source;
  private final NanoClock clock;
  private final CountDownLatch end;
  private final AtomicLong losses = new AtomicLong();

  /**
   * @param end when it goes down, no new attempt is made
   */
  Reconnection(BrokerSource source, NanoClock clock, CountDownLatch end) {
    this.source = source;
    this.clock = clock;
    this.end = end;
  }

  /** The work to be done; after a loss of the broker it continues where it was. */
  @FunctionalInterface
  interface Work {
    void with(Broker broker) throws IOException, InterruptedException;
  }

  /** Returns when the work has, or when it is the end. */
  void run(Work work) throws IOException, InterruptedException {
    attempt(
        () -> {
          try (Broker broker = source.open()) {
            work.with(broker);
          }
        });
  }

  /** Opens it for longer: returns when the first work has; it is the end if that never did. */
  void open(Work first) throws IOException, InterruptedException {
    attempt(
        () -> {
          Broker broker = source.open();
          try {
            first.with(broker);
          } catch (IOException e) {
            broker.close();
            throw e;
          }
        });
  }

  /** An opened one was lost: it is not opened anew at once. */
  void lost() throws InterruptedException {
    losses.incrementAndGet();
    end.await(FIRST.toMillis(), TimeUnit.MILLISECONDS);
  }

  @FunctionalInterface
  private interface Attempt {
    void make() throws IOException, InterruptedException;
  }

  private void attempt(Attempt attempt) throws IOException, InterruptedException {
    Duration pause = FIRST;
    while (true) {
      long began = clock.nanos();
      try {
        attempt.make();
        return;
      } catch (BrokerException e) {
        losses.incrementAndGet();
      }
      boolean lasted = clock.nanos() - began > LONGEST.toNanos();
      pause = lasted ? FIRST : pause;
      if (end.await(pause.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
      Duration next = pause.multipliedBy(2);
      pause = next.compareTo(LONGEST) > 0 ? LONGEST : next;
    }
  }

  /** How often the broker was lost, or not there. */
  long losses() {
    return losses.get();
  }
}
