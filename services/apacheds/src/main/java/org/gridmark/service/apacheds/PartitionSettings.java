package org.gridmark.service.apacheds;

/**
 * The settings of the partition that holds the entries of caches. Mentions no class of ApacheDS.
 */
final class PartitionSettings {
  /** The base of all entries of Gridmark's. */
  static final String SUFFIX = "ou=gridmark";

  /**
   * So many entries are in memory; ApacheDS comes with 10 000. It counts entries, whatever their
   * size: as many as the study of the document has.
   */
  static final int ENTRIES_IN_MEMORY = 100_000;

  /**
   * As ApacheDS comes. Without it the last 2 000 transactions stay in memory, too, beside the log
   * on disk, and a start after a crash does them again.
   */
  static final boolean SYNC_ON_WRITE = true;

  private PartitionSettings() {}
}
