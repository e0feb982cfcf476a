package org.gridmark.study.routes;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.gridmark.study.routes.served.Front;
import org.gridmark.system.prices.lookup.Answer;

/** Counts the prices that were served, second by second. Safe for use by many threads. */
final class Tally {
  private static final long SECOND = 1_000_000_000L;
  private static final double BACK = 0.9;

  private final LongAdder wrong = new LongAdder();
  private final LongAdder tooOld = new LongAdder();
  private final LongAdder unserved = new LongAdder();
  private final LongAccumulator longest = new LongAccumulator(Math::max, 0);
  private final AtomicLongArray lookups;
  private final AtomicLongArray hits;
  private final int whole;
  private final long start;

  /**
   * For so long a time.
   *
   * @param start when it begins, on the clock of what is counted
   */
  Tally(Duration time, long start) {
    this.start = start;
    this.whole = (int) time.toSeconds();
    this.lookups = new AtomicLongArray(whole + 1);
    this.hits = new AtomicLongArray(whole + 1);
  }

  /** The words for where a price comes from. */
  static String words(Front.Served price) {
    return switch (price.answer().from()) {
      case STORE -> "from the store";
      case LEGACY -> "from the legacy system";
      case STALE -> "expired, from the store";
    };
  }

  /**
   * A price was served.
   *
   * @param at when it was asked for
   */
  void served(long at, Front.Served price) {
    int second = second(at);
    lookups.incrementAndGet(second);
    if (price.answer().from() == Answer.From.STORE) {
      hits.incrementAndGet(second);
    }
    switch (price.verdict()) {
      case RIGHT -> {}
      case WRONG -> wrong.increment();
      case TOO_OLD -> tooOld.increment();
    }
  }

  /** The last one has what is asked a little later, since users get ready first. */
  private int second(long at) {
    return (int) Math.min(whole, (at - start) / SECOND);
  }

  /** The first second, from one on, in which nine of ten lookups hit; empty if there is none. */
  OptionalInt hitsAreBack(int from) {
    List<Double> shares = hitsBySecond();
    return IntStream.range(from, shares.size())
        .filter(second -> shares.get(second) >= BACK)
        .findFirst();
  }

  /** No price was served. */
  void failed(long at) {
    lookups.incrementAndGet(second(at));
    unserved.increment();
  }

  /** A lookup, with or without a price, is over. */
  void took(long nanos) {
    longest.accumulate(nanos);
  }

  /** The time of the lookup that took longest, in seconds. */
  double longest() {
    return longest.get() / (double) SECOND;
  }

  long lookups() {
    return IntStream.range(0, lookups.length()).mapToLong(lookups::get).sum();
  }

  long unserved() {
    return unserved.sum();
  }

  long wrong() {
    return wrong.sum();
  }

  long tooOld() {
    return tooOld.sum();
  }

  /** The share of hits in each whole second; of one without lookups, 0. */
  List<Double> hitsBySecond() {
    return IntStream.range(0, whole)
        .mapToObj(second -> (double) hits.get(second) / Math.max(1, lookups.get(second)))
        .toList();
  }
}
