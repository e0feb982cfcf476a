package org.gridmark.system.settlement.rules;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridmark.system.settlement.trade.Terms;
import org.jspecify.annotations.Nullable;

/**
 * The state of one slot of a trade. The highest version that has its statement stands; lower ones
 * are history, and replies to a higher one wait for its statement.
 */
public final class SlotBook {
  static final SlotBook EMPTY = new SlotBook(new TreeMap<>());

  private static final VersionState NOTHING = new VersionState(false, Condition.AWAITED, null);

  private final SortedMap<Integer, VersionState> versions;

  private SlotBook(SortedMap<Integer, VersionState> versions) {
    this.versions = Collections.unmodifiableSortedMap(versions);
  }

  /** With these entries more. */
  SlotBook plus(Collection<Entry> entries) {
    SortedMap<Integer, VersionState> more = new TreeMap<>(versions);
    for (Entry entry : entries) {
      more.merge(entry.about(), VersionState.of(entry), VersionState::and);
    }
    return new SlotBook(more);
  }

  /** The version that stands; 0 where nothing was stated. */
  public int version() {
    return versions.entrySet().stream()
        .filter(version -> version.getValue().stated())
        .mapToInt(Map.Entry::getKey)
        .max()
        .orElse(0);
  }

  /** How the version that stands does. */
  public Condition condition() {
    return standing().condition();
  }

  /** The terms, or null where there are none that count. */
  public @Nullable Terms terms() {
    VersionState standing = standing();
    return standing.condition().counts() ? standing.terms() : null;
  }

  private VersionState standing() {
    return versions.getOrDefault(version(), NOTHING);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SlotBook book && versions.equals(book.versions);
  }

  @Override
  public int hashCode() {
    return versions.hashCode();
  }

  @Override
  public String toString() {
    return versions.toString();
  }
}
