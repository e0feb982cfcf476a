package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.study.Curve;
import org.gridmark.model.study.Curve.Spot;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.replication.Channel;

/**
 * Loads many caches at once, each by a thread of its own, and sees whether every entry arrives, and
 * whether those of one cache take longer than those of another (Barclays 2009, section 5.8.4: of 18
 * caches over proxies chosen at random, 16 of 18 million entries).
 *
 * @param phase the number of the first cache's load; each has its own
 * @param each entries of each cache
 * @param batch put in one call
 */
record Many(List<Channel> channels, int phase, int each, int batch, Duration patience)
    implements Job {
  /** The name of its phase, and the subject of what it tells. */
  String name() {
    return "caches side by side with " + channels.getFirst().words();
  }

  @Override
  public void run(Bench bench) throws Exception {
    long start = bench.clock().nanos();
    List<Callable<Loads.Outcome>> loads = new ArrayList<>();
    for (int i = 0; i < channels.size(); i++) {
      Loads.Load load =
          new Loads.Load(channels.get(i), Range.of(phase + i, each), batch, Loads.BYTES, patience);
      loads.add(() -> load.run(bench));
    }
    List<Loads.Outcome> all = Crew.complete(loads);
    for (int i = 0; i < all.size(); i++) {
      all.get(i).found().tell(bench, name(), channels.get(i).cache());
    }
    long failures = all.stream().mapToLong(Loads.Outcome::failures).sum();
    bench.figure(name(), HubMetrics.PUTS_UNANSWERED, failures);
    long arrived = all.stream().mapToLong(one -> one.found().arrived()).sum();
    bench.figure(
        name(), HubMetrics.ENTRIES_REPLICATED, (double) arrived / ((long) each * channels.size()));
    spread(bench, all, start);
  }

  /** From the start until the last entry of each cache came, and the longest over the mean. */
  private void spread(Bench bench, List<Loads.Outcome> all, long start) {
    List<Spot> spots = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).notes().last() > 0) {
        spots.add(new Spot(i + 1, (all.get(i).notes().last() - start) / 1e9));
      }
    }
    if (spots.isEmpty()) {
      return;
    }
    double mean = spots.stream().mapToDouble(Spot::y).average().orElseThrow();
    double most = spots.stream().mapToDouble(Spot::y).max().orElseThrow();
    bench.figure(name(), HubMetrics.REPLICATION_SPREAD, most / mean);
    bench.draw(new Curve("Last entry of each cache", "cache", "time, s", name(), spots));
  }
}
