package org.gridmark.study.hub.update;

/** What a reader found under a key while an update was under way. */
enum Seen {
  /** The value of before the close. */
  OLD,
  /** The value of after it. */
  NEW,
  /** The value of an entry that the close does not change. */
  SAME,
  /** Some of the fields changed, others not yet. */
  PARTLY,
  /** Anything else. */
  WRONG
}
