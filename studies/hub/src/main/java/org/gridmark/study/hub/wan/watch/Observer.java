package org.gridmark.study.hub.wan.watch;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Requests;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.SingleRequest;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.wan.replication.Message;

/**
 * Listens to caches of its client's site from the first phase on, and writes down what it has heard
 * ten times a second: that is its request, for one user. One of these lasts for all phases of a
 * plan, so that each cache has one listener.
 */
public final class Observer implements Requests {
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final String client;
  private final List<CacheSpec<Long, Message>> watched;
  private final NanoClock clock;
  private final Map<Integer, Tally> tallies = new LinkedHashMap<>();
  private final Map<Integer, Long> rows = new LinkedHashMap<>();

  /** Not written down yet: the site may be struck. */
  private final Deque<Map.Entry<Long, Sightings>> pending = new ArrayDeque<>();

  private boolean listening;

  /**
   * @param client that it is in, at the site that it watches
   * @param watched those that it listens to: none, where nobody can and only a reader sees entries
   * @param clock the machine's, by which messages say when they were meant to be put
   */
  public Observer(String client, List<CacheSpec<Long, Message>> watched, NanoClock clock) {
    this.client = client;
    this.watched = watched;
    this.clock = clock;
  }

  /** Its load, beside whatever is measured. */
  public Load load() {
    return load(this);
  }

  /** The same where what is seen is written down at another site, as its own may refuse writes. */
  public Load load(String site) {
    return load(
        Requests.madeWith(
            services -> (n, random) -> observing(own -> services.site(site, Session.class))));
  }

  private Load load(Requests requests) {
    return Load.background(client, "observer at " + client, 1, Schedule.closed(PAUSE), requests);
  }

  /** The load of a reader at the same site, of one user. */
  public Load reading(CacheSpec<Long, Message> cache, List<Long> keys, Duration pause) {
    Requests reader = new Reader(this, cache, keys, clock);
    return Load.background(client, "reader at " + client, 1, Schedule.closed(pause), reader);
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    return observing(own -> own);
  }

  /**
   * One look.
   *
   * @param down where to write, by the connection to its own site
   */
  private Request observing(UnaryOperator<Session> down) {
    return new SingleRequest<Session>("observe", Request.UNKNOWN) {
      @Override
      protected long perform(Session session) {
        listen(session);
        return writeDown(down.apply(session));
      }
    };
  }

  /** Says so, for those who are about to put. */
  private synchronized void listen(Session session) {
    if (!listening) {
      for (CacheSpec<Long, Message> cache : watched) {
        Cache.Subscription unused = session.cache(cache).listen(this::heard);
      }
      pending.add(Map.entry(Sightings.BEGUN, Sightings.nothing(0)));
      listening = true;
    }
  }

  private void heard(Cache.Event<Long, Message> event) {
    long now = clock.nanos();
    Message message = event.after();
    if (message != null) {
      Sightings.Seen seen = new Sightings.Seen(event.key(), message.version(), now);
      synchronized (this) {
        tally(message.phase()).heard(seen, message.sentNanos() != 0);
      }
    }
  }

  /** A reader at the same site saw one. */
  synchronized void read(int phase, Sightings.Seen seen) {
    tally(phase).read(seen);
  }

  private Tally tally(int phase) {
    return tallies.computeIfAbsent(phase, Tally::new);
  }

  private long writeDown(Session session) {
    collect();
    Cache<Long, Sightings> down = session.cache(Sightings.CACHE);
    long written = 0;
    for (Map.Entry<Long, Sightings> one = pending.peek(); one != null; one = pending.peek()) {
      down.put(one.getKey(), one.getValue());
      pending.remove();
      written++;
    }
    return written;
  }

  private synchronized void collect() {
    tallies.forEach(
        (phase, tally) -> {
          long n = rows.merge(phase, 1L, Long::sum) - 1;
          pending.add(Map.entry(Sightings.key(phase, n), tally.row()));
        });
    tallies.clear();
  }
}
