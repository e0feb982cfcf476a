package org.gridmark.study.calibration.station;

import java.util.PriorityQueue;
import java.util.function.LongUnaryOperator;
import org.gridmark.model.NanoClock;

/**
 * Servers with one queue, first come, first served. When a service begins and ends is reckoned, not
 * observed: a thread that wakes up late ends its own visit late, and delays nobody else. A user who
 * comes again at once, because the queue is at the client, was late by as much as its visit before.
 */
public final class Station {
  /** Who comes again within this time was waiting for the visit before to end. */
  private static final long AT_ONCE = 10_000_000;

  /**
   * The end of a thread's visit.
   *
   * @param late how much later it was than reckoned
   */
  private record Departure(long time, long late) {}

  private final ThreadLocal<Departure> before =
      ThreadLocal.withInitial(() -> new Departure(Long.MIN_VALUE / 2, 0));
  private final LongUnaryOperator service;
  private final Stop stop;
  private final PriorityQueue<Long> free = new PriorityQueue<>();
  private final int servers;
  private long visits;
  private boolean stopped;
  private long resumes = Long.MIN_VALUE;

  /**
   * @param service the service time of request n, in the order in which they come, from 0
   */
  public Station(int servers, LongUnaryOperator service, Stop stop) {
    this.servers = servers;
    this.service = service;
    this.stop = stop;
  }

  /** Returns when the request that comes now is served. */
  void serve(NanoClock clock) {
    long now = clock.nanos();
    boolean atOnce = now - before.get().time() < AT_ONCE;
    long end = end(atOnce ? now - before.get().late() : now);
    while (now < end) {
      clock.park(end - now);
      now = clock.nanos();
    }
    before.set(new Departure(now, now - end));
  }

  private synchronized long end(long arrival) {
    long n = visits++;
    if (n >= stop.first() && !stopped) {
      stopped = true;
      resumes = arrival + stop.nanos();
    }
    long ready = free.size() < servers ? arrival : Math.max(arrival, free.remove());
    long end = Math.max(ready, resumes) + service.applyAsLong(n);
    free.add(end);
    return end;
  }
}
