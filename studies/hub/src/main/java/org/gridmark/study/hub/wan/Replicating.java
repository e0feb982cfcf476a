package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.List;
import org.gridmark.model.load.KeyDraw;
import org.gridmark.model.load.Load;
import org.gridmark.model.load.Schedule;
import org.gridmark.model.study.Job;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.audit.Comparison;
import org.gridmark.study.hub.wan.audit.Differences;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Way;
import org.gridmark.study.hub.wan.watch.Arrivals;
import org.gridmark.study.hub.wan.watch.Notes;
import org.gridmark.study.hub.wan.watch.Sightings;

/**
 * Users put at even distances in time, whatever goes wrong meanwhile. Then both sites are compared
 * once nothing is on its way any more, and it is told how long each put took to be visible, and how
 * many were on their way.
 *
 * @param subject what is told is about this
 * @param bytes of a payload
 * @param draw which of the first places of the range is written
 * @param drawn how many places that are; those behind them are written once
 * @param perSecond writes
 * @param removals of so many writes one is a removal; 0: none
 */
record Replicating(
    Channel channel,
    String subject,
    Range range,
    int bytes,
    KeyDraw draw,
    int drawn,
    double perSecond,
    int users,
    int removals,
    Duration time,
    Duration patience)
    implements Job {
  private static final Duration STILL = Duration.ofMillis(700);

  @Override
  public void run(Bench bench) throws Exception {
    Schedule.Constant schedule = new Schedule.Constant(perSecond);
    Puts puts =
        new Puts(channel, bench, range, draw, drawn, bytes, schedule, removals, bench.clock());
    Notes.awaitObserver(Notes.of(channel, bench), bench.clock(), patience);
    Load load = Load.measured(WanPlan.LOAD, users, schedule, puts);
    bench.ask(load.as(write -> write + ": " + subject), time, puts);
    long end = bench.clock().nanos();
    bench.figure(subject, HubMetrics.PUTS_ACKNOWLEDGED, puts.ledger().puts().size());
    bench.figure(subject, HubMetrics.PUTS_UNANSWERED, puts.ledger().failures());
    if (channel.way() == Way.NONE) {
      tellLag(bench, puts);
    } else {
      compare(bench, puts, end);
    }
  }

  /** Twice: reading what was observed takes a while, in which nothing may change any more. */
  private void compare(Bench bench, Puts puts, long end) {
    Comparison both = Comparison.of(channel, bench, patience);
    Differences first = both.find(puts.ledger().entries());
    tellLag(bench, puts);
    Differences found = both.again(first, puts.ledger().entries());
    found.tell(bench, subject, channel.cache());
    if (found.alike()) {
      bench.figure(subject, HubMetrics.DRAIN_TIME, (found.still() - end) / 1e9);
    }
  }

  private void tellLag(Bench bench, Puts puts) {
    Notes notes =
        Notes.read(Notes.of(channel, bench), range.phase(), bench.clock(), STILL, patience);
    List<Sightings.Seen> read = notes.read();
    if (channel.terms().heard()) {
      new Lag(new Arrivals(puts.ledger().puts(), notes.heard())).tell(bench, subject);
    }
    if (!read.isEmpty()) {
      new Lag(new Arrivals(puts.ledger().puts(), read)).tellRead(bench, subject);
    }
  }
}
