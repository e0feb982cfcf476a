package org.gridmark.model.data;

import org.gridmark.model.reach.Services;

/**
 * How a program comes by the store of a cache: data, equal to another that says the same, for every
 * program of a cluster makes its own from the plan.
 */
public interface StoreSource {
  /**
   * Opens it in this program. It may connect later, and must not fail because a service or another
   * site is away.
   *
   * @param services the plan's services and other sites
   */
  <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services);
}
