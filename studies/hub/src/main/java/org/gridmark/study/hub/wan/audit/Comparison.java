package org.gridmark.study.hub.wan.audit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.gridmark.model.NanoClock;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.jspecify.annotations.Nullable;

/**
 * Compares a cache at both sites entry by entry, once nothing is on its way any more.
 *
 * @param here the cache where entries were put
 * @param there where they are brought to
 * @param patience how long a site is asked again that does not answer
 * @param quiet how long nothing may change before what is not alike never will be
 * @param repeats how long after both were alike a write may come once more
 */
public record Comparison(
    Cache<Long, Message> here,
    Cache<Long, Message> there,
    NanoClock clock,
    Duration patience,
    Duration quiet,
    Duration repeats) {
  private static final long LOOK_AGAIN_NANOS = 20_000_000;

  /** An answer that takes longer says nothing about the time in which it was not there. */
  private static final long PROMPT_NANOS = 1_000_000_000;

  /** Entries that change for ever are told as they are. */
  private static final Duration LONGEST = Duration.ofMinutes(15);

  private static final int AT_ONCE = 500;

  /**
   * Of a channel, by connections to both sites.
   *
   * @param patience that of stores
   */
  public static Comparison of(Channel channel, Bench bench, Duration patience) {
    return new Comparison(
        bench.session().cache(channel.here()),
        Channel.other(bench).cache(channel.there()),
        bench.clock(),
        patience,
        channel.settles(patience),
        channel.repeats());
  }

  /**
   * Waits until all of these are alike, or nothing changes any more.
   *
   * @param expected each entry by its key
   */
  public Differences find(Map<Long, Expected> expected) {
    Map<Long, Difference> found = new LinkedHashMap<>();
    look(expected.keySet(), expected, found);
    Set<Long> waiting = unlike(expected.keySet(), found);
    long begin = clock.nanos();
    long since = begin;
    while (!waiting.isEmpty()
        && clock.nanos() - since < quiet.toNanos()
        && clock.nanos() - begin < LONGEST.toNanos()) {
      clock.park(LOOK_AGAIN_NANOS);
      Map<Long, Difference> before = new LinkedHashMap<>(found);
      long asked = clock.nanos();
      look(waiting, expected, found);
      long took = clock.nanos() - asked;
      waiting = unlike(waiting, found);
      since = found.equals(before) ? since + Math.max(0, took - PROMPT_NANOS) : clock.nanos();
    }
    return new Differences(found, waiting.isEmpty() ? clock.nanos() : since);
  }

  /**
   * Looks at all of them once more, for what has changed since they were alike: a node that takes
   * over a queue publishes again what an earlier one had published.
   *
   * @param before what was found
   */
  public Differences again(Differences before, Map<Long, Expected> expected) {
    long left = before.still() + repeats.toNanos() - clock.nanos();
    if (left > 0) {
      clock.park(left);
    }
    Map<Long, Difference> found = new LinkedHashMap<>();
    look(expected.keySet(), expected, found);
    return found.equals(before.found()) ? before : find(expected);
  }

  /**
   * The fate of entries that one site has updated and the other has taken away, once nothing has
   * changed for so long, or patience has ended.
   */
  public Map<Long, Outcome> settled(Collection<Long> keys, Duration unchanged) {
    Map<Long, Outcome> left = left(keys);
    long began = clock.nanos();
    for (long since = began; clock.nanos() - since < unchanged.toNanos(); ) {
      clock.park(LOOK_AGAIN_NANOS);
      Map<Long, Outcome> now = left(keys);
      boolean over = clock.nanos() - began > patience.plus(unchanged).toNanos();
      since = now.equals(left) || over ? since : clock.nanos();
      left = now;
    }
    return left;
  }

  private Map<Long, Outcome> left(Collection<Long> keys) {
    Insistence insistence = new Insistence(clock, patience);
    List<Long> all = new ArrayList<>(keys);
    Map<Long, Message> away = insistence.on(() -> there.getAll(all));
    Map<Long, Message> home = insistence.on(() -> here.getAll(all));
    Map<Long, Outcome> left = new LinkedHashMap<>();
    all.forEach(key -> left.put(key, Outcome.of(home.get(key), away.get(key))));
    return left;
  }

  private static Set<Long> unlike(Collection<Long> keys, Map<Long, Difference> found) {
    Set<Long> unlike = new LinkedHashSet<>(keys);
    unlike.removeIf(key -> Objects.requireNonNull(found.get(key)).kind() == Found.ALIKE);
    return unlike;
  }

  private void look(
      Collection<Long> keys, Map<Long, Expected> expected, Map<Long, Difference> found) {
    List<Long> all = List.copyOf(keys);
    Insistence insistence = new Insistence(clock, patience);
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      List<Long> some = new ArrayList<>(all.subList(from, Math.min(all.size(), from + AT_ONCE)));
      // First the other site: what it has then, this one has, too.
      Map<Long, Message> away = insistence.on(() -> there.getAll(some));
      Map<Long, Message> home = insistence.on(() -> here.getAll(some));
      for (Long key : some) {
        found.put(key, compared(expected, key, home.get(key), away.get(key)));
      }
    }
  }

  private static Difference compared(
      Map<Long, Expected> expected, Long key, @Nullable Message home, @Nullable Message away) {
    Expected one = expected.getOrDefault(key, Expected.NOTHING);
    return new Difference(Found.of(one, home, away), one, version(home), version(away));
  }

  private static int version(@Nullable Message found) {
    return found == null ? 0 : found.version();
  }
}
