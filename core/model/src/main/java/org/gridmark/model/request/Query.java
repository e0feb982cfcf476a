package org.gridmark.model.request;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Source;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;

/** Reads; affects the entries it finds. */
public abstract class Query extends SingleRequest<Session> {
  /** See {@link SingleRequest#SingleRequest}. */
  protected Query(String name, long expected) {
    super(name, expected);
  }

  @Override
  public boolean reads() {
    return true;
  }

  /** Fetches the entries that a filter means. */
  public static <K, V extends Record> Query where(
      String name, CacheSpec<K, V> cache, Filter filter, long expected) {
    return new Query(name, expected) {
      @Override
      protected long perform(Session session) {
        return session.cache(cache).query(filter).size();
      }
    };
  }

  /** Fetches the entry with a key. */
  public static <K, V extends Record> Query key(
      String name, CacheSpec<K, V> cache, K key, long expected) {
    return new Query(name, expected) {
      @Override
      protected long perform(Session session) {
        return session.cache(cache).get(key) == null ? 0 : 1;
      }
    };
  }

  /** Fetches the entry with a key, and sees that it is not another's. */
  public static <K, V extends Record> Query key(
      String name, Source<K, V> source, K key, long expected) {
    return new Query(name, expected) {
      @Override
      protected long perform(Session session) {
        V value = session.cache(source.cache()).get(key);
        return expected == 0 ? there(value) : found(source, key, value);
      }
    };
  }

  /**
   * Fetches the entry with a key, and sees that it has the value that was put in, or that there is
   * none. For entries that do not change.
   */
  public static <K, V extends Record> Query value(String name, Source<K, V> source, K key) {
    long n = source.find(key);
    Optional<V> right = n < 0 ? Optional.empty() : Optional.of(source.entry(n).getValue());
    return new Query(name, right.isPresent() ? 1 : 0) {
      @Override
      protected long perform(Session session) {
        V value = session.cache(source.cache()).get(key);
        return right.map(put -> matching(source, put, value)).orElseGet(() -> there(value));
      }
    };
  }

  private static int there(@Nullable Object value) {
    return value == null ? 0 : 1;
  }

  /** 1 if a value was found and is as right as the one that was put in, else 0. */
  public static <K, V extends Record> int matching(Source<K, V> source, V put, @Nullable V value) {
    return value != null && source.matches(put, value) ? 1 : 0;
  }

  /** 1 if a value was found under a key and can be that key's, else 0. */
  public static <K, V extends Record> int found(Source<K, V> source, K key, @Nullable V value) {
    return value != null && source.belongs(key, value) ? 1 : 0;
  }

  /** How many values were found that can be their keys'. */
  public static <K, V extends Record> long found(Source<K, V> source, Map<K, V> entries) {
    long found = 0;
    for (Map.Entry<K, V> entry : entries.entrySet()) {
      found += found(source, entry.getKey(), entry.getValue());
    }
    return found;
  }

  /** Fetches the entries with these keys, in one call. */
  public static <K, V extends Record> Query keys(
      String name, CacheSpec<K, V> cache, Collection<? extends K> keys, long expected) {
    List<K> wanted = List.copyOf(keys);
    return new Query(name, expected) {
      @Override
      protected long perform(Session session) {
        return session.cache(cache).getAll(wanted).size();
      }
    };
  }
}
