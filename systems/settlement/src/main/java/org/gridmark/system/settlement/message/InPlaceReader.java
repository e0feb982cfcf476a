package org.gridmark.system.settlement.message;

import org.jspecify.annotations.Nullable;

/**
 * Reads a message that stands as {@link MessageWriter} writes it, with no blank between elements:
 * what is between one value and the next is the same in all of them, so it is compared as a whole
 * where it must stand, and nothing is searched for. Gives up on any other message, so it needs no
 * gate before it.
 */
final class InPlaceReader implements ElementReader {
  private static final Element[] ELEMENTS = Element.values();
  private static final Tag[] BETWEEN = PublishedForm.between();

  @Override
  public @Nullable Texts read(byte[] message) {
    if (message.length > PublishedForm.LIMIT) {
      return null;
    }
    Texts texts = new Texts();
    int at = 0;
    for (int i = 0; i < ELEMENTS.length; i++) {
      if (!BETWEEN[i].at(message, at)) {
        return null;
      }
      at = take(message, at + BETWEEN[i].length(), ELEMENTS[i], texts);
    }
    Tag end = BETWEEN[ELEMENTS.length];
    return at + end.length() == message.length && end.at(message, at) ? texts : null;
  }

  /** The text from here on, and where it ends: at a tag, or at the end where none may be. */
  private static int take(byte[] message, int from, Element element, Texts texts) {
    int to = ByteScan.skipPrintable(message, from, message.length);
    if (to < message.length && message[to] == '<') {
      texts.putLine(element, Text.plain(message, from, to));
      return to;
    }
    to = Gate.skipText(message, to);
    if (to < message.length) {
      texts.put(element, Text.of(message, from, to));
    }
    return to;
  }
}
