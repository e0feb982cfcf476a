package org.gridmark.system.settlement.journal;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All trades with entries in the journal that are not in the table {@code page} yet. It follows
 * from the journal alone: after reading the same rows it is the same, wherever reading began.
 */
public final class OpenTrades {
  /** In the order of their first entries. */
  private final Map<String, OpenTrade> trades = new LinkedHashMap<>();

  private long size;
  private long end;
  private long checkpoint;

  /** How long the journal is, as far as it was read. */
  public long end() {
    return end;
  }

  /** Trades whose first entry stands no later are in the table. */
  public long checkpoint() {
    return checkpoint;
  }

  /** Bytes of memory, about. */
  public long size() {
    return size;
  }

  public @Nullable OpenTrade get(String key) {
    return trades.get(key);
  }

  /**
   * Drops the trades up to a checkpoint, before more is read. Rows before the checkpoint may be
   * gone, and those that are left must not be read: they may continue ones that are gone.
   */
  public void leave(long newCheckpoint) {
    checkpoint = newCheckpoint;
    end = Math.max(end, newCheckpoint);
    Iterator<OpenTrade> oldest = trades.values().iterator();
    while (oldest.hasNext()) {
      OpenTrade trade = oldest.next();
      if (trade.first() > checkpoint) {
        return;
      }
      size -= trade.size();
      oldest.remove();
    }
  }

  /** A further row of the journal. */
  public void read(JournalRow row) {
    write(row.entries());
    end = row.position();
  }

  /** Entries of rows that follow. */
  public void write(List<JournalEntry> entries) {
    for (JournalEntry entry : entries) {
      OpenTrade trade = trades.get(entry.key());
      if (trade != null) {
        put(trade.plus(entry));
      } else if (entry.first() > checkpoint) { // else it is in the table with all its trade
        put(OpenTrade.of(entry));
      }
    }
  }

  /** So far the journal was written. */
  public void reach(long position) {
    end = position;
  }

  /** The pages of a trade that are in the table are known now. */
  public OpenTrade know(OpenTrade trade, List<byte[]> pages) {
    OpenTrade known = trade.after(pages);
    put(known);
    return known;
  }

  private void put(OpenTrade trade) {
    size += trade.size();
    OpenTrade before = trades.put(trade.key(), trade); // which keeps its place
    if (before != null) {
      size -= before.size();
    }
  }

  /**
   * The trades that are to leave the journal.
   *
   * @param through a checkpoint
   * @param trades whose first entry stands no later
   */
  public record Leaving(long through, List<OpenTrade> trades) {}

  /** The oldest, until those that stay, and the journal from them on, are no larger than that. */
  public Leaving leaving(long most) {
    List<OpenTrade> leaving = new ArrayList<>();
    long left = size;
    long last = checkpoint;
    for (OpenTrade trade : trades.values()) {
      boolean beside = trade.first() == last; // in the same row, which stays or goes as one
      if (!beside && left <= most && end - trade.first() < most) {
        return new Leaving(trade.first() - 1, leaving);
      }
      last = trade.first();
      left -= trade.size();
      leaving.add(trade);
    }
    return new Leaving(end, leaving);
  }
}
