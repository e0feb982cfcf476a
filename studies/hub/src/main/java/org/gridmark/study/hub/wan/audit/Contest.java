package org.gridmark.study.hub.wan.audit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.jspecify.annotations.Nullable;

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
    tell(
        bench,
        all,
        bench.session().cache(channel.here()).getAll(new ArrayList<>(keys)),
        Channel.other(bench).cache(channel.there()).getAll(new ArrayList<>(keys)));
  }

  /** Where the sites are unlike, a write is lost that neither of their values knows of. */
  private void tell(
      Bench bench, Map<Long, Written> all, Map<Long, Message> here, Map<Long, Message> there) {
    long acknowledged = all.values().stream().filter(Written::acknowledged).count();
    bench.figure(subject, HubMetrics.PUTS_ACKNOWLEDGED, acknowledged);
    bench.figure(subject, HubMetrics.PUTS_UNANSWERED, all.size() - acknowledged);
    Map<Long, Written> overwritten = Written.overwritten(all, here);
    overwritten.keySet().retainAll(Written.overwritten(all, there).keySet());
    bench.figure(subject, HubMetrics.WRITES_OVERWRITTEN, overwritten.size());
    bench.figure(subject, HubMetrics.INCREMENTS_LOST, lost(all, here, there));
  }

  /** Entry by entry; at least so many, as one that failed and is counted hides one that is not. */
  private static long lost(
      Map<Long, Written> all, Map<Long, Message> here, Map<Long, Message> there) {
    Map<Long, Long> acknowledged =
        all.values().stream()
            .filter(Written::acknowledged)
            .collect(Collectors.groupingBy(Written::entry, Collectors.counting()));
    return acknowledged.entrySet().stream()
        .mapToLong(
            one ->
                one.getValue()
                    - Math.max(total(here.get(one.getKey())), total(there.get(one.getKey()))))
        .filter(missing -> missing > 0)
        .sum();
  }

  private static long total(@Nullable Message left) {
    return left == null ? 0 : left.total();
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
