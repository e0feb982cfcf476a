package org.gridmark.study.settlement.message;

import java.util.Map;

/** How values are got out of a message (004, Potential Improvement Areas). */
public enum ExtractionStrategy {
  /** A tree of the whole message, by the JDK's parser. */
  DOM,
  /** The JDK's pull parser. */
  STAX,
  /** Each tag searched for byte by byte from where the last one ended, as with strstr: one scan. */
  SEARCH,
  /** The same with Horspool's form of Boyer and Moore's search, which leaves bytes out. */
  BOYER_MOORE;

  /** For one thread. */
  public Extraction open() {
    ElementReader reader =
        switch (this) {
          case DOM -> new DomReader();
          case STAX -> new StaxReader();
          case SEARCH -> new SearchReader(TagSearch.BYTE_BY_BYTE);
          case BOYER_MOORE -> new SearchReader(TagSearch.HORSPOOL);
        };
    return message -> extract(reader, message);
  }

  /**
   * A reader says no more than that a message is not of the form; why it is not is found out
   * afterwards, by one and the same means for all readers.
   */
  private static Extracted extract(ElementReader reader, byte[] message) {
    Extracted.Refused refused = Gate.check(message);
    if (refused != null) {
      return refused;
    }
    Map<Element, String> values = reader.read(message);
    return values == null ? Diagnosis.of(message) : Reading.of(values);
  }
}
