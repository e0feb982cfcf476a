package org.gridmark.study.settlement.block;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridmark.model.random.Draw;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;

/**
 * A block of standard trades in some order. Blocks that go to one engine take different numbers, as
 * a trade's number is in its references.
 *
 * @param first the number of the first trade
 * @param size how many trades; each has seven messages at least
 */
public record Block(StandardTrades trades, long first, int size, Order order) {
  /** Most trades of a block: the number of its messages has nine digits at most. */
  public static final int MOST = 999_999_999 / Slot.values().length;

  private static final long SHUFFLING = 0x0BDE5L;

  /**
   * The order of messages: each comes up to so many messages after its place in a block whose
   * trades come one after the other, as chance has it.
   *
   * @param window over how many messages those of a trade are spread, at least 1
   */
  public record Order(int window) {
    /** The easiest: the messages of a trade, then the next trade's. */
    public static final Order TRADE_BY_TRADE = new Order(1);

    /** The hardest: all messages of the block at random. */
    public static final Order SHUFFLED = new Order(Integer.MAX_VALUE);

    /** Checks. */
    public Order {
      if (window < 1) {
        throw new IllegalArgumentException("a window of " + window + " messages");
      }
    }
  }

  /** Checks. */
  public Block {
    if (first < 0 || size < 1 || size > MOST) {
      throw new IllegalArgumentException(
          "a block has 1 to %d trades from 0 on, not %d from %d".formatted(MOST, size, first));
    }
  }

  /** The numbers of its messages and trades, and of the closings that must follow. */
  public BlockHeader header() {
    return new BlockHeader(count(), size, Math.toIntExact(Expected.of(this).closings()));
  }

  /** How many messages it has. */
  public int count() {
    return course().messages();
  }

  /** All messages as they are meant, made one by one as they are asked for. */
  public Stream<Message> messages() {
    return items().map(Item::message);
  }

  /** All messages, made one by one as they are asked for. */
  public Stream<Item> items() {
    BlockCourse course = course();
    return places(course.messages()).mapToObj(course::item);
  }

  /**
   * Which messages of each trade are among the first of the block, as bits.
   *
   * @param messages how many of the first
   */
  int[] handed(long messages) {
    BlockCourse course = course();
    int[] handed = new int[size];
    places(course.messages())
        .limit(messages)
        .forEach(place -> handed[(int) (course.trade(place) - first)] |= 1 << course.index(place));
    return handed;
  }

  /** When which message comes. */
  private BlockCourse course() {
    return new BlockCourse(trades, first, size);
  }

  /**
   * One of several parts with the same number of trades, or one more.
   *
   * @param number from 0
   */
  public Block part(int number, int parts) {
    long from = (long) size * number / parts;
    long to = (long) size * (number + 1) / parts;
    return new Block(trades, first + from, (int) (to - from), order);
  }

  private IntStream places(int messages) {
    Draw draw = Draw.of(trades.seed() ^ SHUFFLING, first);
    if (order.equals(Order.SHUFFLED)) {
      return IntStream.of(Shuffle.whole(messages, draw));
    }
    return Shuffle.within(order.window(), messages, draw);
  }
}
