package org.gridmark.system.settlement.message;

import org.jspecify.annotations.Nullable;

/** Reads the text of every element. */
@FunctionalInterface
interface ElementReader {
  /**
   * The text of every element of the form.
   *
   * @param message that the gate let through
   * @return null if its elements are not those of the form, once each and in order
   */
  @Nullable Texts read(byte[] message);
}
