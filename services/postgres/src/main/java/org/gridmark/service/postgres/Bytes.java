package org.gridmark.service.postgres;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A buffer that grows: big-endian numbers, and text with its length before it. */
final class Bytes {
  private byte[] array;
  private int size;

  Bytes(int capacity) {
    this.array = new byte[capacity];
  }

  byte[] array() {
    return array;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  private void ensure(int more) {
    if (size + more > array.length) {
      array = Arrays.copyOf(array, Math.max(size + more, 2 * array.length));
    }
  }

  void bytes(byte[] added) {
    ensure(added.length);
    System.arraycopy(added, 0, array, size, added.length);
    size += added.length;
  }

  void int1(int value) {
    ensure(1);
    array[size++] = (byte) value;
  }

  void int2(int value) {
    ensure(2);
    array[size++] = (byte) (value >>> 8);
    array[size++] = (byte) value;
  }

  void int4(int value) {
    int2(value >>> 16);
    int2(value);
  }

  void int8(long value) {
    int4((int) (value >>> 32));
    int4((int) value);
  }

  /** The length in UTF-8, and the text. */
  @SuppressWarnings("deprecation") // of ASCII alone, that copy is exact and far the fastest
  void text(String text) {
    if (ascii(text)) {
      int4(text.length());
      ensure(text.length());
      text.getBytes(0, text.length(), array, size);
      size += text.length();
    } else {
      byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
      int4(encoded.length);
      bytes(encoded);
    }
  }

  private static boolean ascii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }
}
