package org.gridmark.study.hub.store;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridmark.model.BadInput;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.reach.Services;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.study.Phase;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * Users put trades in a client of their own, which is killed again and again in the middle of their
 * puts. Each of its lives has trades that no other life puts, so nobody mends what a death leaves.
 * Then another client counts the trades that cache and table have unlike.
 *
 * @param slice of all lives
 * @param deaths how often the client dies
 * @param life how long users put until it does
 * @param patience how long the table may stand still before what is not there is missing
 */
record Crashes(
    Trades trades,
    Slice slice,
    int users,
    int deaths,
    Duration life,
    KeyDistribution keys,
    long seed,
    Duration patience)
    implements Job {
  static final String MEANWHILE = " while clients die";

  private static final String CLIENT = "mortal";

  /** For the last life, which nobody ends before. */
  private static final Duration LAST = Duration.ofSeconds(1);

  /** Refuses lives that have too few trades for their users. */
  Crashes {
    int least = 2 * users * (deaths + 1);
    if (slice.size() < least) {
      throw new BadInput(
          "store.trades: %d users of a client that dies %d times need %d"
              .formatted(users, deaths, least * Slice.COUNT));
    }
  }

  /** The name of the phase of the deaths, and the subject of what is counted. */
  String name() {
    return name(trades.way());
  }

  /** The same, of a way. */
  static String name(Way way) {
    return way.words() + MEANWHILE;
  }

  /** The phase of the deaths. */
  Phase dying() {
    Load puts =
        Load.background(
            CLIENT,
            trades.way().put() + MEANWHILE,
            users,
            Schedule.closed(),
            Requests.madeWith(this::puts));
    Phase.Strike death = new Phase.Strike(Duration.ZERO, new Fault.CrashClient(CLIENT, life));
    List<Phase.Strike> all = IntStream.range(0, deaths).mapToObj(one -> death).toList();
    return new Phase.Measure(name(), List.of(puts), life.multipliedBy(deaths).plus(LAST), all);
  }

  private Puts puts(Services services) {
    int number = Database.of(services).beginLife(trades.table());
    Slice own = slice.part(number, deaths + 1);
    return new Puts(
        trades, trades.open(services), own, keys.over(own.size(), seed), NanoClock.system());
  }

  /** Nobody knows which puts of a dead client were acknowledged: what is in either place counts. */
  @Override
  public void run(Bench bench) throws Exception {
    Map<Long, Integer> all = new HashMap<>();
    IntStream.range(slice.first(), slice.first() + slice.size())
        .forEach(place -> all.put(trades.key(place), 0));
    try (EntryStore<Long, Activity> table = trades.open(bench)) {
      new Audit(bench.session().cache(trades.cache()), table, bench.clock(), patience)
          .find(all)
          .tell(bench, name());
    }
    long died = Database.of(bench).deaths(trades.table());
    bench.figure(name(), HubMetrics.USERS_KILLED, died * users);
  }
}
