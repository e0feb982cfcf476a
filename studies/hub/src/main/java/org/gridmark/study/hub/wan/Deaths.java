package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.fault.Fault;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Phase;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.audit.Comparison;
import org.gridmark.study.hub.wan.audit.Differences;
import org.gridmark.study.hub.wan.audit.Expected;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.watch.Sightings;
import org.jspecify.annotations.Nullable;

/**
 * Users put in a client of their own, which is killed again and again amid their puts. Each of its
 * lives has entries that no other life puts, so nobody mends what a death leaves. Then both sites
 * are compared: nobody knows what a dead client was told, so entries can only be apart.
 *
 * @param range of one life
 * @param deaths how often the client dies
 * @param life how long users put until it does
 */
record Deaths(
    Channel channel,
    Range range,
    int users,
    int deaths,
    Duration life,
    int bytes,
    KeyDistribution keys,
    long seed,
    Duration patience)
    implements Job {
  /** The client that dies. */
  static final String CLIENT = "mortal";

  /** For the last life, which nobody ends before. */
  private static final Duration LAST = Duration.ofSeconds(1);

  /** The name of the phase of the deaths, and the subject of what is counted. */
  String name() {
    return channel.words() + " while clients die";
  }

  /** The phase of the deaths. */
  Phase dying() {
    Load puts =
        Load.background(
            CLIENT,
            "put: " + name(),
            users,
            Schedule.closed(),
            Requests.madeWith(services -> new Life(services)));
    Phase.Strike death = new Phase.Strike(Duration.ZERO, new Fault.CrashClient(CLIENT, life));
    List<Phase.Strike> all = IntStream.range(0, deaths).mapToObj(one -> death).toList();
    return new Phase.Measure(name(), List.of(puts), life.multipliedBy(deaths).plus(LAST), all);
  }

  @Override
  public void run(Bench bench) {
    Cache<Long, Sightings> register = bench.session().cache(Sightings.CACHE);
    Map<Long, Expected> all = new LinkedHashMap<>();
    int lives = 0;
    while (register.get(Sightings.key(range.phase(), lives)) != null) {
      range.life(lives++).keys().forEach(key -> all.put(key, Expected.UNKNOWN));
    }
    // A life need not have come to all of its entries.
    Comparison both = Comparison.of(channel, bench, patience);
    Differences found = both.again(both.find(all), all).there();
    found.tell(bench, name(), channel.cache());
    // The last life may not have put anything yet, so it is not the one that is left out.
    bench.figure(name(), HubMetrics.USERS_KILLED, (long) Math.min(deaths, lives) * users);
  }

  /** The puts of one life, which registers itself with its first one. */
  private final class Life implements Requests {
    private final Services services;
    private @Nullable Puts puts;

    Life(Services services) {
      this.services = services;
    }

    @Override
    public Request next(long n, RandomGenerator random) {
      return new Request() {
        @Override
        public String name() {
          return "put";
        }

        @Override
        public long expected() {
          return 1;
        }

        @Override
        public Response execute(Connection connection, NanoClock clock) {
          return puts((Session) connection).next(n, random).execute(connection, clock);
        }
      };
    }

    private synchronized Puts puts(Session session) {
      Puts own = puts == null ? begin(session) : puts;
      puts = own;
      return own;
    }

    private Puts begin(Session session) {
      Cache<Long, Sightings> register = session.cache(Sightings.CACHE);
      Sightings row = Sightings.nothing(range.phase());
      int life = 0;
      while (!register.putIfAbsent(Sightings.key(range.phase(), life), row)) {
        life++;
      }
      Schedule.Constant any = new Schedule.Constant(1);
      return new Puts(
          channel,
          services,
          range.life(life),
          keys.over(range.size(), seed),
          range.size(),
          bytes,
          any,
          0,
          NanoClock.system());
    }
  }
}
