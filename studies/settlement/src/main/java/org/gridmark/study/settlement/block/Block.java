package org.gridmark.study.settlement.block;

import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.gridmark.study.settlement.data.Draw;
import org.gridmark.study.settlement.trade.Message;
import org.gridmark.study.settlement.trade.Slot;

/**
 * A block of standard trades in some order. Blocks that go to one engine take different numbers, as
 * a trade's number is in its references.
 *
 * @param first the number of the first trade
 * @param size how many trades; each has seven messages
 */
public record Block(StandardTrades trades, long first, int size, Order order) {
  /** Most trades of a block: the number of its messages has nine digits at most. */
  public static final int MOST = 999_999_999 / Slot.values().length;

  private static final long SHUFFLING = 0x0BDE5L;

  /** The order of messages. */
  public enum Order {
    /** The seven messages of a trade, then the next trade's. */
    TRADE_BY_TRADE,
    /** All messages of the block at random, by its seed: the seven of a trade lie far apart. */
    SHUFFLED
  }

  /** Checks. */
  public Block {
    if (first < 0 || size < 1 || size > MOST) {
      throw new IllegalArgumentException(
          "a block has 1 to %d trades from 0 on, not %d from %d".formatted(MOST, size, first));
    }
  }

  /** What is in it. */
  public BlockHeader header() {
    LongPredicate matches = trades::matches;
    long closings = LongStream.range(first, first + size).filter(matches).count();
    return new BlockHeader(size * Slot.values().length, size, Math.toIntExact(closings));
  }

  /** All messages, made one by one as they are asked for. */
  public Stream<Message> messages() {
    Slot[] slots = Slot.values();
    return places(size * slots.length)
        .mapToObj(
            place -> trades.message(first + place / slots.length, slots[place % slots.length]));
  }

  private IntStream places(int messages) {
    return switch (order) {
      case TRADE_BY_TRADE -> IntStream.range(0, messages);
      case SHUFFLED -> IntStream.of(shuffled(messages));
    };
  }

  /** Fisher and Yates' shuffle. */
  private int[] shuffled(int messages) {
    int[] places = IntStream.range(0, messages).toArray();
    Draw draw = Draw.of(trades.seed() ^ SHUFFLING, first);
    for (int i = messages - 1; i > 0; i--) {
      int other = draw.below(i + 1);
      int place = places[i];
      places[i] = places[other];
      places[other] = place;
    }
    return places;
  }
}
