package org.gridmark.driver.contract.stored;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A call of a store, as the store has it.
 *
 * @param cache behind which the store is
 * @param entries by key; null where none is given, or found
 * @param process that calls
 */
record Call(String cache, Kind kind, Map<Long, @Nullable Stock> entries, long process) {
  /** The kinds of call; also the first byte of a question. */
  enum Kind {
    LOAD,
    STORE,
    DELETE
  }

  Set<Long> keys() {
    return entries.keySet();
  }
}
