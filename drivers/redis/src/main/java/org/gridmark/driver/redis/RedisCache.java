package org.gridmark.driver.redis;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.CommandObject;

/** The entries whose keys begin with a cache's name. */
final class RedisCache<K, V extends Record> implements Cache<K, V> {
  /** So many bytes are asked for, or sent, before the answers are read. */
  private static final long PIPELINE_BYTES = 4_000_000;

  /** A value without long texts, its key and the command. */
  private static final long USUAL_BYTES = 4_000;

  private final CacheSpec<K, V> spec;
  private final RedisCommands cluster;
  private final Pipelines pipelines;
  private final KeyForm<K> keys;
  private final ValueForm<V> values;

  RedisCache(CacheSpec<K, V> spec, ValueForm<V> values, RedisCommands cluster) {
    this.spec = spec;
    this.cluster = cluster;
    this.pipelines =
        new Pipelines(
            cluster, Math.toIntExact(Math.max(1, PIPELINE_BYTES / (USUAL_BYTES + spec.bytes()))));
    this.keys = new KeyForm<>(spec);
    this.values = values;
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    return cluster.read(values.get(keys.bytes(key)));
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> wanted) {
    List<K> all = List.copyOf(wanted);
    List<byte[]> stored = all.stream().map(keys::bytes).toList();
    List<@Nullable V> found = pipelines.read(stored, stored.stream().map(values::get).toList());
    Map<K, V> entries = HashMap.newHashMap(all.size());
    for (int i = 0; i < all.size(); i++) {
      V value = found.get(i);
      if (value != null) {
        entries.put(all.get(i), value);
      }
    }
    return entries;
  }

  @Override
  public void put(K key, V value) {
    cluster.write(values.set(keys.bytes(key), value));
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    List<byte[]> all = new ArrayList<>(entries.size());
    List<CommandObject<Object>> writes = new ArrayList<>(entries.size());
    entries.forEach(
        (key, value) -> {
          byte[] bytes = keys.bytes(key);
          all.add(bytes);
          writes.add(values.set(bytes, value));
        });
    pipelines.write(all, writes);
  }

  @Override
  public boolean remove(K key) {
    return cluster.write(ValueForm.COMMANDS.del(keys.bytes(key))) > 0;
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return values.putIfAbsent(cluster, keys.bytes(key), value);
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    return values.replace(cluster, keys.bytes(key), expected, value);
  }

  @Override
  public void put(K key, V value, Duration life) {
    cluster.write(values.set(keys.bytes(key), value, life));
  }

  @Override
  public long size() {
    return stored().size();
  }

  private List<byte[]> stored() {
    return new KeyScan(cluster.servers(), keys.pattern()).keys();
  }

  @Override
  public void clear() {
    List<byte[]> all = stored();
    pipelines.write(all, all.stream().map(ValueForm.COMMANDS::unlink).toList());
  }

  /** A cache is its entries. */
  @Override
  public void destroy() {
    clear();
  }
}
