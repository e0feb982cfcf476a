package org.gridmark.study.hub.wan.audit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;

/**
 * Judges entries that both sites have written: whether both sites have the same in the end, which
 * acknowledged writes the final value knows nothing of, and how many increments are missing from
 * it.
 *
 * @param subject what is told is about this
 * @param keys of the entries
 */
public record Contest(Channel channel, String subject, List<Long> keys, Duration patience)
    implements Job {
  /** Notes read in one call; a gap as long does not come: failures in a row take too long. */
  private static final int AT_ONCE = 500;

  @Override
  public void run(Bench bench) {
    Map<Long, Expected> any = new LinkedHashMap<>();
    keys.forEach(key -> any.put(key, Expected.UNKNOWN));
    Comparison.of(channel, bench, patience).find(any).tell(bench, subject, channel.cache());
    Map<Long, Written> all = new LinkedHashMap<>();
    notes(bench.session().cache(Written.CACHE)).forEach(one -> all.put(one.sequence(), one));
    notes(Channel.other(bench).cache(Written.CACHE)).forEach(one -> all.put(one.sequence(), one));
    tell(bench, all, bench.session().cache(channel.here()).getAll(new ArrayList<>(keys)));
  }

  private void tell(Bench bench, Map<Long, Written> all, Map<Long, Message> finals) {
    long acknowledged = all.values().stream().filter(Written::acknowledged).count();
    bench.figure(subject, HubMetrics.PUTS_ACKNOWLEDGED, acknowledged);
    bench.figure(subject, HubMetrics.PUTS_UNANSWERED, all.size() - acknowledged);
    bench.figure(subject, HubMetrics.WRITES_OVERWRITTEN, Written.overwritten(all, finals).size());
    long counted = finals.values().stream().mapToLong(Message::total).sum();
    bench.figure(subject, HubMetrics.INCREMENTS_LOST, Math.max(0, acknowledged - counted));
  }

  private static List<Written> notes(Cache<Long, Written> site) {
    List<Written> all = new ArrayList<>();
    Map<Long, Written> found;
    long first = 0;
    do {
      found = site.getAll(LongStream.range(first, first + AT_ONCE).boxed().toList());
      all.addAll(found.values());
      first += AT_ONCE;
    } while (!found.isEmpty());
    return all;
  }
}
