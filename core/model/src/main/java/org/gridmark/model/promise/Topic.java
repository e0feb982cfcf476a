package org.gridmark.model.promise;

import java.util.Locale;

/** A question about what a product keeps and answers, of which its documentation may speak. */
public enum Topic {
  /** None of them. */
  NONE,
  /** Entries that are lost when a member dies. */
  DEATH,
  /** Acknowledged writes that are lost when a member dies. */
  WRITES,
  /** Entries that are lost when all members are restarted. */
  RESTART,
  /** Stale reads of what another client writes. */
  READS,
  /** Wrong sizes, counts and sums while entries move. */
  COUNTS,
  /** Increments that are lost by get and put. */
  GET_AND_PUT,
  /** Increments that are lost by update in place. */
  IN_PLACE,
  /** Increments that are lost by compare and set. */
  COMPARE_AND_SET,
  /** Increments that are lost under a lock. */
  LOCK,
  /** Increments that are lost in transactions. */
  TRANSACTION,
  /** Acknowledged writes that wait for a store behind the cache and are lost when a member dies. */
  STORE;

  /** As a file of promises spells it: {@code get-and-put}. */
  String spelled() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
