package org.gridmark.system.hotel.books;

/**
 * Something that is not as it must be.
 *
 * @param about the key of a reservation, or a night
 */
public record Finding(Kind kind, String about) {
  /** The kinds. */
  public enum Kind {
    /** More reservations have a room on a night than there are rooms. */
    OVERSOLD,
    /** A night names a reservation that has no room on it. */
    HELD_BY_NOBODY,
    /** A reservation has no room on one of its nights. */
    WITHOUT_ROOM,
    /** A reservation has several rooms on a night, or belongs to two guests. */
    DOUBLED,
    /** A reservation and its charge do not fit together. */
    CHARGE,
    /** A reservation is in between, though nobody is at work. */
    UNFINISHED,
    /** A client was told of something that is not in the books. */
    LOST,
    /** A guest has a reservation that no client wished for. */
    UNTOLD,
    /** A cache shows something otherwise than the books. */
    STALE
  }
}
