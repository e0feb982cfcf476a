package org.gridmark.study.hub.load;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.caches.DatabaseLoad;
import org.gridmark.study.hub.caches.Feed;
import org.gridmark.study.hub.caches.Loader;
import org.gridmark.study.hub.caches.Rates;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.mapping.Way;

/**
 * Reads, and loads, every table in several ways. The ways take turns table by table, each time in
 * another order, so that what disturbs one disturbs all; a round's times are sums over the tables.
 * The cost of a mapping is the processor time of the thread that reads, which does not depend on
 * what else goes on. The first rounds are not reported: their code is not compiled yet.
 *
 * @param ways the first one is what the others are compared with
 * @param traffic the background load beside it; empty for none
 * @param seed of the order
 */
public record MappingRounds(
    HubData data, int threads, int batch, int rounds, List<Way> ways, String traffic, long seed)
    implements Job {
  private static final int UNREPORTED = 2;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Copies. */
  public MappingRounds {
    ways = List.copyOf(ways);
  }

  @Override
  public void run(Bench bench) throws Exception {
    List<Tables<?, ?>> kinds = List.of(Tables.positions(data), Tables.activities(data));
    Random order = new Random(seed);
    int all = (UNREPORTED + rounds) * kinds.size();
    int done = 0;
    for (int round = 0; round < UNREPORTED + rounds; round++) {
      for (Tables<?, ?> tables : kinds) {
        List<Times> times = round(bench, tables, order);
        if (round >= UNREPORTED) {
          report(bench, tables, times);
        }
        bench.progress(++done, all);
      }
    }
  }

  /** The times of each way, in their order. */
  private <K, V extends Record> List<Times> round(Bench bench, Tables<K, V> tables, Random order)
      throws Exception {
    String url = bench.address(DatabaseLoad.DATABASE);
    Loader loader = new Loader(bench.session(), bench.clock(), threads, done -> {});
    List<Times> times = ways.stream().map(Times::new).toList();
    for (Source<K, V> source : tables.sources()) {
      for (Times one : shuffled(times, order)) {
        read(bench, tables.feed(url, source, one.way, batch), one);
      }
      for (Times one : shuffled(times, order)) {
        one.load += loader.load(List.of(tables.feed(url, source, one.way, batch)));
        Rates.requireSize(bench.session(), tables.spare(), source.size());
        bench.session().cache(tables.spare()).clear();
      }
    }
    return times;
  }

  /** Reads, and drops what was read, in this thread: so its processor time is known. */
  private static void read(Bench bench, Feed feed, Times times) throws Exception {
    long start = bench.clock().nanos();
    long busy = THREADS.getCurrentThreadCpuTime();
    feed.read(batch -> {});
    times.busy += THREADS.getCurrentThreadCpuTime() - busy;
    times.read += bench.clock().nanos() - start;
  }

  private static <T> List<T> shuffled(List<T> all, Random order) {
    List<T> turn = new ArrayList<>(all);
    Collections.shuffle(turn, order);
    return turn;
  }

  private void report(Bench bench, Tables<?, ?> tables, List<Times> times) {
    long rows = Rates.rows(tables.sources());
    Times first = times.getFirst();
    for (Times own : times) {
      Subject subject = Subject.of(tables.name() + " by " + own.way.label()).under(traffic);
      double perCache = own.load / 1e9 / tables.sources().size();
      bench.figure(Rates.figure(subject, HubMetrics.READ_RATE, rows, own.read));
      bench.figure(new Figure(subject, HubMetrics.READ_CPU, own.busy / 1e3 / rows));
      bench.figure(Rates.figure(subject, StandardMetrics.LOAD_RATE, rows, own.load));
      bench.figure(new Figure(subject, StandardMetrics.LOAD_TIME, perCache));
      if (own != first) {
        double reading = (double) own.busy / first.busy;
        double loading = (double) own.load / first.load;
        bench.figure(new Figure(subject, HubMetrics.READ_COST, reading));
        bench.figure(new Figure(subject, HubMetrics.LOAD_COST, loading));
      }
    }
  }

  /** Of one way in one round, in nanoseconds. */
  private static final class Times {
    private final Way way;
    private long read;
    private long busy;
    private long load;

    Times(Way way) {
      this.way = way;
    }
  }
}
