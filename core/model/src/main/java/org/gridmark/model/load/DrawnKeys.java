package org.gridmark.model.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.gridmark.model.data.Source;
import org.gridmark.model.random.Draw;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;

/**
 * Draws the keys of requests that are for some entries of a cache.
 *
 * @param source the entries
 * @param draw of the place of one of them
 * @param count how many different ones a request is for; all where there are fewer
 */
public record DrawnKeys<K, V extends Record>(Source<K, V> source, KeyDraw draw, int count) {
  /** So many draws a key, and a distribution that goes on drawing the same few is given up. */
  private static final int DRAWS = 16;

  /**
   * By a distribution. Requests of the same cache and seed agree on which entries are popular,
   * however many they are for.
   */
  public static <K, V extends Record> DrawnKeys<K, V> of(
      Source<K, V> source, KeyDistribution distribution, int count, long seed) {
    long own = Draw.seed(seed, source.cache().name());
    return new DrawnKeys<>(source, distribution.over(source.size(), own), count);
  }

  /**
   * Different keys. Where the distribution hardly has so many, those of the entries that come after
   * the one drawn last make up the number.
   */
  public List<K> keys(RandomGenerator random) {
    if (count == 1) {
      return List.of(source.key(draw.next(random)));
    }
    List<K> keys = new ArrayList<>(count);
    places(random).forEach(place -> keys.add(source.key(place)));
    return keys;
  }

  private Set<Long> places(RandomGenerator random) {
    long wanted = Math.min(count, source.size());
    Set<Long> places = new LinkedHashSet<>();
    long place = 0;
    for (long draws = 0; places.size() < wanted; draws++) {
      place = draws < DRAWS * wanted ? draw.next(random) : (place + 1) % source.size();
      places.add(place);
    }
    return places;
  }

  /**
   * Fetches the entries of keys drawn now, and of others each time that it is asked again; each
   * must be that key's, whatever else has changed in it.
   */
  public Request query(String name, RandomGenerator random) {
    return new KeysQuery<>(name, this, keys(random));
  }

  /** The same of entries that do not change: each must have the value that was put in. */
  public Request exactQuery(String name, RandomGenerator random) {
    return new ExactQuery<>(name, this, keys(random));
  }

  /** The entries with these keys; one alone is got by itself. */
  private Map<K, V> fetch(Session session, List<K> keys) {
    Cache<K, V> cache = session.cache(source.cache());
    if (keys.size() > 1) {
      return cache.getAll(keys);
    }
    V found = cache.get(keys.getFirst());
    return found == null ? Map.of() : Map.of(keys.getFirst(), found);
  }

  private static final class KeysQuery<K, V extends Record> extends Query {
    private final DrawnKeys<K, V> drawing;
    private final List<K> keys;

    KeysQuery(String name, DrawnKeys<K, V> drawing, List<K> keys) {
      super(name, keys.size());
      this.drawing = drawing;
      this.keys = keys;
    }

    @Override
    public Request drawn(RandomGenerator random) {
      return drawing.query(name(), random);
    }

    @Override
    protected long perform(Session session) {
      return Query.found(drawing.source(), drawing.fetch(session, keys));
    }
  }

  private static final class ExactQuery<K, V extends Record> extends Query {
    private final DrawnKeys<K, V> drawing;
    private final List<K> keys;

    /** Made before the time is taken. */
    private final Map<K, V> right;

    ExactQuery(String name, DrawnKeys<K, V> drawing, List<K> keys) {
      super(name, keys.size());
      this.drawing = drawing;
      this.keys = keys;
      this.right = new HashMap<>();
      Source<K, V> source = drawing.source();
      keys.forEach(key -> right.put(key, source.entry(source.find(key)).getValue()));
    }

    @Override
    public Request drawn(RandomGenerator random) {
      return drawing.exactQuery(name(), random);
    }

    @Override
    protected long perform(Session session) {
      Map<K, V> found = drawing.fetch(session, keys);
      long matching = 0;
      for (Map.Entry<K, V> put : right.entrySet()) {
        matching += Query.matching(drawing.source(), put.getValue(), found.get(put.getKey()));
      }
      return matching;
    }
  }
}
