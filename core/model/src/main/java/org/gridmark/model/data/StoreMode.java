package org.gridmark.model.data;

import java.util.Locale;

/** When what is written to a cache reaches the store behind it. All modes read through. */
public enum StoreMode {
  /** Never: an entry that is not in memory is loaded, and a write stays in memory. */
  READ_THROUGH,
  /** Before the write returns. */
  WRITE_THROUGH,
  /** Some time after the write has returned. */
  WRITE_BEHIND;

  /** In files and for people: {@code write-behind}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
