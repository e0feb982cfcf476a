package org.gridmark.system.settlement.message;

import org.jspecify.annotations.Nullable;

/**
 * Reads a message as one string of bytes: searches for each tag of the form from where the last one
 * ended. The text that is passed over on the way to a tag must be blank, so nothing goes unseen.
 */
final class SearchReader implements ElementReader {
  private static final int NOT_THERE = -1;

  private final TagSearch search;

  SearchReader(TagSearch search) {
    this.search = search;
  }

  @Override
  public @Nullable Texts read(byte[] message) {
    Texts values = new Texts();
    int at = pass(message, PublishedForm.DECLARATION.length(), PublishedForm.ROOT_OPEN);
    for (Step step : PublishedForm.STEPS) {
      at =
          switch (step) {
            case Step.Mark(Tag tag) -> pass(message, at, tag);
            case Step.Value value -> take(message, at, value, values);
          };
      if (at == NOT_THERE) {
        return null;
      }
    }
    return PublishedForm.skipBlanks(message, at) == message.length ? values : null;
  }

  /** The place after the tag. */
  private int pass(byte[] message, int at, Tag tag) {
    int found = search.find(message, at, tag);
    boolean next = found >= 0 && PublishedForm.skipBlanks(message, at) >= found;
    return next ? found + tag.length() : NOT_THERE;
  }

  /** Keeps the text of an element. */
  private int take(byte[] message, int at, Step.Value value, Texts values) {
    int from = pass(message, at, value.open());
    int to = from == NOT_THERE ? NOT_THERE : search.find(message, from, value.close());
    if (to == NOT_THERE) {
      return NOT_THERE;
    }
    if (Gate.skipText(message, from) != to) {
      return NOT_THERE; // there is a tag inside
    }
    values.put(value.element(), Text.of(message, from, to));
    return to + value.close().length();
  }
}
