package org.gridmark.driver.jdbc;

import java.util.Optional;

/** The beginning of a text, as a range of texts in the order of their code points. */
record TextPrefix(String text) {
  /** The first text after all that begin so; empty if there is none. */
  Optional<String> after() {
    String start = text;
    while (!start.isEmpty()) {
      int last = start.codePointBefore(start.length());
      start = start.substring(0, start.length() - Character.charCount(last));
      if (last < Character.MAX_CODE_POINT) {
        return Optional.of(start + Character.toString(next(last)));
      }
    }
    return Optional.empty();
  }

  /** Halves of a pair are no characters of a database. */
  private static int next(int codePoint) {
    return codePoint + 1 == Character.MIN_SURROGATE ? Character.MAX_SURROGATE + 1 : codePoint + 1;
  }
}
