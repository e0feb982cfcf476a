package org.gridmark.system.settlement.message;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The text of every element of a message, as its reader found it. */
@SuppressWarnings("EnumOrdinal") // as in a map of enums; without one, reading takes 5 % less
final class Texts {
  private static final int ELEMENTS = Element.values().length;

  private final @Nullable String[] texts = new String[ELEMENTS];

  /** A bit for each that was seen to be of one line; there are fewer than 64 elements. */
  private long lines;

  private int size;

  void put(Element element, String text) {
    size += texts[element.ordinal()] == null ? 1 : 0;
    texts[element.ordinal()] = text;
  }

  /** The same, of which the reader has seen that neither a line feed nor a tab is in it. */
  void putLine(Element element, String text) {
    put(element, text);
    lines |= 1L << element.ordinal();
  }

  boolean areComplete() {
    return size == ELEMENTS;
  }

  /** Of an element that has one. */
  String of(Element element) {
    return Objects.requireNonNull(texts[element.ordinal()]);
  }

  boolean isLine(Element element) {
    return (lines & 1L << element.ordinal()) != 0 || isLine(of(element));
  }

  private static boolean isLine(String text) {
    return text.indexOf('\n') < 0 && text.indexOf('\t') < 0;
  }
}
