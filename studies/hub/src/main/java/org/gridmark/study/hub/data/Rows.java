package org.gridmark.study.hub.data;

/**
 * How many of a cache's entries each query finds: at a million entries the paper's numbers
 * (Barclays 2009, Table 5.3), at fewer or more in proportion.
 *
 * @param entries how many entries the cache has
 */
public record Rows(long entries) {
  private static final long DOCUMENT = 1_000_000;
  private static final long LEAST = 100;

  /** The entries of a cache at this scale. */
  public static Rows atScale(double scale) {
    return new Rows(Math.max(LEAST, Math.round(DOCUMENT * scale)));
  }

  /** Positions of the listed accounts. */
  public long positionAccounts() {
    return part(914);
  }

  /** Positions of the business date. */
  public long businessDate() {
    return part(343_909);
  }

  /** Activities of the listed accounts. */
  public long activityAccounts() {
    return part(37);
  }

  /** Activities that settle on the date. */
  public long settlementDate() {
    return part(147);
  }

  /** Activities traded on the date. */
  public long tradeDate() {
    return part(360_671);
  }

  /** Activities that failed. */
  public long failed() {
    return part(1000);
  }

  /** Keys asked for at once: a thousand, whatever the scale, unless there are fewer. */
  public int keys() {
    return (int) Math.min(1000, entries);
  }

  private long part(long ofDocument) {
    return Math.max(1, Math.round((double) ofDocument * entries / DOCUMENT));
  }
}
