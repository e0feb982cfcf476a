package org.gridmark.perf.driver;

import org.gridmark.perf.Item;

/** A look at an item that was found, so that whatever is done late is done. */
final class Named {
  private Named() {}

  /** One, if it has that name. */
  static long count(long key, Item item, String name) {
    return key >= 0 && item.name().equals(name) ? 1 : 0;
  }
}
