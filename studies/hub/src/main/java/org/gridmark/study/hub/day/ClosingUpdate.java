package org.gridmark.study.hub.day;

import java.util.List;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Writes what has changed since the cache was loaded (Barclays 2009, section 5.2), as fast as it
 * goes.
 */
record ClosingUpdate(List<Slice<?, ?>> slices) implements Job {
  /** The subject that its batches and figures belong to. */
  static final String SUBJECT = "closing update";

  @Override
  public void run(Bench bench) {
    long nanos = 0;
    long entries = 0;
    for (int i = 0; i < slices.size(); i++) {
      Response response = slices.get(i).write(SUBJECT).execute(bench.session(), bench.clock());
      bench.record(SUBJECT, response);
      if (response.failed()) {
        throw new IllegalStateException("the closing update failed", response.failure());
      }
      nanos += response.nanos();
      entries += response.affected();
      bench.progress(i + 1, slices.size());
    }
    bench.figure(SUBJECT, HubMetrics.UPDATE_TIME, nanos / 1e9);
    bench.figure(SUBJECT, HubMetrics.UPDATE_RATE, entries * 1e9 / nanos);
  }
}
