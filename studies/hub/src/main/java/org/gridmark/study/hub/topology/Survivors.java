package org.gridmark.study.hub.topology;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;

/** Proves which entries of some caches are there, with their values. */
record Survivors(List<? extends Source<?, ?>> sources, int batch) implements Job {
  @Override
  public void run(Bench bench) {
    long[] found = new long[3];
    sources.forEach(source -> count(bench, source, found));
    figure(bench, "entries.expected", found[0]);
    figure(bench, "entries.lost", found[1]);
    figure(bench, "entries.wrong", found[2]);
  }

  private <K, V extends Record> void count(Bench bench, Source<K, V> source, long[] found) {
    for (long start = 0; start < source.size(); start += batch) {
      Map<K, V> right = new HashMap<>();
      for (long n = start; n < Math.min(source.size(), start + batch); n++) {
        Map.Entry<K, V> entry = source.entry(n);
        right.put(entry.getKey(), entry.getValue());
      }
      Map<K, V> stored = bench.session().cache(source.cache()).getAll(right.keySet());
      found[0] += right.size();
      found[1] += right.keySet().stream().filter(key -> !stored.containsKey(key)).count();
      found[2] +=
          stored.entrySet().stream()
              .filter(entry -> !entry.getValue().equals(right.get(entry.getKey())))
              .count();
    }
  }

  private static void figure(Bench bench, String metric, long value) {
    bench.figure(new Figure("audit", metric, "none", value));
  }
}
