package org.gridmark.bean;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A stateless bean with a static reference to its maps, which all of its instances share. */
public class MapsBean implements RemoteMaps {
  private static final ConcurrentHashMap<String, ConcurrentHashMap<Object, byte[]>> MAPS =
      new ConcurrentHashMap<>();

  private static ConcurrentHashMap<Object, byte[]> map(String name) {
    ConcurrentHashMap<Object, byte[]> known = MAPS.get(name);
    return known != null ? known : MAPS.computeIfAbsent(name, any -> new ConcurrentHashMap<>());
  }

  @Override
  public byte @Nullable [] get(String map, Object key) {
    return map(map).get(key);
  }

  @Override
  public byte[] @Nullable [] getAll(String map, Object[] keys) {
    Map<Object, byte[]> entries = map(map);
    byte[] @Nullable [] found = new byte[keys.length] @Nullable [];
    for (int i = 0; i < keys.length; i++) {
      found[i] = entries.get(keys[i]);
    }
    return found;
  }

  @Override
  public void put(String map, Object key, byte[] value) {
    map(map).put(key, value);
  }

  @Override
  public void putAll(String map, Object[] keys, byte[][] values) {
    Map<Object, byte[]> entries = map(map);
    for (int i = 0; i < keys.length; i++) {
      entries.put(keys[i], values[i]);
    }
  }

  @Override
  public boolean remove(String map, Object key) {
    return map(map).remove(key) != null;
  }

  @Override
  public boolean putIfAbsent(String map, Object key, byte[] value) {
    return map(map).putIfAbsent(key, value) == null;
  }

  /** The map itself asks whether they are the same array: the one whose bytes were compared. */
  @Override
  public boolean replace(String map, Object key, byte[] expected, byte[] value) {
    Map<Object, byte[]> entries = map(map);
    byte[] present = entries.get(key);
    while (present != null && Arrays.equals(present, expected)) {
      if (entries.replace(key, present, value)) {
        return true;
      }
      present = entries.get(key);
    }
    return false;
  }

  @Override
  public long size(String map) {
    return map(map).mappingCount();
  }

  @Override
  public void clear(String map) {
    map(map).clear();
  }

  @Override
  public void destroy(String map) {
    MAPS.remove(map);
  }
}
