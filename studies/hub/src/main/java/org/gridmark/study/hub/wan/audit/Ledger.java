package org.gridmark.study.hub.wan.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The log of acknowledgements of whoever puts: the state that each entry may be in, and when which
 * version was acknowledged. Safe for use by many threads; no two writes of an entry are under way
 * at once.
 */
public final class Ledger {
  private final Map<Long, Expected> entries = new LinkedHashMap<>();
  private final List<Acknowledged> puts = new ArrayList<>();
  private long failures;

  /**
   * A put that was acknowledged.
   *
   * @param intended when it was meant to start
   * @param end when it was acknowledged, on the same clock
   */
  public record Acknowledged(long key, int version, long intended, long end) {}

  /** A put was acknowledged. */
  public synchronized void put(Acknowledged one) {
    entries.put(one.key(), expected(one.key()).put(one.version()));
    puts.add(one);
  }

  /** Many were, at once, of which no times are kept. */
  public synchronized void putAll(Iterable<Long> keys, int version) {
    keys.forEach(key -> entries.put(key, expected(key).put(version)));
  }

  /** A put failed: nobody knows whether it is done. */
  public synchronized void unanswered(long key, int version) {
    entries.put(key, expected(key).unanswered(version));
    failures++;
  }

  /** A removal was acknowledged. */
  public synchronized void removed(long key) {
    entries.put(key, expected(key).removed());
  }

  /** A removal failed. */
  public synchronized void removalUnanswered(long key) {
    entries.put(key, expected(key).removalUnanswered());
    failures++;
  }

  private Expected expected(long key) {
    return entries.getOrDefault(key, Expected.NOTHING);
  }

  /** Every entry that was ever written. */
  public synchronized Map<Long, Expected> entries() {
    return new LinkedHashMap<>(entries);
  }

  /** All acknowledged puts, in the order of their acknowledgements. */
  public synchronized List<Acknowledged> puts() {
    return List.copyOf(puts);
  }

  /** How many writes failed. */
  public synchronized long failures() {
    return failures;
  }
}
