package org.gridmark.study.hub.wan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.study.Job.Bench.Heard;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.wan.audit.Ledger;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Route;

/**
 * Puts and removals of some entries, each put under the next version of its entry, and which of
 * them were acknowledged. No two writes of one entry are under way at once, and one whose write
 * failed is left as it is.
 *
 * <p>Of an entry that is written again and again the last version alone can be found missing: each
 * put heals what was lost before it. So where the range is larger than what is drawn, every other
 * write is a put of an entry that is written once.
 */
final class Puts implements Requests, Heard {
  private final Channel channel;
  private final Services services;
  private final Range range;
  private final KeyDraw draw;
  private final int drawn;
  private final String payload;
  private final Schedule.Open schedule;
  private final int removals;
  private final NanoClock clock;
  private final Ledger ledger = new Ledger();
  private final AtomicLong sequence = new AtomicLong();
  private final Map<Integer, Integer> versions = new HashMap<>();
  private final Set<Integer> busy = new HashSet<>();
  private int givenUp;
  private volatile long begin;

  /**
   * @param draw which of the first places of the range is written
   * @param drawn how many places that are; those behind them are written once, in turn
   * @param bytes of a payload
   * @param schedule when puts are meant to start
   * @param removals of so many writes one is a removal; 0: none
   */
  Puts(
      Channel channel,
      Services services,
      Range range,
      KeyDraw draw,
      int drawn,
      int bytes,
      Schedule.Open schedule,
      int removals,
      NanoClock clock) {
    this.channel = channel;
    this.services = services;
    this.range = range;
    this.draw = draw;
    this.drawn = drawn;
    this.payload = "x".repeat(bytes);
    this.schedule = schedule;
    this.removals = removals;
    this.clock = clock;
    this.begin = clock.nanos();
  }

  /** Which writes were acknowledged. */
  Ledger ledger() {
    return ledger;
  }

  @Override
  public void begins(long time) {
    begin = time;
  }

  @Override
  public boolean goOn(long intended, Response response) {
    return true;
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    long intended = begin + schedule.arrivals(random).next(n);
    long once = drawn + n / 2;
    if (n % 2 == 1 && once < range.size()) {
      return new Put((int) once, intended);
    }
    int place = take(draw.nextInt(random));
    boolean removal = removals > 0 && random.nextInt(removals) == 0;
    return removal ? new Removal(place) : new Put(place, intended);
  }

  /** A put, and a removal, are requests of one write. */
  private abstract class Write extends SingleRequest<Session> {
    final int place;
    final long key;

    Write(String name, int place) {
      super(name, 1);
      this.place = place;
      this.key = range.key(place);
    }
  }

  private final class Put extends Write {
    private final long intended;

    Put(int place, long intended) {
      super("put", place);
      this.intended = intended;
    }

    @Override
    protected long perform(Session session) {
      int version = nextVersion(place);
      try {
        channel.put(session, services, key, message(version, intended));
        ledger.put(new Ledger.Acknowledged(key, version, intended, clock.nanos()));
      } catch (RuntimeException e) {
        ledger.unanswered(key, version);
        giveUp(place);
        throw e;
      }
      free(place);
      return 1;
    }
  }

  private final class Removal extends Write {
    Removal(int place) {
      super("removal", place);
    }

    @Override
    protected long perform(Session session) {
      try {
        channel.remove(session, services, key);
        ledger.removed(key);
      } catch (RuntimeException e) {
        ledger.removalUnanswered(key);
        giveUp(place);
        throw e;
      }
      free(place);
      return 1;
    }
  }

  private Message message(int version, long intended) {
    long number = sequence.incrementAndGet();
    return new Message(
        version, range.phase(), number, 0, version, intended, Route.OUT.from(), payload);
  }

  private synchronized int nextVersion(int place) {
    return versions.merge(place, 1, Integer::sum);
  }

  private synchronized int take(int wanted) {
    for (int i = 0; i < drawn; i++) {
      int place = (wanted + i) % drawn;
      if (busy.add(place)) {
        return place;
      }
    }
    throw new IllegalStateException("writes of all " + drawn + " entries are under way");
  }

  /**
   * It is not written again, so that nobody mends what a failure leaves: of half of all at most.
   */
  private synchronized void giveUp(int place) {
    if (place >= drawn) {
      return;
    }
    if (givenUp < drawn / 2) {
      givenUp++;
    } else {
      free(place);
    }
  }

  private synchronized void free(int place) {
    busy.remove(place);
  }
}
