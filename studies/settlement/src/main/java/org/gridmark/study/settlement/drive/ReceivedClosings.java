package org.gridmark.study.settlement.drive;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Terms;

/** The closings that the clearing house received, without copies. One thread uses it at a time. */
public final class ReceivedClosings {
  private final Map<Long, OfTrade> trades = new HashMap<>();

  /**
   * The orders and reversals of one trade.
   *
   * @param orders by their versions
   * @param reversals by the versions of the orders that they take back
   */
  public record OfTrade(SortedMap<Integer, Terms> orders, SortedMap<Integer, Terms> reversals) {
    OfTrade() {
      this(new TreeMap<>(), new TreeMap<>());
    }

    boolean isEmpty() {
      return orders.isEmpty() && reversals.isEmpty();
    }

    /** Orders that were not taken back. */
    SortedMap<Integer, Terms> standing() {
      SortedMap<Integer, Terms> standing = new TreeMap<>(orders);
      standing.keySet().removeAll(reversals.keySet());
      return standing;
    }
  }

  /**
   * Takes a CLS; false if it is a copy.
   *
   * @param trade its number
   */
  boolean add(long trade, Message cls) {
    OfTrade known = trades.computeIfAbsent(trade, absent -> new OfTrade());
    boolean order = cls.variant().function() == Function.NEW;
    return (order ? known.orders : known.reversals)
            .putIfAbsent(cls.identity().version(), cls.terms())
        == null;
  }

  /** Of a trade. */
  OfTrade of(long trade) {
    return trades.getOrDefault(trade, new OfTrade());
  }
}
