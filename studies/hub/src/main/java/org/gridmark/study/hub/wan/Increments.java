package org.gridmark.study.hub.wan;

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
 * Each reads an entry at its own site and puts its successor there: a version and a total that are
 * one higher. For one user, so that at a site nothing comes between.
 *
 * @param route from the site, by which a client that writes at both finds the other one
 * @param parity of the sequences of this site: 0 or 1
 */
record Increments(Channel channel, Route route, Range range, int parity, Services services)
    implements Requests {
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
    long sequence = 2 * (n + 1) + parity;
    Message found = session.cache(channel.at(route)).get(key);
    long parent = found == null ? 0 : found.sequence();
    int version = found == null ? 1 : found.version() + 1;
    long total = found == null ? 1 : found.total() + 1;
    boolean done = false;
    try {
      Message next =
          new Message(version, range.phase(), sequence, parent, total, 0, route.from(), "x");
      channel.put(route, session, services, key, next);
      done = true;
    } finally {
      session.cache(Written.CACHE).put(n, new Written(key, sequence, parent, done));
    }
  }
}
