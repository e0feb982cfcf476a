package org.gridmark.study.hub.wan.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.gridmark.study.hub.wan.audit.Ledger.Acknowledged;
import org.gridmark.study.hub.wan.watch.Sightings.Seen;

/**
 * When acknowledged puts became visible at the other site: each when it, or a later version of its
 * entry, was first seen. So a put that a later one has overtaken on its way counts, too.
 */
public final class Arrivals {
  private final List<Arrival> all = new ArrayList<>();

  /**
   * A put and when it was visible.
   *
   * @param visible on the clock of the put; nothing if it never was
   */
  public record Arrival(Acknowledged put, OptionalLong visible) {}

  /** Of these puts, by what was seen. */
  public Arrivals(Collection<Acknowledged> puts, Collection<Seen> seen) {
    Map<Long, NavigableMap<Integer, Long>> byKey = new HashMap<>();
    seen.stream()
        .sorted(Comparator.comparingInt(Seen::version).reversed())
        .forEach(one -> first(byKey.computeIfAbsent(one.key(), key -> new TreeMap<>()), one));
    for (Acknowledged put : puts) {
      NavigableMap<Integer, Long> versions = byKey.getOrDefault(put.key(), new TreeMap<>());
      Map.Entry<Integer, Long> entry = versions.ceilingEntry(put.version());
      all.add(
          new Arrival(
              put, entry == null ? OptionalLong.empty() : OptionalLong.of(entry.getValue())));
    }
  }

  /** Later versions are there already, each with the first time of it and all behind it. */
  private static void first(NavigableMap<Integer, Long> versions, Seen one) {
    Map.Entry<Integer, Long> later = versions.ceilingEntry(one.version());
    long known = later == null ? Long.MAX_VALUE : later.getValue();
    versions.put(one.version(), Math.min(known, one.nanos()));
  }

  /** Each put. */
  public List<Arrival> all() {
    return List.copyOf(all);
  }

  /** The lags of those that became visible, in nanoseconds from their intended start, ascending. */
  public long[] lags() {
    return all.stream()
        .filter(one -> one.visible().isPresent())
        .mapToLong(one -> one.visible().getAsLong() - one.put().intended())
        .sorted()
        .toArray();
  }

  /** How many were acknowledged and not yet visible at a time. */
  public long backlog(long nanos) {
    return all.stream()
        .filter(one -> one.put().end() <= nanos)
        .filter(one -> one.visible().isEmpty() || one.visible().getAsLong() > nanos)
        .count();
  }
}
