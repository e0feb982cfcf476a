package org.gridmark.study.hub.caches;

import java.util.List;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Positions;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.query.HubQueries;

/**
 * Indexes every field that a query reads, in some caches, and tells how long it took.
 *
 * @param sources what these caches hold
 */
public record Indexing(List<Source<?, ?>> sources) implements Job {
  /** Copies. */
  public Indexing {
    sources = List.copyOf(sources);
  }

  @Override
  public void run(Bench bench) {
    long start = bench.clock().nanos();
    for (Source<?, ?> source : sources) {
      switch (source) {
        case Positions positions -> index(bench, positions, HubQueries.OF_POSITIONS);
        case Activities activities -> index(bench, activities, HubQueries.OF_ACTIVITIES);
        default -> throw new IllegalArgumentException("no query reads " + source.cache().name());
      }
    }
    double seconds = (bench.clock().nanos() - start) / 1e9;
    bench.figure("index", HubMetrics.INDEX_TIME, seconds);
  }

  private static void index(Bench bench, Source<?, ?> source, List<Field<?, ?>> fields) {
    fields.forEach(bench.session().cache(source.cache())::index);
  }
}
