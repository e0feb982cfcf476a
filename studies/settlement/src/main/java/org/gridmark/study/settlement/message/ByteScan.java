package org.gridmark.study.settlement.message;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Looks for a byte, eight at a time. */
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

  /** Whether one of the eight is zero: then, and only then, one borrows that is not negative. */
  private static boolean hasZero(long bytes) {
    return ((bytes - ONES) & ~bytes & HIGHEST_BITS) != 0;
  }
}
