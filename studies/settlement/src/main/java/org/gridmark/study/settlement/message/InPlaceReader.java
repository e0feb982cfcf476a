package org.gridmark.study.settlement.message;

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
      int from = at + BETWEEN[i].length();
      at = ByteScan.skipPrintable(message, from, message.length);
      if (at < message.length && message[at] == '<') {
        texts.putLine(ELEMENTS[i], Text.plain(message, from, at));
      } else {
        at = Gate.skipText(message, at);
        if (at == message.length) {
          return null;
        }
        texts.put(ELEMENTS[i], Text.of(message, from, at));
      }
    }
    Tag end = BETWEEN[ELEMENTS.length];
    return at + end.length() == message.length && end.at(message, at) ? texts : null;
  }
}
