package org.gridmark.study.hub.languages;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.figure.HubMetrics;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the deals that users of a client have put, each user from a place of its own on and
 * then round, in a version: nobody else puts them. One that is in neither its first nor that
 * version, whole, is wrong. As users put in order, one that is in its first version before another
 * of the same user's that was put is lost.
 *
 * @param subject the name of the puts
 * @param range of them
 * @param users among whom the range was shared; 1 where all took the next one
 */
record DealAudit(String subject, Deals deals, DealAsks.Range range, int version, int users)
    implements Job {
  @Override
  public boolean reads() {
    return true;
  }

  @Override
  public void run(Bench bench) {
    List<Long> numbers = LongStream.range(range.first(), range.end()).boxed().toList();
    Found found = found(bench.session().cache(deals.cache()).getAll(numbers));
    bench.figure(subject, HubMetrics.PUTS_FOUND, found.put());
    bench.figure(subject, HubMetrics.PUTS_USERS, users);
    bench.figure(subject, StandardMetrics.ENTRIES_EXPECTED, range.count());
    if (found.judges()) {
      bench.figure(subject, StandardMetrics.ENTRIES_LOST, found.lost());
      bench.figure(subject, StandardMetrics.ENTRIES_WRONG, found.wrong());
    }
  }

  /** How many are in the version that was put, and how many are not as they must be. */
  record Found(long put, long lost, long wrong) {
    /** Whether there is anything to judge: a language that was left out has put nothing. */
    boolean judges() {
      return put + wrong > 0;
    }
  }

  /** Judges the deals that are there. */
  Found found(Map<Long, Deal> there) {
    long put = 0;
    long lost = 0;
    long wrong = 0;
    for (int user = 0; user < users; user++) {
      long waiting = 0; // in their first version, and perhaps never asked for
      for (long n = start(user); n < start(user + 1); n++) {
        @Nullable Deal deal = there.get(n);
        Deal first = deals.deal(n);
        if (first.at(version).equals(deal)) {
          put++;
          lost += waiting;
          waiting = 0;
        } else if (first.equals(deal)) {
          waiting++;
        } else {
          wrong++;
        }
      }
    }
    return new Found(put, lost, wrong);
  }

  /** Where a user begins: the rule of closed loads. */
  private long start(int user) {
    return range.first() + (long) user * range.count() / users;
  }
}
