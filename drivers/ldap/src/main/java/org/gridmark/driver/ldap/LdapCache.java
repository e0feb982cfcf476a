package org.gridmark.driver.ldap;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/** The entries of one organizational unit. */
final class LdapCache<K, V extends Record> implements Cache<K, V> {
  private final CacheSpec<K, V> spec;
  private final Entries entries;
  private final StoredForm<V> form;
  private final EntryNames<K> names;
  private final Runnable destroyed;

  /**
   * @param destroyed told when the cache is no more
   */
  LdapCache(CacheSpec<K, V> spec, Entries entries, StoredForm<V> form, Runnable destroyed) {
    this.spec = spec;
    this.entries = entries;
    this.form = form;
    this.names = new EntryNames<>(spec);
    this.destroyed = destroyed;
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    byte[] stored = entries.value(names.of(key));
    return stored == null ? null : form.decode(stored);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> wanted) {
    Map<K, V> found = new ConcurrentHashMap<>(wanted.size());
    Together.each(
        List.copyOf(wanted),
        key -> {
          V value = get(key);
          if (value != null) {
            found.put(key, value);
          }
        });
    return found;
  }

  /** Replaces first: the protocol has no operation that also adds. */
  @Override
  public void put(K key, V value) {
    String name = names.of(key);
    byte[] stored = form.encode(value);
    while (!entries.replace(name, stored) && !entries.add(name, stored)) {
      // Another client has added it, and perhaps removed it again.
    }
  }

  /** Adds first: many at once are most often new. */
  @Override
  public void putAll(Map<? extends K, ? extends V> all) {
    Together.each(
        List.copyOf(all.entrySet()),
        entry -> {
          if (!putIfAbsent(entry.getKey(), entry.getValue())) {
            put(entry.getKey(), entry.getValue());
          }
        });
  }

  @Override
  public boolean remove(K key) {
    return entries.remove(names.of(key));
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return entries.add(names.of(key), form.encode(value));
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    return entries.replace(names.of(key), form.encode(expected), form.encode(value));
  }

  @Override
  public long size() {
    return entries.count(names.unit());
  }

  @Override
  public void clear() {
    Together.each(entries.below(names.unit()), entries::remove);
  }

  @Override
  public void destroy() {
    clear();
    entries.remove(names.unit());
    destroyed.run();
  }
}
