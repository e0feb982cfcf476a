package org.gridmark.study.hub.wan.replication;

import org.jspecify.annotations.Nullable;

/**
 * An entry that is brought to another site (Barclays 2009, section 4.8: "a start time, an end time,
 * and a variable length byte array").
 *
 * @param version of its entry, from 1
 * @param phase the number of the phase that it was put in
 * @param sequence its number among all of its site and phase, from 1
 * @param parent the sequence of the value that its writer had read; 0: none, or not read
 * @param total how many writes its writer knows of, this one included
 * @param sentNanos when it was meant to be put, on the monotonic clock, which all processes of a
 *     machine share; 0: it is counted, and not timed
 * @param site whose client wrote it
 * @param payload so many characters as bytes are wished
 */
public record Message(
    int version,
    int phase,
    long sequence,
    long parent,
    long total,
    long sentNanos,
    String site,
    String payload) {

  /**
   * Whether it wins over what is there: the higher version, and of equals the later site's name.
   */
  public boolean newerThan(@Nullable Message there) {
    return there == null
        || version > there.version
        || (version == there.version && site.compareTo(there.site) > 0);
  }
}
