package org.gridmark.study.hub.query;

import java.util.List;
import java.util.Map;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;

/** A query of one cache, as data: it gives the request and knows the right answer. */
sealed interface Lookup<K, V extends Record> {
  /** The contents of the cache. */
  Source<K, V> source();

  /** How many entries are right, from the closed form. */
  long expected();

  /** The request that is measured. */
  Request request(String name);

  /** The whole answer of a target. */
  Map<K, V> answer(Cache<K, V> cache);

  /** Whether the right answer has this entry. */
  boolean means(K key, V value);

  /** The entries that a filter means. */
  record Matching<K, V extends Record>(Source<K, V> source, Filter filter, long expected)
      implements Lookup<K, V> {
    @Override
    public Request request(String name) {
      return Query.where(name, source.cache(), filter, expected);
    }

    @Override
    public Map<K, V> answer(Cache<K, V> cache) {
      return cache.query(filter);
    }

    @Override
    public boolean means(K key, V value) {
      return filter.test(key, value);
    }
  }

  /**
   * The entries with these keys, all of which exist.
   *
   * @param distribution by which others are drawn for what is measured, unless it is uniform
   * @param seed of the distribution
   */
  record Keys<K, V extends Record>(
      Source<K, V> source, List<K> keys, KeyDistribution distribution, long seed)
      implements Lookup<K, V> {
    /** Copies. */
    public Keys {
      keys = List.copyOf(keys);
    }

    @Override
    public long expected() {
      return keys.size();
    }

    @Override
    public Request request(String name) {
      return HubQueries.byKeys(name, source, keys, distribution, seed);
    }

    @Override
    public Map<K, V> answer(Cache<K, V> cache) {
      return cache.getAll(keys);
    }

    @Override
    public boolean means(K key, V value) {
      return keys.contains(key);
    }
  }

  /**
   * Compares a target's whole answer with the generator.
   *
   * @throws IllegalStateException naming the first entry that is wrong, too many or missing
   */
  default void prove(Session session) {
    Map<K, V> answer = answer(session.cache(source().cache()));
    answer.forEach(this::check);
    if (answer.size() != expected()) {
      throw new IllegalStateException(
          source().cache().name()
              + ": "
              + answer.size()
              + " entries found, "
              + expected()
              + " are right; missing is "
              + missing(answer));
    }
  }

  private void check(K key, V value) {
    long n = source().find(key);
    String wrong = null;
    if (n < 0) {
      wrong = "was never stored";
    } else if (!source().entry(n).getValue().equals(value)) {
      wrong = "has the value " + value + ", not " + source().entry(n).getValue();
    } else if (!means(key, value)) {
      wrong = "was not asked for: " + value;
    }
    if (wrong != null) {
      throw new IllegalStateException(source().cache().name() + ": entry " + key + " " + wrong);
    }
  }

  private K missing(Map<K, V> answer) {
    for (long n = 0; n < source().size(); n++) {
      Map.Entry<K, V> entry = source().entry(n);
      if (means(entry.getKey(), entry.getValue()) && !answer.containsKey(entry.getKey())) {
        return entry.getKey();
      }
    }
    throw new IllegalStateException("the closed form of the answer's size is wrong");
  }
}
