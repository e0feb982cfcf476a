package org.gridmark.study.hub.paging;

/**
 * Into what pages an answer is cut.
 *
 * @param entries of a page, at least
 * @param most pages of an answer, at most: it comes before {@code entries}
 */
record Pages(long entries, long most) {
  /** The entries of each page, the last apart, of an answer of so many. */
  int sizeFor(long answer) {
    return Math.toIntExact(Math.max(entries, Math.ceilDiv(answer, most)));
  }
}
