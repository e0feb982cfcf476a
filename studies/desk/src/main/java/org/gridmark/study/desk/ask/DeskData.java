package org.gridmark.study.desk.ask;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.TextOrder;
import org.gridmark.model.request.Request;
import org.gridmark.model.study.Settings;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.Sample;
import org.gridmark.system.table.TableSource;

/**
 * The content of the caches in one trial, and the right answers. A plan is made in every process,
 * but only clients need its data: so nothing is read or counted before it is asked for, and nothing
 * twice.
 */
public final class DeskData {
  private final List<DeskCache<?, ?>> caches;
  private final List<Filter> filters;
  private final Map<DeskCache<?, ?>, Map<Filter, Long>> counts = new HashMap<>();
  private final Map<Question, Request> requests = new HashMap<>();
  private final Sample sample;
  private final Settings settings;
  private final TextOrder order;

  /**
   * Nothing of it yet.
   *
   * @param questions all that will be asked
   * @param amendments all that will be changed
   * @param order in which the target has texts
   */
  public DeskData(
      List<DeskCache<?, ?>> caches,
      List<Question> questions,
      List<Amendment> amendments,
      Sample sample,
      Settings settings,
      TextOrder order) {
    this.caches = List.copyOf(caches);
    this.filters = filters(questions, amendments);
    this.sample = sample;
    this.settings = settings;
    this.order = order;
  }

  private static List<Filter> filters(List<Question> questions, List<Amendment> amendments) {
    return Stream.concat(
            questions.stream()
                .flatMap(
                    q -> q instanceof Question.Where w ? Stream.of(w.filter()) : Stream.empty()),
            amendments.stream()
                .flatMap(
                    a -> a instanceof Amendment.Where w ? Stream.of(w.filter()) : Stream.empty()))
        .distinct()
        .toList();
  }

  /** The caches. */
  public List<DeskCache<?, ?>> caches() {
    return caches;
  }

  /** The caches for drivers. */
  public List<CacheSpec<?, ?>> specs() {
    return caches.stream().<CacheSpec<?, ?>>map(DeskCache::spec).toList();
  }

  /** The services that the tables behind caches are in. */
  public List<String> services() {
    return caches.stream()
        .flatMap(cache -> Stream.ofNullable(cache.spec().store()))
        .flatMap(
            store ->
                store.source() instanceof TableSource one ? Stream.of(one.service()) : Stream.of())
        .distinct()
        .toList();
  }

  /** How many entries all caches have together; reads nothing. */
  public long entries() {
    return caches.stream().mapToLong(cache -> cache.entries(sample)).sum();
  }

  /** The contents of all caches. */
  List<Source<?, ?>> sources() {
    return caches.stream().<Source<?, ?>>map(this::source).toList();
  }

  /** The contents of a cache. */
  <K, V extends Record> Source<K, V> source(DeskCache<K, V> cache) {
    return cache.source(sample);
  }

  /** How many entries a filter means: all filters of a cache are counted in one go. */
  synchronized long count(DeskCache<?, ?> cache, Filter filter) {
    Map<Filter, Long> known = counts.computeIfAbsent(cache, this::countAll);
    return Objects.requireNonNull(known.get(filter), "a filter that no query has");
  }

  private Map<Filter, Long> countAll(DeskCache<?, ?> cache) {
    Source<?, ?> source = source(cache);
    Map<Filter, Long> found = new HashMap<>();
    for (Filter filter : filters) {
      if (Question.fields(filter).stream().allMatch(field -> isOf(field.owner(), cache))) {
        found.put(filter, 0L);
      }
    }
    for (long n = 0; n < source.size(); n++) {
      Map.Entry<?, ?> entry = source.entry(n);
      found.replaceAll(
          (filter, sum) -> means(filter, entry.getKey(), entry.getValue()) ? sum + 1 : sum);
    }
    return found;
  }

  /** Whether the target has to find an entry. */
  boolean means(Filter filter, Object key, Object value) {
    return order.test(filter, key, value);
  }

  private static boolean isOf(Class<?> owner, DeskCache<?, ?> cache) {
    return owner == cache.spec().key() || owner == cache.spec().value();
  }

  /** The request that asks a question; one by keys draws others each time that it is asked. */
  synchronized Request request(Question question) {
    Request known = requests.get(question);
    if (known == null) {
      known = Asking.of(this, question.cache()).request(question);
      requests.put(question, known);
    }
    return known;
  }

  /** Everything that can be set, for requests that somebody wrote. */
  Settings settings() {
    return settings;
  }
}
