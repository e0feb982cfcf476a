package org.gridmark.study.hub.wan;

import java.util.Map;
import java.util.random.RandomGenerator;
import org.gridmark.model.load.Requests;
import org.gridmark.model.reach.Services;
import org.gridmark.model.request.Request;
import org.gridmark.model.request.Update;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.wan.audit.Written;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Route;

/**
 * Each reads an entry at its own site and puts its successor: a version and a total that are one
 * higher. For one user, so that at a site nothing comes between.
 *
 * @param route from the site that it is at to the other one
 * @param services where the other site is reached
 */
record Increments(Channel channel, Range range, Route route, Services services)
    implements Requests {
  /** Before a client has told where the other site is. */
  Increments(Channel channel, Range range, Route route) {
    this(channel, range, route, Services.of(Map.of()));
  }

  @Override
  public Requests with(Services reached) {
    return new Increments(channel, range, route, reached);
  }

  @Override
  public Request next(long n, RandomGenerator random) {
    long key = range.key(random.nextInt(range.size()));
    return new Update("increment", 1) {
      @Override
      protected long perform(Session session) {
        increment(session, key, n);
        return 1;
      }
    };
  }

  private void increment(Session session, long key, long n) {
    // Those of one site are even, those of the other one odd.
    long sequence = 2 * (n + 1) + (route.equals(Route.OUT) ? 0 : 1);
    Message found = session.cache(channel.at(route.from())).get(key);
    long parent = found == null ? 0 : found.sequence();
    int version = found == null ? 1 : found.version() + 1;
    long total = found == null ? 1 : found.total() + 1;
    Message next =
        new Message(version, range.phase(), sequence, parent, total, 0, route.from(), "x");
    boolean done = false;
    try {
      channel.put(route, session, services, key, next);
      done = true;
    } finally {
      session.cache(Written.CACHE).put(n, new Written(key, sequence, parent, done));
    }
  }
}
