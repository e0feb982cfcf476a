package org.gridmark.study.settlement.message;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The text of every element of a message, as its reader found it. */
final class Texts {
  private final Map<Element, String> texts = new EnumMap<>(Element.class);

  /** Those that were seen to be of one line. */
  private final Set<Element> lines = EnumSet.noneOf(Element.class);

  void put(Element element, String text) {
    texts.put(element, text);
  }

  /** The same, of which the reader has seen that neither a line feed nor a tab is in it. */
  void putLine(Element element, String text) {
    texts.put(element, text);
    lines.add(element);
  }

  boolean areComplete() {
    return texts.size() == Element.values().length;
  }

  /** Of an element that has one. */
  String of(Element element) {
    return Objects.requireNonNull(texts.get(element));
  }

  boolean isLine(Element element) {
    return lines.contains(element) || isLine(of(element));
  }

  private static boolean isLine(String text) {
    return text.indexOf('\n') < 0 && text.indexOf('\t') < 0;
  }
}
