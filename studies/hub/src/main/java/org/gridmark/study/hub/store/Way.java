package org.gridmark.study.hub.store;

import java.util.Arrays;
import java.util.List;

/** A way to write a trade where a table may be behind its cache. */
enum Way {
  /** To a cache that has no store. */
  WITHOUT("without a store", "put without a store"),
  /** To a cache that loads from its table, and never writes there. */
  READ_THROUGH("read-through", "put with read-through"),
  /** To a cache that has written its table before a put returns. */
  WRITE_THROUGH("write-through", "put with write-through"),
  /** To a cache that writes its table later. */
  WRITE_BEHIND("write-behind", "put with write-behind"),
  /** To a cache without a store, and then, by the client itself, to the table. */
  TWO_WRITES("two writes", "put in two writes");

  private final String words;
  private final String put;

  Way(String words, String put) {
    this.words = words;
    this.put = put;
  }

  /** Those by which a trade is to reach the table. */
  static List<Way> writing() {
    return Arrays.stream(values()).filter(Way::writes).toList();
  }

  /** In names of phases and subjects. */
  String words() {
    return words;
  }

  /** The name of a put. */
  String put() {
    return put;
  }

  /** Whether a trade is to reach the table. */
  boolean writes() {
    return this != WITHOUT && this != READ_THROUGH;
  }

  /** Whether the cache loads from the table. */
  boolean loads() {
    return this != WITHOUT && this != TWO_WRITES;
  }
}
