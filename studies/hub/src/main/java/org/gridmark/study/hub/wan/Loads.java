package org.gridmark.study.hub.wan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.metric.StandardMetrics;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.study.hub.figure.HubMetrics;
import org.gridmark.study.hub.wan.audit.Comparison;
import org.gridmark.study.hub.wan.audit.Differences;
import org.gridmark.study.hub.wan.audit.Ledger;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Message;
import org.gridmark.study.hub.wan.replication.Route;
import org.gridmark.study.hub.wan.replication.Way;
import org.gridmark.study.hub.wan.watch.Notes;

/**
 * Loads entries into caches as fast as it goes, one cache after the other, round by round, so that
 * none is slow only because it comes first. After each load it waits until the other site has what
 * was put, and compares both sites.
 *
 * @param channels those that are loaded
 * @param phase the number of the first load; each has its own
 * @param entries of each load
 * @param batch put in one call
 * @param warms whether it only prepares
 */
record Loads(
    List<Channel> channels,
    int phase,
    int rounds,
    int entries,
    int batch,
    boolean warms,
    Duration patience)
    implements Job {
  /** Of a payload: "less than 1kb each" (section 5.8.1). */
  static final int BYTES = 1000;

  private static final Duration STILL = Duration.ofMillis(500);

  /**
   * The outcome of one load.
   *
   * @param failures puts that failed
   * @param end when the last put was acknowledged
   */
  record Outcome(double seconds, long failures, long end, Differences found, Notes notes) {}

  /** The subject of the load of a channel. */
  static String subject(Channel channel) {
    return "load with " + channel.words();
  }

  /** How many numbers of phases it takes. */
  int phases() {
    return rounds * channels.size();
  }

  @Override
  public boolean prepares() {
    return warms;
  }

  @Override
  public void run(Bench bench) {
    channels.stream()
        .filter(one -> one.way() != Way.NONE)
        .findFirst()
        .ifPresent(one -> Notes.awaitObserver(Notes.of(one, bench), bench.clock(), patience));
    int number = 0;
    for (int round = 0; round < rounds; round++) {
      for (Channel channel : turned(round)) {
        Range range = Range.of(phase + number, entries);
        Outcome outcome = new Load(channel, range, batch, BYTES, patience).run(bench);
        if (!warms) {
          tell(bench, channel, outcome);
        }
        bench.progress(++number, phases());
      }
    }
  }

  /** Another one first in each round, so that none is always the one whose code is coldest. */
  private List<Channel> turned(int round) {
    List<Channel> turned = new ArrayList<>(channels);
    Collections.rotate(turned, -round);
    return turned;
  }

  private void tell(Bench bench, Channel channel, Outcome outcome) {
    String subject = subject(channel);
    bench.figure(subject, StandardMetrics.LOAD_TIME, outcome.seconds());
    bench.figure(subject, StandardMetrics.LOAD_RATE, entries / outcome.seconds());
    bench.figure(subject, HubMetrics.PUTS_UNANSWERED, outcome.failures());
    if (channel.way() == Way.NONE) {
      return;
    }
    Differences found = outcome.found();
    found.tell(bench, subject, channel.cache());
    if (found.alike()) {
      bench.figure(subject, HubMetrics.DRAIN_TIME, (found.still() - outcome.end()) / 1e9);
    }
    Notes notes = outcome.notes();
    if (notes.last() > notes.first()) {
      double seconds = (notes.last() - notes.first()) / 1e9;
      bench.figure(subject, HubMetrics.REPLICATION_THROUGHPUT, (notes.count() - 1) / seconds);
    }
  }

  /**
   * One load.
   *
   * @param bytes of a payload
   */
  record Load(Channel channel, Range range, int batch, int bytes, Duration patience) {
    Outcome run(Bench bench) {
      Ledger ledger = new Ledger();
      long start = bench.clock().nanos();
      for (int from = 0; from < range.size(); from += batch) {
        put(bench, ledger, messages(from, Math.min(range.size(), from + batch)));
      }
      long end = bench.clock().nanos();
      double seconds = (end - start) / 1e9;
      if (channel.way() == Way.NONE) {
        Differences none = new Differences(Map.of(), end);
        return new Outcome(seconds, ledger.failures(), end, none, new Notes(List.of()));
      }
      Comparison both = Comparison.of(channel, bench, patience);
      Differences found = both.find(ledger.entries());
      Notes notes = notes(bench);
      Differences last = both.again(found, ledger.entries());
      return new Outcome(seconds, ledger.failures(), end, last, notes);
    }

    private void put(Bench bench, Ledger ledger, Map<Long, Message> messages) {
      try {
        channel.putAll(bench.session(), bench, messages);
        ledger.putAll(messages.keySet(), 1);
      } catch (RuntimeException e) {
        messages.keySet().forEach(key -> ledger.unanswered(key, 1));
      }
    }

    private Map<Long, Message> messages(int from, int to) {
      String payload = "x".repeat(bytes);
      Map<Long, Message> some = HashMap.newHashMap(to - from);
      for (int place = from; place < to; place++) {
        some.put(
            range.key(place),
            new Message(1, range.phase(), place + 1, 0, 1, 0, Route.OUT.from(), payload));
      }
      return some;
    }

    private Notes notes(Bench bench) {
      return Notes.read(Notes.of(channel, bench), range.phase(), bench.clock(), STILL, patience);
    }
  }
}
