package org.gridmark.system.settlement.message;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Looks at bytes, eight at a time. */
public final class ByteScan {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());
  private static final VarHandle LOWEST_FIRST =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGHEST_BITS = ONES << 7;

  private ByteScan() {}

  /** The place of the first such byte from a place on; the end if there is none before it. */
  public static int next(byte wanted, byte[] bytes, int from, int end) {
    long eight = ONES * (wanted & 0xFF);
    int at = from;
    while (at <= end - Long.BYTES && zeros((long) LONGS.get(bytes, at) ^ eight) == 0) {
      at += Long.BYTES;
    }
    while (at < end && bytes[at] != wanted) {
      at++;
    }
    return at;
  }

  /**
   * The place of the first byte, from a place on, that is no printable character of ASCII or one of
   * {@code < > &}; the end if there is none before it.
   */
  static int skipPrintable(byte[] bytes, int from, int end) {
    int at = from;
    while (at <= end - Long.BYTES) {
      long others = others((long) LOWEST_FIRST.get(bytes, at));
      if (others != 0) {
        return at + Long.numberOfTrailingZeros(others) / Byte.SIZE;
      }
      at += Long.BYTES;
    }
    while (at < end && others((bytes[at] & 0xFF) | ((ONES * ' ') << Byte.SIZE)) == 0) {
      at++;
    }
    return at;
  }

  /**
   * A bit in the first of eight bytes that is not printable, or one of {@code < > &}; zero if there
   * is none. There may be bits in bytes above it.
   */
  private static long others(long bytes) {
    long low = (bytes - ONES * ' ') | bytes; // and what is beyond ASCII
    long tags = zeros((bytes & ~(ONES * ('<' ^ '>'))) ^ (ONES * '<'));
    return (low & HIGHEST_BITS) | tags | zeros(bytes ^ (ONES * '&'));
  }

  /** Whether the wanted bytes are at this place, which has at least as many bytes after it. */
  public static boolean stand(byte[] wanted, byte[] bytes, int place) {
    int last = wanted.length - Long.BYTES;
    if (last < 0) {
      return Arrays.equals(wanted, 0, wanted.length, bytes, place, place + wanted.length);
    }
    for (int i = 0; i < last; i += Long.BYTES) {
      if ((long) LONGS.get(wanted, i) != (long) LONGS.get(bytes, place + i)) {
        return false;
      }
    }
    return (long) LONGS.get(wanted, last) == (long) LONGS.get(bytes, place + last);
  }

  /**
   * A bit in the first of eight bytes that is zero; none if none is. A byte that borrows in the
   * subtraction and is not negative is zero, or is above one that is.
   */
  private static long zeros(long bytes) {
    return (bytes - ONES) & ~bytes & HIGHEST_BITS;
  }
}
