package org.gridmark.study.semantics;

import java.io.IOException;
import org.gridmark.measure.job.Keepsake;

/**
 * Whether members can be asked about their deaths: it is found out by one client, and the ones that
 * come after it go by it.
 *
 * @param note where it stands
 */
record Standing(Keepsake note) {
  private static final long SOUND = 0;
  private static final long BROKEN = 1;
  private static final long HOLLOW = 2;

  /** That of a trial. */
  static Standing ofTrial() {
    return new Standing(Keepsake.of("standing of the members"));
  }

  /** They keep entries, and have been whole again after every death so far. */
  boolean isSound() throws IOException {
    return code() == SOUND;
  }

  /** They were not whole again after a death. */
  boolean isBroken() throws IOException {
    return code() == BROKEN;
  }

  private long code() throws IOException {
    return note.find().map(numbers -> numbers[0]).orElse(SOUND);
  }

  void sound() throws IOException {
    note.leave(SOUND);
  }

  void broken() throws IOException {
    note.leave(BROKEN);
  }

  /** Entries were in the clients that put them, and nowhere else. */
  void hollow() throws IOException {
    note.leave(HOLLOW);
  }

  /** Whether another process has left it than this one. */
  boolean isInherited() throws IOException {
    return note.inherited().isPresent();
  }
}
