package org.gridmark.system.settlement.message;

import java.nio.charset.StandardCharsets;

/** The texts of elements, of messages that the gate let through. */
final class Text {
  private Text() {}

  /** From here to there, where nothing is but characters of ASCII that stand for themselves. */
  static String plain(byte[] message, int from, int to) {
    return new String(
        message, from, to - from, StandardCharsets.ISO_8859_1); // the same, and faster
  }

  /** From here to there, where no tag is, with characters for entities. */
  static String of(byte[] message, int from, int to) {
    int entity = ByteScan.next((byte) '&', message, from, to);
    if (entity == to) {
      return new String(message, from, to - from, StandardCharsets.UTF_8);
    }
    byte[] plain = new byte[to - from];
    int length = 0;
    int done = from;
    for (int at = entity; at < to; at = ByteScan.next((byte) '&', message, done, to)) {
      System.arraycopy(message, done, plain, length, at - done);
      length += at - done;
      done = ByteScan.next((byte) ';', message, at, to) + 1;
      plain[length++] = character(message, at + 1);
    }
    System.arraycopy(message, done, plain, length, to - done);
    return new String(plain, 0, length + to - done, StandardCharsets.UTF_8);
  }

  /**
   * The character of an entity: the gate let no others through than lt, gt, quot, amp and apos.
   *
   * @param name where its name begins
   */
  private static byte character(byte[] message, int name) {
    return switch (message[name]) {
      case 'l' -> '<';
      case 'g' -> '>';
      case 'q' -> '"';
      case 'a' -> message[name + 1] == 'm' ? (byte) '&' : (byte) '\'';
      default -> throw new IllegalArgumentException("no such entity, at byte " + name);
    };
  }
}
