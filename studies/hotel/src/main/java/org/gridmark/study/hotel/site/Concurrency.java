package org.gridmark.study.hotel.site;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gridmark.model.target.Strategy;
import org.hibernate.cache.spi.access.AccessType;

/**
 * The way in which Hibernate's second-level cache is used while entities change. Hotels and rooms
 * never do, so the ways differ in what a hit costs; nights do, so they differ in what is stale.
 */
enum Concurrency {
  /** Entries are put and never changed; nights, which change, are as in {@link #READ_WRITE}. */
  READ_ONLY(AccessType.READ_ONLY, "hotels and rooms read-only, nights by soft locks"),
  /** An entry is dropped when its row changes: a put that comes late stays. */
  NONSTRICT(AccessType.NONSTRICT_READ_WRITE, "entries dropped when they change, without locks"),
  /** Soft locks keep late puts out; each hit takes a lock of its region. */
  READ_WRITE(AccessType.READ_WRITE, "every entry by soft locks");

  private final AccessType type;
  private final String meaning;

  Concurrency(AccessType type, String meaning) {
    this.type = type;
    this.meaning = meaning;
  }

  /** A strategy of each, in the mode that has such a cache. */
  static List<Strategy> strategies() {
    String mode = Mode.SECOND_LEVEL.word();
    return Arrays.stream(values())
        .map(
            one ->
                Strategy.direct(
                    mode + "-" + one.word(),
                    "Hibernate's second-level cache in the grid, " + one.meaning,
                    Map.of(HotelSettings.MODE, mode, HotelSettings.CONCURRENCY, one.word())))
        .toList();
  }

  static List<String> words() {
    return Arrays.stream(values()).map(Concurrency::word).toList();
  }

  static Concurrency of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  AccessType type() {
    return type;
  }
}
