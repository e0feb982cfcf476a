package org.gridmark.study.hub.store;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.gridmark.model.load.Requests;
import org.gridmark.model.request.Query;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.caches.PlanSteps;

/**
 * Gets each trade from an empty cache, which loads it, and once more, when it is there; then the
 * same with many at once. One user.
 *
 * @param many how many at once
 * @param warmsUp whether it is the round before the one that is measured
 */
record Gets(Trades trades, int many, boolean warmsUp) implements Job {
  private static final Duration LONGEST = Duration.ofDays(1);

  @Override
  public boolean prepares() {
    return warmsUp;
  }

  @Override
  public void run(Bench bench) throws InterruptedException {
    long groups = trades.size() / many;
    bench.session().cache(trades.cache()).clear();
    ask(bench, one("get that is loaded"), trades.size());
    ask(bench, one("get that hits"), trades.size());
    bench.session().cache(trades.cache()).clear();
    ask(bench, several("get of " + many + " that are loaded"), groups);
    ask(bench, several("get of " + many + " that hit"), groups);
  }

  private Requests one(String name) {
    return (n, random) -> Query.key(name, trades.cache(), trades.key(n % trades.size()), 1);
  }

  private Requests several(String name) {
    return (n, random) -> {
      long from = n % (trades.size() / many) * many;
      List<Long> keys = LongStream.range(from, from + many).mapToObj(trades::key).toList();
      return Query.keys(name, trades.cache(), keys, many);
    };
  }

  private void ask(Bench bench, Requests gets, long count) throws InterruptedException {
    if (warmsUp) {
      SplittableRandom nothing = new SplittableRandom(0);
      for (long n = 0; n < count; n++) {
        gets.next(n, nothing).execute(bench.session(), bench.clock());
      }
      return;
    }
    AtomicLong asked = new AtomicLong();
    bench.ask(
        PlanSteps.one(gets),
        LONGEST,
        (intended, response) -> {
          bench.progress(asked.incrementAndGet(), count);
          return asked.get() < count;
        });
  }
}
