package org.gridmark.study.hub.caches;

import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Job;

/** Loads caches from the generator: where loading is not the question. */
public record GeneratorLoad(List<Source<?, ?>> sources, int threads, int batch) implements Job {
  /** Copies. */
  public GeneratorLoad {
    sources = List.copyOf(sources);
  }

  @Override
  public boolean fills() {
    return true;
  }

  @Override
  public void run(Bench bench) throws Exception {
    long rows = Rates.rows(sources);
    new Loader(bench.session(), bench.clock(), threads, done -> bench.progress(done, rows))
        .load(Feeds.of(sources, batch));
    Rates.requireLoaded(bench.session(), sources);
  }
}
