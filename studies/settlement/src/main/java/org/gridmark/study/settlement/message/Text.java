package org.gridmark.study.settlement.message;

import java.nio.charset.StandardCharsets;

/** The texts of elements, of messages that the gate let through. */
final class Text {
  private Text() {}

  /** From here to there, where nothing is but characters of ASCII that stand for themselves. */
  static String plain(byte[] message, int from, int to) {
    return new String(
        message, from, to - from, StandardCharsets.ISO_8859_1); // the same, and faster
  }

  /** From here to there, where no tag is. */
  static String of(byte[] message, int from, int to) {
    String text = new String(message, from, to - from, StandardCharsets.UTF_8);
    int entity = text.indexOf('&');
    return entity < 0 ? text : unescaped(text, entity);
  }

  /**
   * With characters for entities, of which the gate let no others through.
   *
   * @param first where the first one is
   */
  private static String unescaped(String text, int first) {
    StringBuilder plain = new StringBuilder(text.length());
    int done = 0;
    for (int at = first; at >= 0; at = text.indexOf('&', done)) {
      int end = text.indexOf(';', at);
      plain.append(text, done, at).append(character(text.substring(at + 1, end)));
      done = end + 1;
    }
    return plain.append(text, done, text.length()).toString();
  }

  private static char character(String entity) {
    return switch (entity) {
      case "amp" -> '&';
      case "lt" -> '<';
      case "gt" -> '>';
      case "quot" -> '"';
      case "apos" -> '\'';
      default -> throw new IllegalArgumentException(entity);
    };
  }
}
