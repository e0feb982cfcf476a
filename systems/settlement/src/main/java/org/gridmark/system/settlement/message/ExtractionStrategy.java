package org.gridmark.system.settlement.message;

/** How values are got out of a message (Drayton and Sehmi 2005, Potential Improvement Areas). */
public enum ExtractionStrategy {
  /** A tree of the whole message, by the JDK's parser. */
  DOM,
  /** The JDK's pull parser. */
  STAX,
  /** Each tag searched for byte by byte from where the last one ended, as with strstr: one scan. */
  SEARCH,
  /** The same with Horspool's form of Boyer and Moore's search, which leaves bytes out. */
  BOYER_MOORE,
  /**
   * Nothing searched for: tags compared where they stand in a message as it is written here. Any
   * other message is searched.
   */
  IN_PLACE;

  /** For one thread. */
  public Extraction open() {
    return switch (this) {
      case DOM -> gated(new DomReader());
      case STAX -> gated(new StaxReader());
      case SEARCH -> gated(new SearchReader(TagSearch.BYTE_BY_BYTE));
      case BOYER_MOORE -> gated(new SearchReader(TagSearch.HORSPOOL));
      case IN_PLACE -> inPlace(SEARCH.open());
    };
  }

  private static Extraction gated(ElementReader reader) {
    return message -> extract(reader, message);
  }

  private static Extraction inPlace(Extraction otherwise) {
    ElementReader reader = new InPlaceReader();
    return message -> {
      Texts values = reader.read(message);
      return values == null ? otherwise.extract(message) : Reading.of(values);
    };
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
    Texts values = reader.read(message);
    return values == null ? Diagnosis.of(message) : Reading.of(values);
  }
}
