package org.gridmark.study.hotel.site;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gridmark.model.target.Strategy;
import org.gridmark.model.target.Trait;

/** Where the site keeps its data (Oracle 2011, "Database Tier" and Figure 18). */
public enum Mode {
  /** In the database, without a grid. */
  DATABASE("the site in the database alone"),
  /** In the database, with Hibernate's second-level cache in the grid. */
  SECOND_LEVEL("the site in the database, with Hibernate's second-level cache in the grid"),
  /** Hotels and rooms in the grid; what changes in the database. */
  READ_ONLY("hotels and rooms in the grid, bookings in the database"),
  /** In the grid, which has written the database before it answers. */
  WRITE_THROUGH("the site in the grid, each write in the database before it is answered"),
  /** In the grid, which writes the database later: what the document measured. */
  WRITE_BEHIND("the site in the grid, writes in the database later"),
  /** In the grid alone. */
  MEMORY("the site in the grid alone");

  private final String meaning;

  Mode(String meaning) {
    this.meaning = meaning;
  }

  /** A strategy of each. */
  public static List<Strategy> strategies() {
    return Arrays.stream(values())
        .map(
            mode ->
                Strategy.direct(mode.word(), mode.meaning, Map.of(HotelSettings.MODE, mode.word())))
        .toList();
  }

  /** The words of all. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Mode::word).toList();
  }

  /** The mode of a word. */
  public static Mode of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  /** Its word in settings and strategies. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether there is a database. */
  public boolean hasDatabase() {
    return this != MEMORY;
  }

  /** Whether nights, reservations and charges are in caches. */
  public boolean booksInGrid() {
    return this == WRITE_THROUGH || this == WRITE_BEHIND || this == MEMORY;
  }

  /** Whether hotels and rooms are in caches. */
  public boolean catalogueInGrid() {
    return booksInGrid() || this == READ_ONLY;
  }

  /** Whether caches have tables behind them. */
  public boolean hasStores() {
    return catalogueInGrid() && hasDatabase();
  }

  /** The traits that the target must have. */
  public Set<Trait> needs() {
    return switch (this) {
      case DATABASE -> Set.of();
      case SECOND_LEVEL -> Set.of(Trait.JCACHE);
      case READ_ONLY -> Set.of(Trait.QUERY, Trait.STORE);
      case WRITE_THROUGH, WRITE_BEHIND -> Set.of(Trait.QUERY, Trait.STORE, Trait.COMPARE_AND_SET);
      case MEMORY -> Set.of(Trait.QUERY, Trait.COMPARE_AND_SET);
    };
  }
}
