package org.gridmark.system.settlement.message;

/** A part of the published form: a message is its steps, one after the other. */
sealed interface Step {
  /** A tag that stands alone: of a group, or the last of the message. */
  record Mark(Tag tag) implements Step {}

  /** An element with its value between its tags. */
  record Value(Element element, Tag open, Tag close) implements Step {}
}
