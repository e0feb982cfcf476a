package org.gridmark.model.target;

import org.gridmark.model.data.Field;
import org.jspecify.annotations.Nullable;

/**
 * The serialized form of one cache's values, just as the target stores them. Safe for use by many
 * threads.
 */
public interface Codec<V extends Record> {
  /** A value's stored form. */
  byte[] encode(V value);

  /** The value of a stored form. */
  V decode(byte[] stored);

  /**
   * One field of a stored form, read as the target's queries read it: without the rest, where the
   * form allows.
   */
  <T> @Nullable T field(byte[] stored, Field<V, T> field);
}
