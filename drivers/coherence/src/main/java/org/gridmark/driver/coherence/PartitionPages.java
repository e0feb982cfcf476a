package org.gridmark.driver.coherence;

import com.tangosol.net.partition.PartitionSet;
import com.tangosol.util.Filter;
import com.tangosol.util.filter.PartitionedFilter;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import org.gridmark.model.target.Cache;

/**
 * The results of a query, some partitions at a time. An entry never changes its partition and each
 * is asked once, so whatever else comes, goes or moves meanwhile, an entry that stays is in one
 * page.
 *
 * <p>Coherence's own LimitFilter remembers how many entries it has given. It evaluates these again
 * for each page, and when others were put, removed or moved meanwhile, it repeats or skips some.
 *
 * <p>As many partitions are asked as seem to fill a page: twice as many each time that they did
 * not. Surplus results are kept for the next page.
 */
final class PartitionPages<K, V> implements Cache.Pages<K, V> {
  private final Filter<?> filter;
  private final int size;
  private final PartitionSet left;
  private final Function<Filter<?>, Set<Map.Entry<K, V>>> query;
  private final Queue<Map.Entry<K, V>> ready = new ArrayDeque<>();
  private int width = 1;

  /**
   * @param partitions how many the cache has
   * @param query finds the entries that a filter means
   */
  PartitionPages(
      Filter<?> filter, int size, int partitions, Function<Filter<?>, Set<Map.Entry<K, V>>> query) {
    this.filter = filter;
    this.size = size;
    this.left = new PartitionSet(partitions).fill();
    this.query = query;
  }

  @Override
  public Map<K, V> next() {
    while (ready.size() < size && !left.isEmpty()) {
      ready.addAll(query.apply(new PartitionedFilter<>(filter, some())));
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

  private PartitionSet some() {
    PartitionSet some = new PartitionSet(left.getPartitionCount());
    for (int i = 0; i < width && !left.isEmpty(); i++) {
      some.add(left.removeNext(0));
    }
    return some;
  }
}
