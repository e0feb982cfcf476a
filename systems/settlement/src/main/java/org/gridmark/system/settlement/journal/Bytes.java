package org.gridmark.system.settlement.journal;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes that grow at the end; numbers are written highest byte first. One thread uses it. */
final class Bytes {
  private byte[] buffer;
  private int length;

  Bytes(int size) {
    buffer = new byte[size];
  }

  void clear() {
    length = 0;
  }

  int length() {
    return length;
  }

  /** The bytes are from 0 to {@link #length}, until the next change. */
  byte[] array() {
    return buffer;
  }

  byte[] copy() {
    return Arrays.copyOf(buffer, length);
  }

  void int8(int value) {
    reserve(1);
    buffer[length++] = (byte) value;
  }

  void int16(int value) {
    reserve(Short.BYTES);
    buffer[length++] = (byte) (value >>> 8);
    buffer[length++] = (byte) value;
  }

  void int32(int value) {
    reserve(Integer.BYTES);
    int32At(length, value);
    length += Integer.BYTES;
  }

  void int64(long value) {
    int32((int) (value >>> Integer.SIZE));
    int32((int) value);
  }

  /** In place of four bytes that were written before. */
  void int32At(int position, int value) {
    buffer[position] = (byte) (value >>> 24);
    buffer[position + 1] = (byte) (value >>> 16);
    buffer[position + 2] = (byte) (value >>> 8);
    buffer[position + 3] = (byte) value;
  }

  /** In UTF-8, with its length before it. */
  void text(String text) {
    sized(text.getBytes(StandardCharsets.UTF_8));
  }

  /** With their number before them. */
  void sized(byte[] bytes) {
    int32(bytes.length);
    all(bytes);
  }

  void all(byte[] bytes) {
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
