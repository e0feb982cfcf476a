package org.gridmark.lab.kubernetes.pod;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * Input from a controller, which holds a lease on this process: it has to send something before the
 * lease is over, if only an empty line. Empty lines are dropped, and {@link #END} is the end, as
 * the protocol that carries it has none.
 */
public final class LeasedInput extends FilterInputStream {
  /** The byte that stands for the end of the input. */
  public static final int END = 4;

  private final long lease;
  private volatile long heard = System.nanoTime();
  private boolean lines;
  private boolean atStart = true;
  private boolean over;

  LeasedInput(InputStream in, Duration lease) {
    super(in);
    this.lease = lease.toNanos();
  }

  /** From now on there are lines; what came before were bytes of any kind. */
  void beginLines() {
    lines = true;
  }

  /** The time that the lease still has, in nanoseconds. */
  long left() {
    return lease - (System.nanoTime() - heard);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int most) throws IOException {
    int kept = 0;
    while (kept == 0 && most > 0 && !over) {
      int count = in.read(into, from, most);
      heard = System.nanoTime();
      over = count < 0;
      kept = lines && count > 0 ? keep(into, from, count) : Math.max(count, 0);
    }
    return kept == 0 && over ? -1 : kept;
  }

  /** Moves what is kept of the bytes to their front. */
  private int keep(byte[] bytes, int from, int count) {
    int kept = 0;
    for (int i = 0; i < count && !over; i++) {
      byte one = bytes[from + i];
      over = one == END;
      if (!over && !(atStart && one == '\n')) {
        bytes[from + kept++] = one;
        atStart = one == '\n';
      }
    }
    return kept;
  }
}
