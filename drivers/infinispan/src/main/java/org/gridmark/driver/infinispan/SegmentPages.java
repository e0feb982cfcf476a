package org.gridmark.driver.infinispan;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.Function;
import org.gridmark.model.target.Cache;
import org.infinispan.commons.util.IntSet;
import org.infinispan.commons.util.IntSets;

/**
 * The results of a query, some segments at a time. An entry never changes its segment and each is
 * asked once, so whatever else comes, goes or moves meanwhile, an entry that stays is in one page.
 * No node keeps anything for the next page.
 *
 * <p>As many segments are asked as seem to fill a page: twice as many each time that they did not.
 * Surplus results are kept for the next page.
 */
final class SegmentPages<K, V> implements Cache.Pages<K, V> {
  private final int size;
  private final int segments;
  private final Function<IntSet, Map<K, V>> query;
  private final Queue<Map.Entry<K, V>> ready = new ArrayDeque<>();
  private int asked;
  private int width = 1;

  /**
   * @param segments how many the cache has
   * @param query finds the entries of some of them
   */
  SegmentPages(int size, int segments, Function<IntSet, Map<K, V>> query) {
    this.size = size;
    this.segments = segments;
    this.query = query;
  }

  @Override
  public Map<K, V> next() {
    while (ready.size() < size && asked < segments) {
      ready.addAll(query.apply(some()).entrySet());
      if (ready.size() < size) {
        width *= 2;
      }
    }
    Map<K, V> page = HashMap.newHashMap(size);
    while (page.size() < size && !ready.isEmpty()) {
      Map.Entry<K, V> entry = ready.remove();
      page.put(entry.getKey(), entry.getValue());
    }
    return page;
  }

  private IntSet some() {
    IntSet some = IntSets.mutableEmptySet(segments);
    for (int i = 0; i < width && asked < segments; i++) {
      some.set(asked++);
    }
    return some;
  }
}
