package org.gridmark.driver.infinispan.jcache;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.cache.CacheException;
import javax.cache.CacheManager;
import javax.cache.configuration.CacheEntryListenerConfiguration;
import javax.cache.integration.CompletionListener;
import javax.cache.processor.EntryProcessor;
import javax.cache.processor.EntryProcessorResult;
import org.infinispan.AdvancedCache;
import org.infinispan.jcache.embedded.ConfigurationAdapter;
import org.infinispan.jcache.embedded.JCache;
import org.jspecify.annotations.Nullable;

/**
 * A cache of JCache whose keys and values this program writes in Java's serialization. Infinispan's
 * own has the owner of an entry work with its value as an object, whose class it need not have: so
 * it is given bytes.
 */
final class ObjectCache extends JCache<Object, Object> {
  private volatile boolean closed;

  ObjectCache(
      AdvancedCache<Object, Object> bytes,
      CacheManager manager,
      ConfigurationAdapter<Object, Object> configuration) {
    super(bytes, manager, configuration);
  }

  /** Without the cache of bytes, which this member shares with all that ask it. */
  @Override
  public void close() {
    closed = true;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  private static byte[] written(Object object) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    } catch (IOException e) {
      throw new CacheException(e);
    }
    return bytes.toByteArray();
  }

  private static @Nullable Object read(@Nullable Object bytes) {
    if (bytes == null) {
      return null;
    }
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream((byte[]) bytes))) {
      return in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new CacheException(e);
    }
  }

  @Override
  public @Nullable Object get(Object key) {
    return read(super.get(written(key)));
  }

  @Override
  public boolean containsKey(Object key) {
    return super.containsKey(written(key));
  }

  @Override
  public void put(Object key, Object value) {
    super.put(written(key), written(value));
  }

  @Override
  public @Nullable Object getAndPut(Object key, Object value) {
    return read(super.getAndPut(written(key), written(value)));
  }

  @Override
  public boolean putIfAbsent(Object key, Object value) {
    return super.putIfAbsent(written(key), written(value));
  }

  @Override
  public boolean replace(Object key, Object value) {
    return super.replace(written(key), written(value));
  }

  @Override
  public @Nullable Object getAndReplace(Object key, Object value) {
    return read(super.getAndReplace(written(key), written(value)));
  }

  @Override
  public boolean remove(Object key) {
    return super.remove(written(key));
  }

  @Override
  public @Nullable Object getAndRemove(Object key) {
    return read(super.getAndRemove(written(key)));
  }

  @Override
  public Map<Object, Object> getAll(Set<?> keys) {
    IdentityHashMap<Object, Object> wanted = new IdentityHashMap<>();
    keys.forEach(key -> wanted.put(written(key), key));
    Map<Object, Object> found = HashMap.newHashMap(keys.size());
    super.getAll(wanted.keySet())
        .forEach((key, value) -> found.put(wanted.get(key), Objects.requireNonNull(read(value))));
    return found;
  }

  @Override
  public void putAll(Map<?, ?> entries) {
    IdentityHashMap<Object, Object> bytes = new IdentityHashMap<>();
    entries.forEach((key, value) -> bytes.put(written(key), written(value)));
    super.putAll(bytes);
  }

  @Override
  public void removeAll(Set<?> keys) {
    keys.forEach(this::remove);
  }

  /** Infinispan compares bytes by their identity, and has its processors see no object. */
  private static UnsupportedOperationException refused() {
    return new UnsupportedOperationException(
        "a cache of JCache in Infinispan keeps bytes: it compares no values, and has no iterator,"
            + " entry processor, loader or listener");
  }

  @Override
  public boolean replace(Object key, Object expected, Object value) {
    throw refused();
  }

  @Override
  public boolean remove(Object key, Object expected) {
    throw refused();
  }

  @Override
  public Iterator<Entry<Object, Object>> iterator() {
    throw refused();
  }

  @Override
  public <T> T invoke(Object key, EntryProcessor<Object, Object, T> work, Object... arguments) {
    throw refused();
  }

  @Override
  public <T> Map<Object, EntryProcessorResult<T>> invokeAll(
      Set<?> keys, EntryProcessor<Object, Object, T> work, Object... arguments) {
    throw refused();
  }

  @Override
  public void loadAll(Set<?> keys, boolean replace, CompletionListener listener) {
    throw refused();
  }

  @Override
  public void registerCacheEntryListener(CacheEntryListenerConfiguration<Object, Object> listener) {
    throw refused();
  }
}
