package org.gridmark.study.trades.aggregate;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.trades.data.SumOfPrices;
import org.gridmark.study.trades.data.Trades;
import org.gridmark.study.trades.figure.TradesMetrics;

/**
 * Sums all prices again and again, one sum after the other, and reports the times without the
 * lowest and the highest. A sum that is not exact is counted, and the next is asked.
 *
 * @param subject of the figures
 * @param count how many sums
 * @param means told of the mean time
 */
record Sums(Subject subject, Trades trades, int count, AggregationTimes means) implements Job {
  private static final double MILLION = 1e6;

  @Override
  public void run(Bench bench) {
    SumOfPrices sum = new SumOfPrices(subject.toString(), trades);
    List<Double> millis = new ArrayList<>();
    long wrong = 0;
    for (int done = 0; done < count; done++) {
      Response response = sum.execute(bench.session(), bench.clock());
      if (response.failed()) {
        throw new IllegalStateException(subject + " failed", response.failure());
      }
      wrong += response.wrong() ? 1 : 0;
      millis.add(response.nanos() / MILLION);
      bench.progress(done + 1, count);
    }
    report(bench, millis, wrong);
  }

  private void report(Bench bench, List<Double> millis, long wrong) {
    List<Double> kept = TrimmedTimes.of(millis);
    double mean = kept.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    means.add(subject.request(), trades.size(), mean);
    for (double time : kept) {
      bench.figure(new Figure(subject, TradesMetrics.AGGREGATION_TIME, time));
      double rate = trades.size() / time * 1000;
      bench.figure(new Figure(subject, TradesMetrics.AGGREGATION_RATE, rate));
    }
    bench.figure(new Figure(subject, TradesMetrics.TRADES, trades.size()));
    bench.figure(new Figure(subject, StandardMetrics.ROWS_WRONG, wrong));
  }
}
