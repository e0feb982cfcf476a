package org.gridmark.study.hub.primarykey;

/**
 * Decides which cache is asked (Barclays 2009, section 8.5.1: "have control logic in front of the
 * cache to determine whether to query the large or small objects"), by the rules behind the sums of
 * section 8.5.3.
 */
final class ControlLogic {
  /** Where an answer comes from. */
  enum Way {
    /** All that matches, from the cache of whole objects. */
    WHOLE_OBJECTS,
    /** A page, from the cache of summaries. */
    SUMMARIES,
    /** A page of summaries, and then by their keys the whole objects. */
    SUMMARIES_THEN_KEYS
  }

  private ControlLogic() {}

  /** The way of a question. */
  static Way way(Question question) {
    if (!Columns.cover(question.filter()) || !question.limited()) {
      return Way.WHOLE_OBJECTS;
    }
    return question.whole() ? Way.SUMMARIES_THEN_KEYS : Way.SUMMARIES;
  }
}
