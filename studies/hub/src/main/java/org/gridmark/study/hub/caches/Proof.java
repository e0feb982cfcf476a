package org.gridmark.study.hub.caches;

import java.util.List;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.query.HubQuery;

/** Compares the whole answer to each query with the generator, before anything is timed. */
public record Proof(List<HubQuery> queries) implements Job {
  /** Copies. */
  public Proof {
    queries = List.copyOf(queries);
  }

  @Override
  public void run(Bench bench) {
    for (int i = 0; i < queries.size(); i++) {
      queries.get(i).prove(bench.session());
      bench.progress(i + 1, queries.size());
    }
  }
}
