package org.gridmark.study.settlement.block;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridmark.system.settlement.day.Flaw;
import org.gridmark.system.settlement.day.Item;
import org.gridmark.system.settlement.day.StandardTrades;
import org.gridmark.system.settlement.day.Step;
import org.gridmark.system.settlement.rules.ReferenceBook;
import org.gridmark.system.settlement.rules.TradeState;
import org.gridmark.system.settlement.trade.Function;
import org.gridmark.system.settlement.trade.Identity;
import org.gridmark.system.settlement.trade.Kind;
import org.gridmark.system.settlement.trade.Message;
import org.gridmark.system.settlement.trade.Slot;
import org.gridmark.system.settlement.trade.Terms;
import org.gridmark.system.settlement.trade.TradeKey;
import org.jspecify.annotations.Nullable;

/**
 * The outcome that the messages of blocks must have, whatever their order: recomputed from the
 * seed, by the reference book. The number of orders given and taken back on the way depends on the
 * order of messages, so it is left out.
 */
public final class Expected {
  private static final int STANDARD = Slot.values().length;
  private static final int ALL = -1;

  private final StandardTrades trades;

  /** Of trades that are disturbed and close all the same. */
  private final Map<Long, Standing> closing = new HashMap<>();

  /** Of trades that may come to nothing: those, and whatever else is not known to match. */
  private final Set<Long> open = new HashSet<>();

  private final SortedMap<String, Long> refused = new TreeMap<>();
  private final Set<Identity> questions = new HashSet<>();
  private final Map<TradeKey, TradeState> unmatched = new HashMap<>();
  private long first;
  private long end;
  private long stored;
  private long closings;

  private Expected(StandardTrades trades) {
    this.trades = trades;
  }

  /**
   * The order that stands at the end.
   *
   * @param version of the closing
   */
  public record Standing(int version, Terms terms) {}

  /** Of a whole block. */
  public static Expected of(Block block) {
    return of(block, block.count());
  }

  /**
   * Of the first messages of a block.
   *
   * @param handed how many of them were handed over
   */
  public static Expected of(Block block, long handed) {
    Expected expected = new Expected(block.trades());
    expected.first = block.first();
    expected.end = block.first() + block.size();
    int[] masks = handed == block.count() ? null : block.handed(handed);
    for (int i = 0; i < block.size(); i++) {
      expected.add(block.first() + i, masks == null ? ALL : masks[i]);
    }
    return expected;
  }

  /**
   * Of several blocks together.
   *
   * @param parts of the same trades, each going on where the one before ends
   */
  public static Expected together(List<Expected> parts) {
    Expected all = new Expected(parts.getFirst().trades);
    all.first = parts.getFirst().first;
    all.end = parts.getLast().end;
    for (Expected part : parts) {
      all.closing.putAll(part.closing);
      all.open.addAll(part.open);
      part.refused.forEach((reason, count) -> all.refused.merge(reason, count, Long::sum));
      all.questions.addAll(part.questions);
      all.unmatched.putAll(part.unmatched);
      all.stored += part.stored;
      all.closings += part.closings;
    }
    return all;
  }

  private void add(long trade, int mask) {
    List<Step> steps = trades.life(trade).steps();
    if (trades.matches(trade) && (mask == ALL || mask == (1 << steps.size()) - 1)) {
      matched(trade, steps);
    } else {
      List<Item> items = new ArrayList<>();
      for (int i = 0; i < steps.size(); i++) {
        if ((mask & 1 << i) != 0) {
          items.add(trades.item(trade, steps.get(i)));
        }
      }
      disturbed(trade, items);
    }
  }

  /** Of a trade that nothing is said against: most of them are such, so it is done shortly. */
  private void matched(long trade, List<Step> steps) {
    closings++;
    for (Step step : steps) {
      count(step.kind());
      if (step.function() == Function.STATUS) {
        questions.add(trades.item(trade, step).message().identity());
      }
    }
  }

  private void count(Kind kind) {
    if (kind != Kind.CLS) {
      stored++;
    }
  }

  private void disturbed(long trade, List<Item> items) {
    open.add(trade);
    List<Message> taken = new ArrayList<>();
    for (Item item : items) {
      if (item.flaw() == Flaw.NONE) {
        take(item.message(), taken);
      } else {
        refused.merge(item.flaw().reason(), 1L, Long::sum);
      }
    }
    taken.stream()
        .collect(Collectors.groupingBy(Message::trade))
        .forEach((key, messages) -> book(trade, key, new ReferenceBook(messages)));
  }

  private void take(Message message, List<Message> taken) {
    count(message.variant().kind());
    if (message.slot() != null) {
      taken.add(message);
    }
    if (message.variant().function() == Function.STATUS) {
      questions.add(message.identity());
    }
  }

  private void book(long trade, TradeKey key, ReferenceBook book) {
    if (book.state() == TradeState.MATCHED) {
      closings++;
      closing.put(trade, new Standing(book.closingVersion(), book.agreed().orElseThrow()));
    } else {
      unmatched.put(key, book.state());
    }
  }

  /** The order that stands for a trade at the end; null if none does. */
  public @Nullable Standing standing(long trade) {
    return open.contains(trade) ? closing.get(trade) : new Standing(STANDARD, trades.dealt(trade));
  }

  /** Whether the trade is among them. */
  public boolean holds(long trade) {
    return trade >= first && trade < end;
  }

  /** The number of the first trade. */
  public long first() {
    return first;
  }

  /** The number after the last trade's. */
  public long end() {
    return end;
  }

  /** Whether the order for its first statements is all that comes of the trade. */
  public boolean undisturbed(long trade) {
    return !open.contains(trade);
  }

  /** How many orders stand at the end. */
  public long closings() {
    return closings;
  }

  /** How many messages are refused, by their reason as {@link Flaw#reason} has it. */
  public SortedMap<String, Long> refused() {
    return Collections.unmodifiableSortedMap(refused);
  }

  /** The identities of the questions that must be answered. */
  public Set<Identity> questions() {
    return Collections.unmodifiableSet(questions);
  }

  /**
   * How the trades stand that have not matched; some messages may be about a trade of their own.
   */
  public Map<TradeKey, TradeState> unmatched() {
    return Collections.unmodifiableMap(unmatched);
  }

  /** How many different messages are in the books. */
  public long stored() {
    return stored;
  }
}
