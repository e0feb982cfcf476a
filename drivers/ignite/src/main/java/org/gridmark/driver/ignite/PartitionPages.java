package org.gridmark.driver.ignite;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.gridmark.model.target.Cache;

/**
 * The results of a query, some partitions at a time. An entry never changes its partition and each
 * is asked once, so whatever else comes, goes or moves meanwhile, an entry that stays is in one
 * page. A cursor of Ignite's would keep something open on every node until it is closed, which
 * pages never are.
 *
 * <p>As many partitions are asked as seem to fill a page: twice as many each time that they did
 * not. Surplus results are kept for the next page.
 */
final class PartitionPages<K, V> implements Cache.Pages<K, V> {
  private final int size;
  private final int partitions;
  private final Function<int[], Map<K, V>> query;
  private final Queue<Map.Entry<K, V>> ready = new ArrayDeque<>();
  private int asked;
  private int width = 1;

  /**
   * @param partitions how many the cache has
   * @param query finds the entries in some of them
   */
  PartitionPages(int size, int partitions, Function<int[], Map<K, V>> query) {
    this.size = size;
    this.partitions = partitions;
    this.query = query;
  }

  @Override
  public Map<K, V> next() {
    while (ready.size() < size && asked < partitions) {
      int end = Math.min(asked + width, partitions);
      ready.addAll(query.apply(IntStream.range(asked, end).toArray()).entrySet());
      asked = end;
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
}
