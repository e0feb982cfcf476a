package org.gridmark.driver.redis;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.ClusterCommandObjects;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.CommandObjects;
import redis.clients.jedis.params.SetParams;

/** The entries whose keys begin with a cache's name, each a string. */
final class RedisCache<K, V extends Record> implements Cache<K, V> {
  private static final CommandObjects COMMANDS = new ClusterCommandObjects(ClientSettings.PROTOCOL);

  /** So many bytes are asked for, or sent, before the answers are read. */
  private static final long PIPELINE_BYTES = 4_000_000;

  /** A value without long texts, its key and the command. */
  private static final long USUAL_BYTES = 4_000;

  private final CacheSpec<K, V> spec;
  private final RedisCommands cluster;
  private final Pipelines pipelines;
  private final KeyForm<K> keys;
  private final RecordForm<V> values;
  private final Replacement replacement;

  RedisCache(CacheSpec<K, V> spec, RedisCommands cluster) {
    this.spec = spec;
    this.cluster = cluster;
    this.pipelines =
        new Pipelines(
            cluster, Math.toIntExact(Math.max(1, PIPELINE_BYTES / (USUAL_BYTES + spec.bytes()))));
    this.keys = new KeyForm<>(spec);
    this.values = new RecordForm<>(spec.value());
    this.replacement = new Replacement(cluster, COMMANDS);
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    return value(cluster.read(COMMANDS.get(keys.bytes(key))));
  }

  private @Nullable V value(byte @Nullable [] stored) {
    return stored == null ? null : values.decode(stored);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> wanted) {
    List<K> all = List.copyOf(wanted);
    List<byte[]> stored = new ArrayList<>(all.size());
    List<CommandObject<byte[]>> reads = new ArrayList<>(all.size());
    for (K key : all) {
      byte[] bytes = keys.bytes(key);
      stored.add(bytes);
      reads.add(COMMANDS.get(bytes));
    }
    return entries(all, pipelines.read(stored, reads));
  }

  private Map<K, V> entries(List<K> all, List<byte[]> stored) {
    Map<K, V> found = HashMap.newHashMap(all.size());
    for (int i = 0; i < all.size(); i++) {
      V value = value(stored.get(i));
      if (value != null) {
        found.put(all.get(i), value);
      }
    }
    return found;
  }

  @Override
  public void put(K key, V value) {
    cluster.write(COMMANDS.set(keys.bytes(key), values.encode(value)));
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    List<byte[]> all = new ArrayList<>(entries.size());
    List<CommandObject<String>> writes = new ArrayList<>(entries.size());
    entries.forEach(
        (key, value) -> {
          byte[] bytes = keys.bytes(key);
          all.add(bytes);
          writes.add(COMMANDS.set(bytes, values.encode(value)));
        });
    pipelines.write(all, writes);
  }

  @Override
  public boolean remove(K key) {
    return cluster.write(COMMANDS.del(keys.bytes(key))) > 0;
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    SetParams ifAbsent = SetParams.setParams().nx();
    String done = cluster.write(COMMANDS.set(keys.bytes(key), values.encode(value), ifAbsent));
    return done != null;
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    return replacement.of(keys.bytes(key), values.encode(expected), values.encode(value));
  }

  @Override
  public void put(K key, V value, Duration life) {
    SetParams forLife = SetParams.setParams().ex(life.toSeconds());
    cluster.write(COMMANDS.set(keys.bytes(key), values.encode(value), forLife));
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
    pipelines.write(all, all.stream().map(COMMANDS::unlink).toList());
  }

  /** A cache is its entries. */
  @Override
  public void destroy() {
    clear();
  }
}
