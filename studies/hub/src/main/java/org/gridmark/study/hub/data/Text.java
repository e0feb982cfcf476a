package org.gridmark.study.hub.data;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/** Text with numbers in it, quickly. */
final class Text {
  private Text() {}

  /** A prefix and a number with leading zeros. */
  @SuppressWarnings("deprecation") // of ASCII alone, this copy is exact and far the fastest
  static String padded(String prefix, long number, int digits) {
    int start = prefix.length();
    byte[] text = new byte[start + digits];
    prefix.getBytes(0, start, text, 0);
    long rest = number;
    for (int i = text.length - 1; i >= start; i--) {
      text[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return new String(text, ISO_8859_1);
  }

  /** So many names: the prefix and a number. */
  static String[] series(String prefix, int count, int digits) {
    String[] names = new String[count];
    for (int i = 0; i < count; i++) {
      names[i] = padded(prefix, i + 1, digits);
    }
    return names;
  }
}
