package org.gridmark.store.histogram;

import java.util.Arrays;

/**
 * Whole numbers in as few bytes as they need, in the form that HdrHistogram uses (LEB128-64b9B):
 * seven bits a byte, the lowest first, the eighth bit saying that there are more, and a ninth byte
 * of eight bits.
 */
final class Varints {
  private static final int MORE = 0x80;
  private static final int BITS = 7;
  private static final int LAST = 8 * BITS;

  private Varints() {}

  /** Reads one number after the other. */
  static final class Reader {
    private final byte[] bytes;
    private int position;
    private final int end;

    Reader(byte[] bytes, int from, int end) {
      this.bytes = bytes;
      this.position = from;
      this.end = end;
    }

    boolean hasNext() {
      return position < end;
    }

    /** Fails with an IndexOutOfBoundsException if the number is cut short. */
    long next() {
      byte first = byteAt();
      if (first >= 0) {
        return first;
      }
      long value = first & (MORE - 1);
      for (int shift = BITS; ; shift += BITS) {
        long one = byteAt();
        if (shift == LAST) {
          return value | one << shift;
        }
        value |= (one & (MORE - 1)) << shift;
        if (one >= 0) {
          return value;
        }
      }
    }

    private byte byteAt() {
      if (position >= end) {
        throw new IndexOutOfBoundsException(position);
      }
      return bytes[position++];
    }
  }

  /** Collects numbers. */
  static final class Writer {
    private byte[] bytes = new byte[1024];
    private int size;

    void add(long value) {
      if (size + Long.BYTES + 1 > bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
      long rest = value;
      for (int shift = 0; shift < LAST && rest >>> BITS != 0; shift += BITS) {
        bytes[size++] = (byte) (rest | MORE);
        rest >>>= BITS;
      }
      bytes[size++] = (byte) rest;
    }

    byte[] toByteArray() {
      return Arrays.copyOf(bytes, size);
    }
  }
}
