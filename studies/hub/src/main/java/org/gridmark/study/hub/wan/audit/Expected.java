package org.gridmark.study.hub.wan.audit;

import org.gridmark.study.hub.wan.replication.Message;
import org.jspecify.annotations.Nullable;

/**
 * The states that an entry may be in, as far as whoever writes it knows. A write that failed may
 * have been done, or not.
 *
 * @param least the last version that was acknowledged; 0: none
 * @param most the last version that was put
 * @param absent whether there may be no entry
 * @param present whether there may be one
 */
public record Expected(int least, int most, boolean absent, boolean present) {
  /** Of an entry that nobody has put. */
  public static final Expected NOTHING = new Expected(0, 0, true, false);

  /** Of an entry whose writer is dead: any state. */
  public static final Expected UNKNOWN = new Expected(0, Integer.MAX_VALUE, true, true);

  /** Of an entry of which a version was acknowledged. */
  public static Expected version(int acknowledged) {
    return NOTHING.put(acknowledged);
  }

  /** After the acknowledgement of a version. */
  Expected put(int version) {
    return new Expected(version, version, false, true);
  }

  /** After a put of a version that failed. */
  Expected unanswered(int version) {
    // After a removal no earlier version may be there any more.
    return new Expected(present ? least : version, version, absent, true);
  }

  /** After the acknowledgement of a removal. */
  Expected removed() {
    return new Expected(most, most, true, false);
  }

  /** After a removal that failed. */
  Expected removalUnanswered() {
    return new Expected(least, most, true, present);
  }

  /** Whether the entry may be so. */
  boolean allows(@Nullable Message found) {
    return found == null ? absent : present && found.version() >= least && found.version() <= most;
  }
}
