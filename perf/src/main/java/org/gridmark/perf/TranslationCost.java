package org.gridmark.perf;

import com.tangosol.net.NamedCache;
import com.tangosol.util.extractor.PofExtractor;
import com.tangosol.util.filter.BetweenFilter;
import com.tangosol.util.filter.EqualsFilter;
import java.time.Duration;
import java.util.Map;
import java.util.function.LongSupplier;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.target.Cache;

/**
 * A query through Gridmark, which translates its filter each time, against the same query by
 * Coherence's own filter, built once by hand: same member of the cluster, same cache, in turn. By
 * an index, where the query itself takes the least time, and without one.
 */
public final class TranslationCost {
  private static final Duration ROUND = Duration.ofMillis(500);
  private static final int WARM_UP = 15;
  private static final int ROUNDS = 60;
  private static final NanoClock CLOCK = NanoClock.system();

  private static final Field<Item, String> NAME = Field.of(Item::name);
  private static final Field<Item, Long> QUANTITY = Field.of(Item::quantity);

  /** One item. */
  private static final String ONE = Item.of(5_000).name();

  /** A tenth of the items. */
  private static final int TENTH = Item.COUNT / 10;

  private static final long LAST = Item.of(TENTH - 1).quantity();

  private TranslationCost() {}

  /** Prints the medians of some rounds. */
  public static void main(String[] args) throws Exception {
    try (OneNode node = OneNode.start()) {
      Cache<Long, Item> gridmark = node.session().cache(Item.CACHE);
      NamedCache<Long, Item> hand = node.sameCache();
      // A reference that may be absent is read untyped, a number that may be left out typed.
      var name = new PofExtractor<Item, String>(null, NAME.index());
      var one = new EqualsFilter<>(name, ONE);
      var tenth =
          new BetweenFilter<>(new PofExtractor<Item, Long>(Long.class, QUANTITY.index()), 0L, LAST);
      compare(
          "a tenth found, no index",
          () -> gridmark.query(Filter.between(QUANTITY, 0L, LAST)).size(),
          () -> read(hand, tenth),
          TENTH);
      gridmark.index(NAME);
      hand.addIndex(name, true, null); // the same index, unless the two are read differently
      compare(
          "one found by an index",
          () -> gridmark.query(Filter.equal(NAME, ONE)).size(),
          () -> read(hand, one),
          1);
    }
  }

  /** Every entry is looked at, or Coherence would not deserialize it. */
  private static long read(NamedCache<Long, Item> cache, com.tangosol.util.Filter<?> filter) {
    long found = 0;
    for (Map.Entry<Long, Item> entry : cache.entrySet(filter)) {
      if (entry.getKey() >= 0 && entry.getValue().quantity() >= 0) {
        found++;
      }
    }
    return found;
  }

  private static void compare(
      String query, LongSupplier gridmark, LongSupplier hand, long expected) {
    Rounds through = new Rounds();
    Rounds byHand = new Rounds();
    Rounds ratio = new Rounds();
    for (int round = -WARM_UP; round < ROUNDS; round++) {
      Turns turns = Turns.take(gridmark, hand, expected);
      if (round >= 0) {
        byHand.add(turns.count / turns.hand);
        through.add(turns.count / turns.gridmark);
        ratio.add(turns.hand / turns.gridmark);
      }
    }
    System.out.println(query);
    System.out.println("  by hand               1/s    " + byHand);
    System.out.println("  through Gridmark      1/s    " + through);
    System.out.println("  Gridmark over by hand ratio  " + ratio + "   " + ratio.mean());
  }

  /**
   * One query of each after the other, for a round: the machine's speed differs more from one third
   * of a second to the next than the two ways do.
   *
   * @param count of queries of each
   * @param gridmark time of its queries together, in s, as of those by hand
   */
  private record Turns(long count, double gridmark, double hand) {
    static Turns take(LongSupplier gridmark, LongSupplier hand, long expected) {
      long begin = CLOCK.nanos();
      long count = 0;
      long through = 0;
      long byHand = 0;
      while (CLOCK.nanos() - begin < ROUND.toNanos()) {
        // Who goes first changes, so that what one leaves behind favours neither.
        boolean handFirst = count % 2 == 0;
        long first = time(handFirst ? hand : gridmark, expected);
        long second = time(handFirst ? gridmark : hand, expected);
        byHand += handFirst ? first : second;
        through += handFirst ? second : first;
        count++;
      }
      return new Turns(count, through / 1e9, byHand / 1e9);
    }

    private static long time(LongSupplier query, long expected) {
      long begin = CLOCK.nanos();
      long found = query.getAsLong();
      if (found != expected) {
        throw new IllegalStateException(found + " items found, not " + expected);
      }
      return CLOCK.nanos() - begin;
    }
  }
}
