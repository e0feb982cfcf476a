package org.gridmark.study.settlement.drive;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import org.gridmark.study.settlement.block.Expected;
import org.gridmark.study.settlement.drive.ReceivedClosings.OfTrade;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of a block's actual outcome with the expected one. Each number but the last two
 * counts deviations.
 *
 * @param lost trades of which an order is to stand, and none does
 * @param doubled trades of which more than one does
 * @param wrong trades of which another one stands than should, or one where none should
 * @param unfounded reversals of orders that were not given
 * @param misjudged messages that were refused for a reason for which none is to be, or were not and
 *     should be, added up over all reasons
 * @param unanswered questions without an answer
 * @param unasked answers to nothing that was asked
 * @param orders that were given, copies left out
 * @param reversals that were, copies left out
 */
public record Audit(
    long lost,
    long doubled,
    long wrong,
    long unfounded,
    long misjudged,
    long unanswered,
    long unasked,
    long orders,
    long reversals) {
  private static final int STANDARD = Slot.values().length;

  /**
   * Compares the actual outcome with the expected one.
   *
   * @param log with the order for the first statements of each trade
   * @param closings beside these orders
   * @param refused messages by the beginnings of their reasons
   * @param answered the identities of the questions that were answered
   */
  public static Audit of(
      Expected expected,
      TradeLog log,
      ReceivedClosings closings,
      SortedMap<String, Long> refused,
      Set<Identity> answered) {
    Trades trades = new Trades(expected, log, closings);
    for (long trade = expected.first(); trade < expected.end(); trade++) {
      trades.look(trade);
    }
    return new Audit(
        trades.lost,
        trades.doubled,
        trades.wrong,
        trades.unfounded,
        misjudged(expected.refused(), refused),
        without(expected.questions(), answered),
        without(answered, expected.questions()),
        trades.orders,
        trades.reversals);
  }

  /** Whether all is as it should be. */
  public boolean right() {
    return lost + doubled + wrong + unfounded + misjudged + unanswered + unasked == 0;
  }

  private static long misjudged(Map<String, Long> expected, Map<String, Long> found) {
    Set<String> reasons = new HashSet<>(expected.keySet());
    reasons.addAll(found.keySet());
    return reasons.stream()
        .mapToLong(
            reason -> Math.abs(expected.getOrDefault(reason, 0L) - found.getOrDefault(reason, 0L)))
        .sum();
  }

  private static long without(Set<Identity> these, Set<Identity> those) {
    return these.stream().filter(one -> !those.contains(one)).count();
  }

  /** Counts trade by trade. */
  private static final class Trades {
    private final Expected expected;
    private final TradeLog log;
    private final ReceivedClosings closings;
    private long lost;
    private long doubled;
    private long wrong;
    private long unfounded;
    private long orders;
    private long reversals;

    Trades(Expected expected, TradeLog log, ReceivedClosings closings) {
      this.expected = expected;
      this.log = log;
      this.closings = closings;
    }

    void look(long trade) {
      OfTrade others = closings.of(trade);
      boolean first = log.arrival(trade) != TradeLog.NEVER;
      orders += others.orders().size() + (first ? 1 : 0);
      reversals += others.reversals().size();
      if (expected.undisturbed(trade) && first && others.isEmpty()) {
        return; // as most of them
      }
      unfounded +=
          others.reversals().keySet().stream()
              .filter(version -> !(others.orders().containsKey(version) || first(first, version)))
              .count();
      SortedMap<Integer, Terms> standing = others.standing();
      boolean firstStands = first && !others.reversals().containsKey(STANDARD);
      judge(expected.standing(trade), standing, firstStands);
    }

    private static boolean first(boolean given, int version) {
      return given && version == STANDARD;
    }

    private void judge(
        Expected.@Nullable Standing due, SortedMap<Integer, Terms> standing, boolean first) {
      int stand = standing.size() + (first ? 1 : 0);
      if (stand > 1) {
        doubled++;
      } else if (stand == 0) {
        lost += due == null ? 0 : 1;
      } else if (due == null || !(first ? due.version() == STANDARD : due(due, standing))) {
        wrong++;
      }
    }

    private static boolean due(Expected.Standing due, SortedMap<Integer, Terms> standing) {
      return due.terms().equals(standing.get(due.version()));
    }
  }
}
