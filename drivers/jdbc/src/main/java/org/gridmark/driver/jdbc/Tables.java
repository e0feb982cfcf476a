package org.gridmark.driver.jdbc;

/** Where the tables of a session's caches come from. */
enum Tables {
  /** The session makes those that are not there. */
  MADE,
  /** They are there, or a cache is not used. */
  THERE,
  /** They come from another server some time: the session waits for them. */
  AWAITED
}
