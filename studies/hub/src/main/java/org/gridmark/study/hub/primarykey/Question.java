package org.gridmark.study.hub.primarykey;

import org.gridmark.model.data.Filter;

/**
 * A question of an application.
 *
 * @param filter the activities that it is about
 * @param matches how many these are
 * @param limited whether a page of them is shown, rather than all
 * @param whole whether the application wants all columns, rather than the ten of a summary
 */
record Question(Filter filter, long matches, boolean limited, boolean whole) {
  /** How many are shown at a time (Barclays 2009, section 8.5: "100 objects at a time"). */
  static final int PAGE = 100;

  /** How many entries answer it. */
  long expected(boolean byPages) {
    return limited && byPages ? Math.min(PAGE, matches) : matches;
  }
}
