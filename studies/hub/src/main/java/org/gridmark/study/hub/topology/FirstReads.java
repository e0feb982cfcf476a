package org.gridmark.study.hub.topology;

import java.util.List;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;

/**
 * Does each request once, in rounds, and tells the mean time of each round: reads of what this
 * client has not read before, which a near cache has to fetch.
 */
record FirstReads(List<Request> requests) implements Job {
  private static final int ROUNDS = 10;

  @Override
  public void run(Bench bench) {
    for (int round = 0; round < ROUNDS; round++) {
      List<Request> some =
          requests.subList(
              requests.size() * round / ROUNDS, requests.size() * (round + 1) / ROUNDS);
      long nanos = some.stream().mapToLong(request -> nanos(request, bench)).sum();
      bench.figure("first get", StandardMetrics.LATENCY_MEAN, nanos / 1e6 / some.size());
    }
  }

  private static long nanos(Request request, Bench bench) {
    Response response = request.execute(bench.session(), bench.clock());
    if (response.failed() || response.wrong()) {
      throw new IllegalStateException(
          "a first read found " + response.affected() + " entries", response.failure());
    }
    return response.nanos();
  }
}
