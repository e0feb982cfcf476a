package org.gridmark.study.hub.day;

import java.util.List;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;

/** Proves that every entry is as it has to be after the close, whether it changed or not. */
record ClosingAudit(List<Slice<?, ?>> slices) implements Job {
  @Override
  public void run(Bench bench) {
    long expected = 0;
    long right = 0;
    for (int i = 0; i < slices.size(); i++) {
      Response response = slices.get(i).compare("audit").execute(bench.session(), bench.clock());
      if (response.failed()) {
        throw new IllegalStateException("the audit failed", response.failure());
      }
      expected += response.request().expected();
      right += response.affected();
      bench.progress(i + 1, slices.size());
    }
    bench.figure("audit", StandardMetrics.ENTRIES_EXPECTED, expected);
    bench.figure("audit", StandardMetrics.ENTRIES_WRONG, expected - right);
  }
}
