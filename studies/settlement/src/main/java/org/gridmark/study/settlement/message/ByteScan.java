package org.gridmark.study.settlement.message;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks at bytes, eight at a time. */
public final class ByteScan {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHEST_BITS = ONES << 7;

  private ByteScan() {}

  /** The place of the first such byte from a place on; the end if there is none before it. */
  public static int next(byte wanted, byte[] bytes, int from, int end) {
    long eight = ONES * (wanted & 0xFF);
    int at = from;
    while (at <= end - Long.BYTES && !hasZero((long) LONGS.get(bytes, at) ^ eight)) {
      at += Long.BYTES;
    }
    while (at < end && bytes[at] != wanted) {
      at++;
    }
    return at;
  }

  /**
   * The place from which on, from a place on, not all of the next eight bytes, or less before the
   * end, are printable characters of ASCII other than {@code < > &}.
   */
  static int skipPrintable(byte[] bytes, int from, int end) {
    int at = from;
    while (at <= end - Long.BYTES && printable((long) LONGS.get(bytes, at))) {
      at += Long.BYTES;
    }
    return at;
  }

  private static boolean printable(long bytes) {
    long low = (bytes - ONES * ' ') | bytes; // and what is beyond ASCII
    boolean tag = hasZero((bytes & ~(ONES * ('<' ^ '>'))) ^ (ONES * '<'));
    return (low & HIGHEST_BITS) == 0 && !tag && !hasZero(bytes ^ (ONES * '&'));
  }

  /** Whether one of the eight is zero: then, and only then, one borrows that is not negative. */
  private static boolean hasZero(long bytes) {
    return ((bytes - ONES) & ~bytes & HIGHEST_BITS) != 0;
  }
}
