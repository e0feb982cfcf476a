package org.gridmark.system.hotel.web.session;

/**
 * A session of a guest who has logged in, as a grid can keep it.
 *
 * @param guest number of the guest
 * @param search the query of the last search, with which the search form begins
 * @param until when it ends unless it is used, in milliseconds of the epoch
 */
public record SessionState(int guest, String name, String search, long until) {
  SessionState until(long other) {
    return new SessionState(guest, name, search, other);
  }

  /** The same after another search. */
  public SessionState searched(String query) {
    return new SessionState(guest, name, query, until);
  }
}
