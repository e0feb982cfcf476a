package org.gridmark.study.trades.aggregate;

import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.trades.data.Trades;
import org.gridmark.study.trades.figure.TradesMetrics;

/**
 * Indexes the price of trades that are there (Example 3-3 of the document), and tells how long that
 * took.
 */
record Indexing(Subject subject) implements Job {
  @Override
  public void run(Bench bench) {
    long start = bench.clock().nanos();
    bench.session().cache(Trades.CACHE).index(Trades.PRICE);
    double seconds = (bench.clock().nanos() - start) / 1e9;
    bench.figure(new Figure(subject, TradesMetrics.INDEX_TIME, seconds));
  }
}
