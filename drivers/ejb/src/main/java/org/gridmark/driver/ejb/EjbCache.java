package org.gridmark.driver.ejb;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.gridmark.bean.RemoteMaps;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.jspecify.annotations.Nullable;

/** One map of the bean. */
final class EjbCache<K, V extends Record> implements Cache<K, V> {
  /** A call's answer, or what it sends, is in memory as a whole, on both sides. */
  private static final long CALL_BYTES = 4_000_000;

  /** A value without long texts, and its key. */
  private static final long USUAL_BYTES = 1_000;

  private final CacheSpec<K, V> spec;
  private final String name;
  private final Client client;
  private final Function<K, Object> keys;
  private final RecordForm<V> values;
  private final int entriesOfCall;

  EjbCache(CacheSpec<K, V> spec, Client client) {
    this.spec = spec;
    this.name = spec.name();
    this.client = client;
    this.keys = KeyForm.of(spec.key());
    this.values = new RecordForm<>(spec.value());
    this.entriesOfCall = Math.toIntExact(Math.max(1, CALL_BYTES / (USUAL_BYTES + spec.bytes())));
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    byte[] stored = client.call(maps -> maps.get(name, keys.apply(key)));
    return stored == null ? null : values.decode(stored);
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> wanted) {
    List<K> all = List.copyOf(wanted);
    Map<K, V> found = HashMap.newHashMap(all.size());
    for (int from = 0; from < all.size(); from += entriesOfCall) {
      read(all.subList(from, Math.min(all.size(), from + entriesOfCall)), found);
    }
    return found;
  }

  private void read(List<K> some, Map<K, V> found) {
    Object[] asked = some.stream().map(keys).toArray();
    byte[] @Nullable [] stored = client.call(maps -> maps.getAll(name, asked));
    for (int i = 0; i < asked.length; i++) {
      byte[] one = stored[i];
      if (one != null) {
        found.put(some.get(i), values.decode(one));
      }
    }
  }

  @Override
  public void put(K key, V value) {
    send(maps -> maps.put(name, keys.apply(key), values.encode(value)));
  }

  private void send(Consumer<RemoteMaps> work) {
    client.<Boolean>call(
        maps -> {
          work.accept(maps);
          return true;
        });
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    List<Object> keysOfCall = new ArrayList<>();
    List<byte[]> valuesOfCall = new ArrayList<>();
    long bytes = 0;
    for (Map.Entry<? extends K, ? extends V> entry : entries.entrySet()) {
      byte[] value = values.encode(entry.getValue());
      if (bytes + value.length > CALL_BYTES) {
        write(keysOfCall, valuesOfCall);
        bytes = 0;
      }
      keysOfCall.add(keys.apply(entry.getKey()));
      valuesOfCall.add(value);
      bytes += value.length;
    }
    write(keysOfCall, valuesOfCall);
  }

  /** Leaves both empty. */
  private void write(List<Object> some, List<byte[]> theirs) {
    if (!some.isEmpty()) {
      Object[] all = some.toArray();
      byte[][] bytes = theirs.toArray(byte[][]::new);
      send(maps -> maps.putAll(name, all, bytes));
      some.clear();
      theirs.clear();
    }
  }

  @Override
  public boolean remove(K key) {
    return client.call(maps -> maps.remove(name, keys.apply(key)));
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return client.call(maps -> maps.putIfAbsent(name, keys.apply(key), values.encode(value)));
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    return client.call(
        maps -> maps.replace(name, keys.apply(key), values.encode(expected), values.encode(value)));
  }

  @Override
  public long size() {
    return client.call(maps -> maps.size(name));
  }

  @Override
  public void clear() {
    send(maps -> maps.clear(name));
  }

  @Override
  public void destroy() {
    send(maps -> maps.destroy(name));
  }
}
