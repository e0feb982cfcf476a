package org.gridmark.study.hub.update;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.Rates;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Closes the market again and again, and brings the caches of a region's day up to date in each of
 * the ways in turn, in another order each round. After each update every entry is compared with the
 * generator. The times of the round before the first are not reported: its code is not compiled
 * yet.
 *
 * @param ways that are tried; the others are compared with the first
 * @param fields how many fields a close changes, from 1 to 3
 * @param earlier how many rounds another job has done before; its own first round included
 * @param readers who read what is being updated
 * @param pause of each reader, after each answer
 * @param keys which of the entries that change they read
 * @param traffic the background load beside it; empty for none
 */
public record UpdateRounds(
    HubData data,
    Region region,
    Day day,
    List<UpdateWay> ways,
    int threads,
    int batch,
    int fields,
    int rounds,
    int earlier,
    int readers,
    Duration pause,
    KeyDistribution keys,
    String traffic)
    implements Job {
  /** Copies. */
  public UpdateRounds {
    ways = List.copyOf(ways);
  }

  @Override
  public void run(Bench bench) throws Exception {
    String url = bench.address(DatabaseLoad.DATABASE);
    Updater updater = new Updater(bench.session(), bench.clock(), url, threads, batch);
    List<Stock<?, ?>> stocks = stocks();
    List<Tried> all = ways.stream().map(Tried::new).toList();
    Random order = new Random(data.seed() + earlier);
    int close = earlier * all.size();
    for (int round = 0; round <= rounds; round++) {
      for (Tried tried : shuffled(all, order)) {
        close++;
        close(bench, updater, tried, closings(stocks, close));
        bench.progress(close - earlier * all.size(), (rounds + 1L) * all.size());
      }
      if (round > 0) {
        report(bench, all);
      }
    }
    if (readers > 0) {
      all.forEach(tried -> reportReads(bench, tried));
    }
  }

  private List<Stock<?, ?>> stocks() {
    List<Stock<?, ?>> stocks =
        List.of(
            Stock.positions(data, region, day, fields),
            Stock.activities(data, region, day, fields));
    // Each round recreates once.
    stocks.forEach(stock -> stock.switchOver(earlier));
    return stocks;
  }

  private static <T> List<T> shuffled(List<T> all, Random order) {
    List<T> turn = new ArrayList<>(all);
    Collections.shuffle(turn, order);
    return turn;
  }

  private static List<Closing<?, ?>> closings(List<Stock<?, ?>> stocks, int close) {
    List<Closing<?, ?>> closings = new ArrayList<>();
    stocks.forEach(stock -> closings.add(stock.closing(close)));
    return closings;
  }

  /** One close: first the database has it, then the caches. */
  private void close(Bench bench, Updater updater, Tried tried, List<Closing<?, ?>> closings)
      throws Exception {
    for (Closing<?, ?> closing : closings) {
      closing.inDatabase(updater.url());
    }
    tried.changed = closings.stream().mapToLong(closing -> closing.keys().size()).sum();
    try (Readers reading =
        Readers.start(
            readers,
            bench.session(),
            bench.clock(),
            pause,
            closings,
            draws(closings),
            tried.reads)) {
      long start = bench.clock().nanos();
      for (Closing<?, ?> closing : closings) {
        updater.update(tried.way, closing);
      }
      tried.nanos = bench.clock().nanos() - start;
    }
    for (Closing<?, ?> closing : closings) {
      Closing.Found found = closing.audit(bench.session(), batch);
      Subject subject = Subject.of(tried.way.label()).under(traffic);
      bench.figure(new Figure(subject, StandardMetrics.ENTRIES_LOST, found.lost()));
      bench.figure(new Figure(subject, StandardMetrics.ENTRIES_WRONG, found.wrong()));
    }
  }

  private List<KeyDraw> draws(List<Closing<?, ?>> closings) {
    return closings.stream().map(one -> keys.over(one.keys().size(), data.seed())).toList();
  }

  private void report(Bench bench, List<Tried> all) {
    Tried recreating = all.getFirst();
    for (Tried tried : all) {
      Subject subject = Subject.of(tried.way.label()).under(traffic);
      bench.figure(new Figure(subject, HubMetrics.UPDATE_TIME, tried.nanos / 1e9));
      bench.figure(Rates.figure(subject, HubMetrics.UPDATE_RATE, tried.changed, tried.nanos));
      if (tried != recreating) {
        double ratio = (double) tried.nanos / recreating.nanos;
        bench.figure(new Figure(subject, HubMetrics.UPDATE_RATIO, ratio));
      }
    }
  }

  private void reportReads(Bench bench, Tried tried) {
    Subject subject = Subject.of(tried.way.label()).under(traffic);
    tried.reads.counts((metric, count) -> bench.figure(new Figure(subject, metric, count)));
    bench.figure(new Figure(subject, HubMetrics.READS_TIME, tried.reads.seconds()));
  }

  /** A way, what its last update took, and what readers saw in all of them. */
  private static final class Tried {
    private final UpdateWay way;
    private final Tally reads = new Tally();
    private long nanos;
    private long changed;

    Tried(UpdateWay way) {
      this.way = way;
    }
  }
}
