package org.gridmark.perf.driver;

import com.tangosol.net.NamedCache;
import com.tangosol.util.extractor.PofExtractor;
import com.tangosol.util.filter.EqualsFilter;
import java.util.Map;
import org.gridmark.perf.Item;
import org.jspecify.annotations.Nullable;

/** Coherence's own cache. */
record CoherenceByHand(NamedCache<Long, Item> cache) implements ByHand {
  @Override
  public @Nullable Item get(long key) {
    return cache.get(key);
  }

  @Override
  public void putAll(Map<Long, Item> items) {
    cache.putAll(items);
  }

  /** By an extractor that reads the field as the driver's index has it: untyped. */
  @Override
  public long named(String name) {
    var field = new PofExtractor<Item, String>(null, DriverCost.NAME.index());
    long found = 0;
    for (Map.Entry<Long, Item> entry : cache.entrySet(new EqualsFilter<>(field, name))) {
      found += Named.count(entry.getKey(), entry.getValue(), name);
    }
    return found;
  }
}
