package org.gridmark.study.hub.topology;

import java.time.Instant;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Session;

/** Writes the beacon, numbered from 1. For one user: a write tells of the one before. */
final class Writer implements Requests {
  private final Beacon beacon;
  private final InstantSource clock;
  private volatile Instant acknowledged = Instant.EPOCH;

  /**
   * @param clock the machine's, which the reader reads too
   */
  Writer(Beacon beacon, InstantSource clock) {
    this.beacon = beacon;
    this.clock = clock;
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    int number = Math.toIntExact(n + 1);
    return new Insert("write", 1) {
      @Override
      protected long perform(Session session) {
        session.cache(beacon.cache()).put(beacon.key(), beacon.value(number, acknowledged));
        acknowledged = clock.instant();
        return 1;
      }
    };
  }
}
