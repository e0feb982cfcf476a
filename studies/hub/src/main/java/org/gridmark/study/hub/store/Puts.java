package org.gridmark.study.hub.store;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Insert;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job.Bench.Heard;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activity;

/**
 * Puts of trades, each under the next version of its trade, and which of them were acknowledged. No
 * two puts of one trade are under way at once. A trade whose put failed is not put again: nobody
 * knows whether that put is done, and the user does not try a second time.
 */
final class Puts implements Requests, Heard {
  private final Trades trades;
  private final EntryStore<Long, Activity> table;
  private final NanoClock clock;
  private final int first;
  private final KeyDraw draw;
  private final int[] put;
  private final int[] acknowledged;

  /** Of these a put is under way, or has failed. */
  private final boolean[] taken;

  private long answers;
  private long failures;
  private long last;

  /** The time of all puts, and of that the time between their writes. */
  private long taking;

  private long between;

  /**
   * @param slice which of the trades
   * @param draw which of the slice is put
   */
  Puts(
      Trades trades, EntryStore<Long, Activity> table, Slice slice, KeyDraw draw, NanoClock clock) {
    this.clock = clock;
    this.trades = trades;
    this.table = table;
    this.first = slice.first();
    this.draw = draw;
    this.put = new int[slice.size()];
    this.acknowledged = new int[slice.size()];
    this.taken = new boolean[slice.size()];
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    int drawn = draw.nextInt(random);
    int place;
    int version;
    synchronized (this) {
      place = free(drawn);
      taken[place] = true;
      version = ++put[place];
    }
    return new Put(place, version, trades.trade(first + (long) place, version));
  }

  private int free(int drawn) {
    for (int i = 0; i < taken.length; i++) {
      int place = (drawn + i) % taken.length;
      if (!taken[place]) {
        return place;
      }
    }
    throw new IllegalStateException("puts of all " + taken.length + " trades have failed");
  }

  @Override
  public synchronized boolean goOn(long intended, Response response) {
    if (response.failed()) {
      failures++;
    } else {
      answers++;
      taking += response.end() - response.start();
      last = Math.max(last, response.end());
    }
    return true;
  }

  private synchronized void acknowledge(Put done, long nanosBetween) {
    between += nanosBetween;
    acknowledged[done.place] = done.version;
    taken[done.place] = false;
  }

  /** How many were acknowledged. */
  synchronized long answers() {
    return answers;
  }

  /** How many were not. */
  synchronized long failures() {
    return failures;
  }

  /** The share of the time of puts in which the cache had them, and the table was to be written. */
  synchronized double betweenWrites() {
    return taking == 0 ? 0 : (double) between / taking;
  }

  /** When the last one was acknowledged, on the clock of responses. */
  synchronized long last() {
    return last;
  }

  /** The acknowledged version of each trade that was put; 0: as it was at first. */
  synchronized Map<Long, Integer> acknowledged() {
    Map<Long, Integer> versions = new LinkedHashMap<>();
    for (int place = 0; place < put.length; place++) {
      if (put[place] > 0) {
        versions.put(trades.key(first + (long) place), acknowledged[place]);
      }
    }
    return versions;
  }

  /** One of them. */
  private final class Put extends Insert {
    private final int place;
    private final int version;
    private final Activity trade;

    Put(int place, int version, Activity trade) {
      super(trades.way().put(), 1);
      this.place = place;
      this.version = version;
      this.trade = trade;
    }

    @Override
    protected long perform(Session session) {
      acknowledge(this, trades.write(session, table, trade, clock));
      return 1;
    }
  }
}
