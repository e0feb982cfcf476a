package org.gridmark.study.settlement.drive;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.gridmark.system.settlement.trade.Slot;

/**
 * When each trade of a range was handed over as a whole, and when it came out as a CLS. Two numbers
 * a trade, so that a million of them fit into any client. The driver's thread writes the one, the
 * sink's the other, anybody reads.
 */
public final class TradeLog {
  /** In place of a time that is not known. */
  public static final long NEVER = 0;

  private static final int MESSAGES = Slot.values().length;

  private final long first;
  private final int size;

  /** By trade: first statements handed over so far. The driver's alone. */
  private final byte[] handed;

  private final AtomicLongArray due;
  private final AtomicLongArray arrived;
  private final AtomicInteger whole = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  /**
   * @param first the number of the first trade
   * @param size how many there are
   */
  public TradeLog(long first, int size) {
    this.first = first;
    this.size = size;
    this.handed = new byte[size];
    this.due = new AtomicLongArray(size);
    this.arrived = new AtomicLongArray(size);
  }

  /** Whether a trade is in the range. */
  public boolean holds(long trade) {
    return trade >= first && trade < first + size;
  }

  /**
   * A first statement of a trade is handed to the driver's schedule; one of no trade in the range
   * changes nothing.
   *
   * @param time when it was due, in ns, not {@link #NEVER}
   */
  public void handed(long trade, long time) {
    if (holds(trade)) {
      int place = (int) (trade - first);
      due.set(place, time);
      handed[place]++;
      if (handed[place] == MESSAGES) {
        whole.incrementAndGet();
      }
    }
  }

  /**
   * The first CLS of a trade has come.
   *
   * @param time in ns, not {@link #NEVER}
   * @return false if one had come before
   */
  public boolean arrived(long trade, long time) {
    boolean news = arrived.compareAndSet((int) (trade - first), NEVER, time);
    if (news) {
      closed.incrementAndGet();
    }
    return news;
  }

  /** When the last message so far of a trade in the range was due, in ns. */
  public long due(long trade) {
    return due.get((int) (trade - first));
  }

  /** When the CLS of a trade in the range came, in ns; {@link #NEVER} if it has not. */
  public long arrival(long trade) {
    return arrived.get((int) (trade - first));
  }

  /** How many trades were handed over as a whole. */
  public int whole() {
    return whole.get();
  }

  /** How many trades have come out. */
  public int closed() {
    return closed.get();
  }

  /** The numbers of those that were handed over as a whole; once the driver is done. */
  public LongStream wholeTrades() {
    return IntStream.range(0, size)
        .filter(place -> handed[place] == MESSAGES)
        .mapToLong(place -> first + place);
  }

  /** How many of those handed over as a whole are such; once the driver is done. */
  public long whole(LongPredicate matching) {
    return wholeTrades().filter(matching).count();
  }

  /** When CLS messages came, in ns, the first one first. */
  public long[] arrivals() {
    long[] times =
        IntStream.range(0, size).mapToLong(arrived::get).filter(time -> time != NEVER).toArray();
    Arrays.sort(times);
    return times;
  }
}
