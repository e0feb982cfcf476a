package org.gridmark.study.hub.controlblock;

import org.gridmark.study.hub.data.Day;

/**
 * "The control block will determine whether the information will be stored in cache (recent data)
 * or whether the data will need to be retrieved from the persistent data source" (Barclays 2009,
 * section 3.4).
 *
 * @param cachedDays how many days the caches hold, today's included
 */
record ControlBlock(int cachedDays) {
  /** As in Barclays 2009, Table 3.1: T, T-1 and T-2. */
  static final ControlBlock OF_THE_HUB = new ControlBlock(Day.values().length);

  /**
   * Where a day is read from.
   *
   * @param back how many working days ago; 0 is today
   */
  Store storeOf(int back) {
    if (back < 0) {
      throw new IllegalArgumentException("there is no data of the day after today");
    }
    return back < cachedDays ? Store.CACHE : Store.DATABASE;
  }
}
