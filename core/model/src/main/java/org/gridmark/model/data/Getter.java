package org.gridmark.model.data;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A method reference to a record's accessor, such as {@code Activity::tradeStatus}. Serializable
 * only so that {@link Field#of} can read which component was meant.
 */
@FunctionalInterface
public interface Getter<T, V> extends Serializable {
  /** The component's value, null when absent. */
  @Nullable V of(T owner);
}
