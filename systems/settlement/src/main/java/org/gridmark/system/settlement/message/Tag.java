package org.gridmark.system.settlement.message;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A tag as it stands in a message, with what is needed to search for it. Immutable. */
final class Tag {
  private static final int BYTES = 256;

  private final byte[] bytes;
  private final int[] skips = new int[BYTES];

  Tag(String text) {
    this.bytes = text.getBytes(StandardCharsets.US_ASCII);
    Arrays.fill(skips, bytes.length);
    for (int i = 0; i < bytes.length - 1; i++) {
      skips[bytes[i] & 0xFF] = bytes.length - 1 - i;
    }
  }

  /** The tag, and at once after it another one. */
  Tag then(Tag next) {
    return new Tag(text() + next.text());
  }

  private String text() {
    return new String(bytes, StandardCharsets.US_ASCII);
  }

  /** In bytes. */
  int length() {
    return bytes.length;
  }

  /** Whether it stands at this place, as far as there is one. */
  boolean at(byte[] message, int place) {
    int end = place + bytes.length;
    return end <= message.length && ByteScan.stand(bytes, message, place);
  }

  /** How many of its first bytes stand at this place. */
  int common(byte[] message, int place) {
    int most = Math.min(bytes.length, message.length - place);
    int equal = 0;
    while (equal < most && message[place + equal] == bytes[equal]) {
      equal++;
    }
    return equal;
  }

  /**
   * How far a search can go on when this byte stands below the tag's last one: to where the byte
   * stands below its last occurrence in the rest of the tag, or past it (Horspool 1980).
   */
  int skip(byte below) {
    return skips[below & 0xFF];
  }

  byte first() {
    return bytes[0];
  }

  byte last() {
    return bytes[bytes.length - 1];
  }

  /** Copies the tag to a place in a buffer. */
  void copy(byte[] buffer, int place) {
    System.arraycopy(bytes, 0, buffer, place, bytes.length);
  }
}
