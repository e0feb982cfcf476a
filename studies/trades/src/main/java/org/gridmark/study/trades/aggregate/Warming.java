package org.gridmark.study.trades.aggregate;

import java.time.Duration;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.study.trades.data.SumOfPrices;
import org.gridmark.study.trades.data.Trades;

/**
 * Asks for the sum until the time is over: code of nodes and client is compiled while it runs, and
 * what is measured first would else look slower than what is measured later.
 */
record Warming(Trades trades, Duration time) implements Job {
  @Override
  public void run(Bench bench) {
    SumOfPrices sum = new SumOfPrices("warm up", trades);
    long start = bench.clock().nanos();
    for (long passed = 0; passed < time.toNanos(); passed = bench.clock().nanos() - start) {
      Response response = sum.execute(bench.session(), bench.clock());
      if (response.failed()) {
        throw new IllegalStateException("a sum failed", response.failure());
      }
      bench.progress(passed, time.toNanos());
    }
  }
}
