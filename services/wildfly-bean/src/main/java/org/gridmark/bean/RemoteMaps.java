package org.gridmark.bean;

import org.jspecify.annotations.Nullable;

/**
 * Maps on a server, as clients call them: a remote business interface. Each map is made when its
 * name is first used. A key is a {@link String}, an {@link Integer} or a {@link Long}; a value is
 * the bytes of a serialized object.
 */
public interface RemoteMaps {
  /** The module's name in the server, which is that of its jar. */
  String MODULE = "gridmark";

  /** The bean as the product has it by default: each call is a transaction of the container's. */
  String BEAN = "Maps";

  /** The same bean without transactions. */
  String BEAN_WITHOUT_TRANSACTIONS = "MapsWithoutTransactions";

  /** The value, or null if there is none. */
  byte @Nullable [] get(String map, Object key);

  /** The values of these keys, in their order; null where there is none. */
  byte[] @Nullable [] getAll(String map, Object[] keys);

  /** Stores a value, in place of an earlier one. */
  void put(String map, Object key, byte[] value);

  /** Stores as many values as keys; not atomic as a whole. */
  void putAll(String map, Object[] keys, byte[][] values);

  /** Removes an entry and tells whether it was there. */
  boolean remove(String map, Object key);

  /** Stores a value if there is none, and tells whether it did. */
  boolean putIfAbsent(String map, Object key, byte[] value);

  /** Stores a value if the present one has the expected bytes, and tells whether it did. */
  boolean replace(String map, Object key, byte[] expected, byte[] value);

  /** How many entries there are. */
  long size(String map);

  /** Removes every entry. */
  void clear(String map);

  /** Removes the map. */
  void destroy(String map);
}
