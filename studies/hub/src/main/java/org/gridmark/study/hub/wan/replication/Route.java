package org.gridmark.study.hub.wan.replication;

/**
 * From the site where an entry is put to the one that it is brought to.
 *
 * @param from the name of a site
 * @param to the name of another
 */
public record Route(String from, String to) {
  /** From the active to the passive site (Barclays 2009, section 5.8). */
  public static final Route OUT = new Route("newyork", "london");

  /** The other way. */
  public Route back() {
    return new Route(to, from);
  }
}
