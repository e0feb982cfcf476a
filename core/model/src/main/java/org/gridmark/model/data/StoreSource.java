package org.gridmark.model.data;

import java.util.Map;

/**
 * How a program comes by the store of a cache: data, equal to another that says the same, for every
 * program of a cluster makes its own from the plan.
 */
public interface StoreSource {
  /**
   * Opens it in this program. It may connect later, and must not fail because a service is away.
   *
   * @param services where each of the plan's services is reached, by name
   */
  <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Map<String, String> services);
}
