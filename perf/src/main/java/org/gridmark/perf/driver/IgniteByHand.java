package org.gridmark.perf.driver;

import java.util.List;
import java.util.Map;
import org.apache.ignite.IgniteCache;
import org.apache.ignite.binary.BinaryObject;
import org.apache.ignite.cache.query.SqlFieldsQuery;
import org.gridmark.perf.Item;

/** Ignite's own cache, whose values come in binary form: a record cannot be filled. */
record IgniteByHand(IgniteCache<Object, Object> cache) implements ByHand {
  private static final String SELECT = "SELECT _KEY, _VAL FROM \"entries\" WHERE \"name\" = ?";

  @Override
  public Item get(long key) {
    return item(cache.get(key));
  }

  private static Item item(Object stored) {
    BinaryObject form = (BinaryObject) stored;
    return new Item(form.field("name"), form.<Long>field("quantity"), form.<Double>field("price"));
  }

  @Override
  public void putAll(Map<Long, Item> items) {
    cache.putAll(items);
  }

  @Override
  public long named(String name) {
    long found = 0;
    for (List<?> row : cache.query(new SqlFieldsQuery(SELECT).setArgs(name)).getAll()) {
      found += Named.count((Long) row.get(0), item(row.get(1)), name);
    }
    return found;
  }
}
