package org.gridmark.study.hotel.site;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.gridmark.model.target.Trait;

/** Where the site keeps its data (Oracle 2011, "Database Tier" and Figure 18). */
public enum Mode {
  /** In the database, without a grid. */
  DATABASE,
  /** In the database, with Hibernate's second-level cache in the grid. */
  SECOND_LEVEL,
  /** Hotels and rooms in the grid; what changes in the database. */
  READ_ONLY,
  /** In the grid, which has written the database before it answers. */
  WRITE_THROUGH,
  /** In the grid, which writes the database later: what the document measured. */
  WRITE_BEHIND,
  /** In the grid alone. */
  MEMORY;

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

  /** What the target must be able to do. */
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
