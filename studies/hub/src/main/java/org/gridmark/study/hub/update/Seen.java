package org.gridmark.study.hub.update;

/** A reader's observation of a key during an update. */
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
