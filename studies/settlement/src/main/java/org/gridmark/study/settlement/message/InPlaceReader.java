package org.gridmark.study.settlement.message;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a message that stands as {@link MessageWriter} writes it, with no blank between elements:
 * what is between one value and the next is the same in all of them, so it is compared as a whole
 * where it must stand, and nothing is searched for. Gives up on any other message, so it needs no
 * gate before it.
 */
final class InPlaceReader implements ElementReader {
  private static final Element[] ELEMENTS = Element.values();

  /** What stands before each value, and after the last one. */
  private static final Tag[] BETWEEN = between();

  @Override
  public @Nullable Map<Element, String> read(byte[] message) {
    if (message.length > PublishedForm.LIMIT) {
      return null;
    }
    Map<Element, String> values = new EnumMap<>(Element.class);
    int at = 0;
    for (int i = 0; i < ELEMENTS.length; i++) {
      if (!BETWEEN[i].at(message, at)) {
        return null;
      }
      int from = at + BETWEEN[i].length();
      at = Gate.skipPlain(message, from);
      boolean plain = at < message.length && message[at] == '<';
      at = plain ? at : Gate.skipText(message, at);
      if (at == message.length) {
        return null;
      }
      values.put(ELEMENTS[i], plain ? Text.plain(message, from, at) : Text.of(message, from, at));
    }
    Tag end = BETWEEN[ELEMENTS.length];
    return at + end.length() == message.length && end.at(message, at) ? values : null;
  }

  private static Tag[] between() {
    List<Tag> between = new ArrayList<>();
    Tag next = PublishedForm.DECLARATION.then(PublishedForm.ROOT_OPEN);
    for (Step step : PublishedForm.STEPS) {
      switch (step) {
        case Step.Mark(Tag tag) -> next = next.then(tag);
        case Step.Value value -> {
          between.add(next.then(value.open()));
          next = value.close();
        }
      }
    }
    between.add(next);
    return between.toArray(Tag[]::new);
  }
}
