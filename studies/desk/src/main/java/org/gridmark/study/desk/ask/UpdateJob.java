package org.gridmark.study.desk.ask;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Source;
import org.gridmark.model.load.DrawnKeys;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.request.Update;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.desk.data.DeskCache;

/**
 * Makes every change, several times over: what it has to do is taken from the data, what it did is
 * compared with the same change made in memory, and then the entries are put back as they were.
 * Putting back is not timed.
 */
public record UpdateJob(DeskData data, List<Amendment> amendments, int rounds, int batch)
    implements Job {
  /** Copies. */
  public UpdateJob {
    amendments = List.copyOf(amendments);
  }

  @Override
  public void run(Bench bench) {
    long steps = (long) rounds * amendments.size();
    List<IntFunction<Amending<?, ?>>> all = new ArrayList<>();
    amendments.forEach(one -> all.add(amending(one, one.cache())));
    for (long step = 0; step < steps; step++) {
      int round = (int) (step / all.size());
      all.get((int) (step % all.size())).apply(round).make(bench, batch);
      bench.progress(step + 1, steps);
    }
  }

  /** The change of each round. */
  private <K, V extends Record> IntFunction<Amending<?, ?>> amending(
      Amendment amendment, DeskCache<K, V> cache) {
    Asking<K, V> asking = Asking.of(data, cache);
    return switch (amendment) {
      case Amendment.Where where -> {
        Amending<K, V> always = Amending.of(where, asking);
        yield round -> always;
      }
      case Amendment.Keys keys -> {
        DrawnKeys<K, V> drawn = asking.drawn(keys.keys());
        yield round -> Amending.of(keys, asking.source(), drawn.keys(asking.choosing(round)));
      }
    };
  }

  /**
   * One change of one cache.
   *
   * @param before the entries that it changes
   */
  private record Amending<K, V extends Record>(
      Change change, Request request, CacheSpec<K, V> cache, Map<K, V> before) {
    static <K, V extends Record> Amending<K, V> of(Amendment.Where where, Asking<K, V> asking) {
      CacheSpec<K, V> cache = asking.cache().spec();
      Map<K, V> before = new HashMap<>();
      for (long n = 0; n < asking.source().size(); n++) {
        Map.Entry<K, V> entry = asking.source().entry(n);
        if (asking.data().means(where.filter(), entry.getKey(), entry.getValue())) {
          before.put(entry.getKey(), entry.getValue());
        }
      }
      Change change = where.change();
      return new Amending<>(
          change,
          Update.inPlace(where.name(), cache, where.filter(), change, before.size()),
          cache,
          before);
    }

    static <K, V extends Record> Amending<K, V> of(
        Amendment.Keys some, Source<K, V> source, List<K> keys) {
      Map<K, V> before = new LinkedHashMap<>();
      for (K key : keys) {
        before.put(key, source.entry(source.find(key)).getValue());
      }
      return new Amending<>(
          some.change(),
          byKeys(some.name(), source.cache(), some.change(), keys),
          source.cache(),
          before);
    }

    private static <K, V extends Record> Update byKeys(
        String name, CacheSpec<K, V> cache, Change change, List<K> keys) {
      return new Update(name, keys.size()) {
        @Override
        protected long perform(Session session) {
          Cache<K, V> stored = session.cache(cache);
          return keys.stream().filter(key -> stored.update(key, change)).count();
        }
      };
    }

    void make(Bench bench, int batch) {
      Response response = request.execute(bench.session(), bench.clock());
      bench.record(request.name(), response);
      long wrong = 0;
      for (Map<K, V> part : parts(batch)) {
        Map<K, V> stored = bench.session().cache(cache).getAll(part.keySet());
        wrong +=
            part.entrySet().stream()
                .filter(one -> !change.apply(one.getValue()).equals(stored.get(one.getKey())))
                .count();
        bench.session().cache(cache).putAll(part);
      }
      bench.figure(request.name(), StandardMetrics.ENTRIES_WRONG, wrong);
      if (!response.failed() && !before.isEmpty()) {
        bench.figure(
            request.name(), DeskMetrics.UPDATE_RATE, before.size() * 1e9 / response.nanos());
      }
    }

    private List<Map<K, V>> parts(int batch) {
      List<Map<K, V>> parts = new ArrayList<>();
      Map<K, V> part = new HashMap<>();
      for (Map.Entry<K, V> one : before.entrySet()) {
        part.put(one.getKey(), one.getValue());
        if (part.size() == batch) {
          parts.add(part);
          part = new HashMap<>();
        }
      }
      parts.add(part);
      return parts;
    }
  }
}
