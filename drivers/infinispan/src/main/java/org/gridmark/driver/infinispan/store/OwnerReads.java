package org.gridmark.driver.infinispan.store;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads of several entries of a cache with a store, each at its owner. Infinispan reads several at
 * once at any node that has a copy; a backup does not know of removals that wait at the owner,
 * would load what has been removed, and keep it where counts and queries do not see it.
 */
public final class OwnerReads {
  private OwnerReads() {}

  /** The entries that there are, all asked for at once. */
  public static <K, V> Map<K, V> of(
      Collection<? extends K> keys, Function<? super K, CompletableFuture<@Nullable V>> get) {
    Map<K, CompletableFuture<@Nullable V>> asked = HashMap.newHashMap(keys.size());
    keys.forEach(key -> asked.computeIfAbsent(key, get));
    Map<K, V> found = HashMap.newHashMap(keys.size());
    asked.forEach(
        (key, answer) -> {
          V value = answer.join();
          if (value != null) {
            found.put(key, value);
          }
        });
    return found;
  }
}
