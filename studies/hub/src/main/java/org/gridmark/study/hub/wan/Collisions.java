package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.gridmark.model.concurrent.Crew;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.audit.Comparison;
import org.gridmark.study.hub.wan.audit.Expected;
import org.gridmark.study.hub.wan.audit.Outcome;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Route;
import org.gridmark.study.hub.wan.replication.Way;

/**
 * An entry is updated in London at the moment in which it is removed in New York, or put there with
 * a time after which it is gone: neither site has heard of the other. Told is what is left of each
 * entry once nothing changes any more.
 */
record Collisions(Channel channel, Kind kind, Range range, Duration patience) implements Job {
  /** Few: where both writes wait for each other, each takes as long as a request may. */
  static final int ENTRIES = 20;

  private static final int OLD = 1;
  private static final int UPDATED = 2;
  private static final Duration LIFE = Duration.ofSeconds(2);

  /** How long nothing may change until it is over, beside the delay of a queue. */
  private static final Duration QUIET = Duration.ofSeconds(4);

  /** The write at home. */
  enum Kind {
    REMOVAL("a removal"),
    EXPIRY("an expiry");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /**
   * Those that can be asked for. A store is not told whose removal it is: where both sites publish,
   * removals would echo.
   *
   * @param expires whether the target has entries that expire
   */
  static List<Kind> kinds(Channel channel, boolean expires) {
    boolean echoes = channel.way() == Way.AT_ONCE || channel.way() == Way.BEHIND;
    return Arrays.stream(Kind.values())
        .filter(kind -> kind == Kind.REMOVAL ? !echoes : expires)
        .toList();
  }

  String subject() {
    return "%s against an update with %s".formatted(kind.words, channel.words());
  }

  @Override
  public void run(Bench bench) throws Exception {
    Comparison sites = Comparison.of(channel, bench, patience);
    List<Long> keys = begin(bench, sites);
    AtomicInteger failed = new AtomicInteger();
    Phaser together = new Phaser(2);
    Crew.run(
        List.of(
            () -> write(keys, together, failed, key -> home(bench, key)),
            () -> write(keys, together, failed, key -> away(bench, key))));
    if (kind == Kind.EXPIRY) {
      bench.clock().park(LIFE.toNanos());
    }
    tell(bench, sites.settled(keys, QUIET.plus(channel.delay())), failed.get());
  }

  /** Those that both sites have, in an old version. */
  private List<Long> begin(Bench bench, Comparison sites) {
    Map<Long, Message> old = new LinkedHashMap<>();
    Map<Long, Expected> expected = new LinkedHashMap<>();
    for (long key : range.keys()) {
      old.put(key, message(range, OLD, Route.OUT.from()));
      expected.put(key, Expected.version(OLD));
    }
    channel.putAll(bench.session(), bench, old);
    return new ArrayList<>(sites.find(expected).alikeKeys());
  }

  /** A write of an entry. */
  private interface Write {
    void of(long key);
  }

  /** One entry after the other, each at the moment in which the other site writes it, too. */
  private static void write(List<Long> keys, Phaser together, AtomicInteger failed, Write write) {
    for (long key : keys) {
      together.arriveAndAwaitAdvance();
      try {
        write.of(key);
      } catch (RuntimeException e) {
        failed.incrementAndGet();
      }
    }
  }

  private void home(Bench bench, long key) {
    if (kind == Kind.REMOVAL) {
      channel.remove(bench.session(), bench, key);
    } else {
      Message old = message(range, OLD, Route.OUT.from());
      bench.session().cache(channel.here()).put(key, old, LIFE);
      if (channel.way() == Way.DUAL) {
        Channel.other(bench).cache(channel.there()).put(key, old, LIFE);
      }
    }
  }

  private void away(Bench bench, long key) {
    Session there = Channel.other(bench);
    Message updated = message(range, UPDATED, Route.OUT.to());
    there.cache(channel.there()).put(key, updated);
    if (channel.way() == Way.DUAL) {
      bench.session().cache(channel.here()).put(key, updated);
    }
  }

  static Message message(Range range, int version, String site) {
    return new Message(version, range.phase(), version, 0, version, 0, site, "x");
  }

  private void tell(Bench bench, Map<Long, Outcome> left, int failed) {
    Map<Outcome, Long> counts =
        left.values().stream().collect(Collectors.groupingBy(one -> one, Collectors.counting()));
    bench.figure(subject(), HubMetrics.REPLICA_CHECKED, left.size());
    bench.figure(subject(), HubMetrics.PUTS_UNANSWERED, failed);
    if (!left.isEmpty()) {
      for (Outcome one : Outcome.values()) {
        bench.figure(subject(), one.metric(), counts.getOrDefault(one, 0L));
      }
    }
  }
}
