package org.gridmark.driver.ignite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.cache.event.CacheEntryEvent;
import javax.cache.expiry.ModifiedExpiryPolicy;
import javax.cache.processor.EntryProcessorResult;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.driver.ignite.form.ChangeProcessor;
import org.gridmark.driver.ignite.form.Condition;
import org.gridmark.driver.ignite.form.Sql;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.KeyOrder;
import org.gridmark.model.data.Part;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Trait;
import org.jspecify.annotations.Nullable;

/** A cache: records on this side, binary forms on the other. */
final class MapCache<K, V extends Record> implements Cache<K, V> {
  /** How many keys an update by filter sends at once. */
  private static final int BATCH = 10_000;

  private final CacheForm<K, V> form;
  private final Store store;
  private final Settings settings;
  private final Runnable destruction;

  /**
   * How a cache is used.
   *
   * @param partitions how many it has that can be asked by themselves; 0 where all nodes have all
   * @param transactional whether it has locks, which are then taken in the order of keys
   * @param scan whether queries are scans
   */
  record Settings(int partitions, boolean transactional, boolean scan) {}

  MapCache(CacheForm<K, V> form, Store store, Settings settings, Runnable destruction) {
    this.form = form;
    this.store = store;
    this.settings = settings;
    this.destruction = destruction;
  }

  CacheSpec<K, V> spec() {
    return form.spec();
  }

  private K key(Object stored) {
    return form.readKey(stored);
  }

  private @Nullable V value(@Nullable Object stored) {
    return stored == null ? null : present(stored);
  }

  private V present(Object stored) {
    return form.readValue(stored);
  }

  @Override
  public @Nullable V get(K key) {
    return value(store.get(key));
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    Map<K, V> found = HashMap.newHashMap(keys.size());
    store.getAll(ordered(keys)).forEach((key, value) -> found.put(key(key), present(value)));
    return found;
  }

  @Override
  public void put(K key, V value) {
    store.put(key, value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    if (settings.transactional) {
      Map<Object, Object> sorted = new TreeMap<>(KeyOrder.OF_KEYS);
      sorted.putAll(entries);
      store.putAll(sorted);
    } else {
      store.putAll(entries);
    }
  }

  /** In one order for all, where locks are taken: so that none waits for another in a circle. */
  private Set<Object> ordered(Collection<?> keys) {
    Set<Object> ordered =
        settings.transactional ? new TreeSet<>(KeyOrder.OF_KEYS) : HashSet.newHashSet(keys.size());
    ordered.addAll(keys);
    return ordered;
  }

  @Override
  public boolean remove(K key) {
    return store.remove(key);
  }

  @Override
  public Map<K, V> query(Filter filter) {
    Condition condition = Condition.of(filter, form);
    return settings.scan ? scanned(condition) : entries(condition, null);
  }

  private Map<K, V> scanned(Condition condition) {
    Map<K, V> found = new HashMap<>();
    try (var cursor = store.scan(condition)) {
      cursor.forEach(entry -> found.put(key(entry.getKey()), present(entry.getValue())));
    }
    return found;
  }

  /**
   * @param partitions to look in; null: all
   */
  private Map<K, V> entries(Condition condition, int @Nullable [] partitions) {
    var query = Sql.select("_KEY, _VAL", condition).query();
    if (partitions != null) {
      query.setPartitions(partitions);
    }
    List<List<?>> rows = store.rows(query);
    Map<K, V> found = HashMap.newHashMap(rows.size());
    for (List<?> row : rows) {
      found.put(key(row.get(0)), present(row.get(1)));
    }
    return found;
  }

  @Override
  public Set<K> keys(Filter filter) {
    Condition condition = Condition.of(filter, form);
    List<?> stored = settings.scan ? scannedKeys(condition) : storedKeys(condition);
    Set<K> found = HashSet.newHashSet(stored.size());
    stored.forEach(key -> found.add(key(key)));
    return found;
  }

  private List<?> scannedKeys(Condition condition) {
    return store.scanKeys(condition);
  }

  private List<?> storedKeys(Condition condition) {
    List<Object> found = new ArrayList<>();
    store.rows(Sql.select("_KEY", condition).query()).forEach(row -> found.add(row.getFirst()));
    return found;
  }

  @Override
  public Pages<K, V> pages(Filter filter, int size) {
    if (settings.partitions == 0) {
      throw Trait.PAGE.missing();
    }
    Condition condition = Condition.of(filter, form);
    return new PartitionPages<>(size, settings.partitions, some -> entries(condition, some));
  }

  @Override
  @SuppressWarnings("unchecked") // the figure is what the aggregate means
  public <R> R aggregate(Filter filter, Aggregate<R> aggregate) {
    Sql sql = Sql.figure(aggregate, form, Condition.of(filter, form));
    return (R) Sql.figure(aggregate, store.rows(sql.query()).getFirst());
  }

  @Override
  public boolean update(K key, Change change) {
    return store.invoke(key, processor(Filter.all(), change));
  }

  /** Finds the keys and then changes the entries that are still meant. */
  @Override
  public long update(Filter filter, Change change) {
    ChangeProcessor processor = processor(filter, change);
    List<?> keys = storedKeys(Condition.of(filter, form));
    long done = 0;
    for (int from = 0; from < keys.size(); from += BATCH) {
      done += update(keys.subList(from, Math.min(from + BATCH, keys.size())), processor);
    }
    return done;
  }

  private long update(List<?> keys, ChangeProcessor processor) {
    Set<Object> some = settings.transactional ? inOrder(keys) : new HashSet<>(keys);
    return store.invokeAll(some, processor).values().stream()
        .filter(EntryProcessorResult::get)
        .count();
  }

  private Set<Object> inOrder(List<?> stored) {
    Set<Object> ordered = new TreeSet<>(Comparator.comparing(this::key, KeyOrder.OF_KEYS));
    ordered.addAll(stored);
    return ordered;
  }

  private ChangeProcessor processor(Filter filter, Change change) {
    form.column(change.field());
    if (change.field().part() == Part.KEY) {
      throw new IllegalArgumentException(change.field() + " is part of the key: it cannot change");
    }
    return new ChangeProcessor(form, Condition.of(filter, form), change);
  }

  /** Returns when every node has built its part. */
  @Override
  public void index(Field<?, ?> field) {
    store.rows(Sql.index(form.column(field)).query());
  }

  @Override
  public Subscription listen(Consumer<? super Event<K, V>> listener) {
    return store.listen(events -> events.forEach(event -> listener.accept(event(event))));
  }

  private Event<K, V> event(CacheEntryEvent<?, ?> event) {
    boolean there =
        switch (event.getEventType()) {
          case CREATED, UPDATED -> true;
          case REMOVED, EXPIRED -> false;
        };
    return new Event<>(
        key(event.getKey()), value(event.getOldValue()), there ? value(event.getValue()) : null);
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return store.putIfAbsent(key, value);
  }

  /** Compares stored forms, which are equal where the values are. */
  @Override
  public boolean replace(K key, V expected, V value) {
    return store.replace(key, expected, value);
  }

  @Override
  public void put(K key, V value, Duration life) {
    var seconds = new javax.cache.expiry.Duration(TimeUnit.SECONDS, life.toSeconds());
    store.put(key, value, new ModifiedExpiryPolicy(seconds));
  }

  @Override
  public Lock lock(K key) {
    if (!settings.transactional) {
      throw Trait.LOCK.missing();
    }
    return store.lock(key);
  }

  @Override
  public long size() {
    return store.size();
  }

  @Override
  public void clear() {
    store.clear();
  }

  @Override
  public void destroy() {
    destruction.run();
  }
}
