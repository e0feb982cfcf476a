package org.gridmark.model.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that grow at the end; numbers are written highest byte first. One thread uses it. */
public final class GrowingBytes {
  private static final int BITS = 7;
  private static final long LOW = (1 << BITS) - 1;
  private static final int MORE = 1 << BITS;

  private byte[] buffer;
  private int length;

  /** With room for so many, until more are there. */
  public GrowingBytes(int size) {
    buffer = new byte[size];
  }

  /** Takes all out. */
  public void clear() {
    length = 0;
  }

  /** How many there are. */
  public int length() {
    return length;
  }

  /** The bytes are from 0 to {@link #length}, until the next change. */
  public byte[] array() {
    return buffer;
  }

  /** All there are. */
  public byte[] copy() {
    return Arrays.copyOf(buffer, length);
  }

  /** One byte. */
  public void int8(int value) {
    reserve(1);
    buffer[length++] = (byte) value;
  }

  /** Two bytes. */
  public void int16(int value) {
    reserve(Short.BYTES);
    buffer[length++] = (byte) (value >>> 8);
    buffer[length++] = (byte) value;
  }

  /** Four bytes. */
  public void int32(int value) {
    reserve(Integer.BYTES);
    int32At(length, value);
    length += Integer.BYTES;
  }

  /** Eight bytes. */
  public void int64(long value) {
    int32((int) (value >>> Integer.SIZE));
    int32((int) value);
  }

  /** In place of four bytes that were written before. */
  public void int32At(int position, int value) {
    buffer[position] = (byte) (value >>> 24);
    buffer[position + 1] = (byte) (value >>> 16);
    buffer[position + 2] = (byte) (value >>> 8);
    buffer[position + 3] = (byte) value;
  }

  /** Sets a bit of bytes that were written before, counted from the lowest of the first. */
  public void setBit(int position, int bit) {
    int at = position + bit / Byte.SIZE;
    buffer[at] = (byte) (buffer[at] | (1 << (bit % Byte.SIZE)));
  }

  /**
   * A whole number, in one byte if it is near to 0 and in ten at most: seven bits a byte, the
   * lowest first, each byte but the last with its highest bit set. The lowest bit of all is the
   * sign.
   */
  public void compact(long value) {
    long rest = (value << 1) ^ (value >> (Long.SIZE - 1));
    while ((rest & ~LOW) != 0) {
      int8((int) (rest & LOW) | MORE);
      rest >>>= BITS;
    }
    int8((int) rest);
  }

  /** In UTF-8, with its length before it. */
  public void text(String text) {
    if (ascii(text)) {
      int32(text.length());
      letters(text);
    } else {
      sized(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** In UTF-8, with its length before it as a {@link #compact} number. */
  public void compactText(String text) {
    if (ascii(text)) {
      compact(text.length());
      letters(text);
    } else {
      compactSized(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  @SuppressWarnings("deprecation") // of ASCII alone, that copy is exact and far the fastest
  private void letters(String ascii) {
    reserve(ascii.length());
    ascii.getBytes(0, ascii.length(), buffer, length);
    length += ascii.length();
  }

  private static boolean ascii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }

  /** With their number before them. */
  public void sized(byte[] bytes) {
    int32(bytes.length);
    all(bytes);
  }

  /** With their number before them as a {@link #compact} one. */
  public void compactSized(byte[] bytes) {
    compact(bytes.length);
    all(bytes);
  }

  /** As they are. */
  public void all(byte[] bytes) {
    reserve(bytes.length);
    System.arraycopy(bytes, 0, buffer, length, bytes.length);
    length += bytes.length;
  }

  private void reserve(int more) {
    if (length + more > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, length + more));
    }
  }
}
