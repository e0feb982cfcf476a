package org.gridmark.model.data;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The entries behind a cache, such as the rows of a table. The target calls it on threads of its
 * own, in its nodes and, where its product does so, in clients. Safe for use by many threads. A
 * method returns when its work is done for good; what it throws, the target deals with in its
 * product's way. The same write may come twice, after a death.
 */
public interface EntryStore<K, V extends Record> extends AutoCloseable {
  /** The value, or null if there is no such entry. */
  @Nullable V load(K key);

  /** The entries that exist among these keys; one after the other, unless it knows a better way. */
  default Map<K, V> loadAll(Collection<? extends K> keys) {
    Map<K, V> found = LinkedHashMap.newLinkedHashMap(keys.size());
    for (K key : keys) {
      V value = load(key);
      if (value != null) {
        found.put(key, value);
      }
    }
    return found;
  }

  /** Stores a value, in place of an earlier one. */
  void store(K key, V value);

  /** Stores many; not atomic as a whole, and done again as a whole after a failure. */
  default void storeAll(Map<? extends K, ? extends V> entries) {
    entries.forEach(this::store);
  }

  /** Removes an entry, if it is there. */
  void delete(K key);

  /** Removes these, as far as they are there. */
  default void deleteAll(Collection<? extends K> keys) {
    keys.forEach(this::delete);
  }

  /** Lets go of connections; nothing is called afterwards. */
  @Override
  void close();
}
