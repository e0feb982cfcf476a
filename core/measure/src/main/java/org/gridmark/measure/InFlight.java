package org.gridmark.measure;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.gridmark.model.NanoClock;
import org.gridmark.model.request.AsyncRequest;
import org.gridmark.model.request.PendingResponse;
import org.gridmark.model.request.Response;
import org.gridmark.model.target.Connection;

/**
 * The asynchronous requests of one load that were started and are not answered. One thread, the
 * starter, begins them and waits here; each answer is recorded by the thread that brings it, one at
 * a time.
 */
class InFlight {
  /** How often it is looked whether an answer that is just being recorded is. */
  private static final long SOON = Duration.ofMillis(1).toNanos();

  private final Connection connection;
  private final NanoClock clock;
  private final UserLoop asker;
  private final Consumer<Throwable> broken;
  private final Thread starter = Thread.currentThread();
  private final Map<Long, PendingResponse> pending = new ConcurrentHashMap<>();
  private final AtomicInteger count = new AtomicInteger();
  private long begun;

  /**
   * To be made by the starter.
   *
   * @param broken told of what is no failure of a request but of what records it
   */
  InFlight(Connection connection, NanoClock clock, UserLoop asker, Consumer<Throwable> broken) {
    this.connection = connection;
    this.clock = clock;
    this.asker = asker;
    this.broken = broken;
  }

  /** How many there are. */
  int count() {
    return count.get();
  }

  /**
   * Starts a request that was meant to start at that time, and tells when it did.
   *
   * @param then told of the answer, or the failure, on the thread that brings it
   */
  long begin(AsyncRequest<?> request, long intended, Consumer<Response> then) {
    long number = begun++;
    PendingResponse response =
        new PendingResponse(request, clock, answer -> answered(number, intended, answer, then));
    pending.put(number, response);
    count.incrementAndGet();
    request.begin(connection, response);
    return response.start();
  }

  private void answered(long number, long intended, Response answer, Consumer<Response> then) {
    try {
      pending.remove(number);
      synchronized (asker) {
        asker.answered(intended, answer);
      }
      then.accept(answer);
    } catch (RuntimeException | Error e) {
      broken.accept(e);
    } finally {
      count.decrementAndGet();
      LockSupport.unpark(starter);
    }
  }

  /** Returns when there are fewer than so many, or it is too late to start another. */
  void awaitFewer(int most, Pace pace) {
    long left = pace.grace(clock.nanos());
    while (count.get() >= most && left > 0 && !pace.stopped()) {
      clock.park(left);
      left = pace.grace(clock.nanos());
    }
  }

  /** Returns when all are answered or given up. */
  void awaitAll(Pace pace) {
    long due = clock.nanos();
    while (count.get() > 0) {
      long now = clock.nanos();
      // Looked up once for all that are waited for: there may be very many.
      if (now >= due) {
        giveUp(now, pace);
        due =
            pending.values().stream()
                .mapToLong(one -> pace.deadline(one.start()))
                .min()
                .orElse(now + SOON);
      }
      clock.park(due - now);
    }
  }

  /** Requests under way whose time is over have failed, with the time that they were waited for. */
  void giveUp(long now, Pace pace) {
    for (PendingResponse one : pending.values()) {
      if (now >= pace.deadline(one.start())) {
        one.fail(pace.unanswered(one.start()));
      }
    }
  }
}
