package org.gridmark.study.hub.load;

import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.data.HubData;

/** Loads the eighteen caches from the generator: where loading is not the question. */
public record GeneratorLoad(HubData data, int threads, int batch) implements Job {
  @Override
  public void run(Bench bench) throws Exception {
    List<Source<?, ?>> all = data.all();
    long rows = data.entries();
    new Loader(bench.session(), bench.clock(), threads, done -> bench.progress(done, rows))
        .load(Feeds.of(all, batch));
    Rates.requireLoaded(bench.session(), all);
  }
}
