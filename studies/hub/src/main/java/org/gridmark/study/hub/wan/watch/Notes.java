package org.gridmark.study.hub.wan.watch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.gridmark.model.NanoClock;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.wan.audit.Insistence;
import org.gridmark.study.hub.wan.replication.Channel;
import org.gridmark.study.hub.wan.replication.Way;

/** The sightings that an observer has written down of a phase, as the job reads them. */
public record Notes(List<Sightings> all) {
  private static final long LOOK_AGAIN_NANOS = 50_000_000;
  private static final int AT_ONCE = 100;

  /**
   * Reads them, once nothing is added any more.
   *
   * @param down where it wrote
   * @param within how long to wait for that
   */
  public static Notes read(
      Cache<Long, Sightings> down, int phase, NanoClock clock, Duration still, Duration within) {
    List<Sightings> all = new ArrayList<>();
    Insistence insistence = new Insistence(clock, within);
    long began = clock.nanos();
    long since = began;
    while (clock.nanos() - since < still.toNanos() && clock.nanos() - began < within.toNanos()) {
      List<Long> keys = next(phase, all.size());
      Map<Long, Sightings> found = insistence.on(() -> down.getAll(keys));
      if (found.isEmpty()) {
        clock.park(LOOK_AGAIN_NANOS);
      } else {
        keys.stream().map(found::get).takeWhile(Objects::nonNull).forEach(all::add);
        since = clock.nanos();
      }
    }
    return new Notes(all);
  }

  /** Many at once: the site may be far away. */
  private static List<Long> next(int phase, int read) {
    return LongStream.range(read, (long) read + AT_ONCE)
        .mapToObj(n -> Sightings.key(phase, n))
        .toList();
  }

  /**
   * Where the observer of a channel writes down what it sees: at the other site, if entries go
   * there and are heard of; else at home, for a site whose entries the product brings may refuse
   * writes.
   */
  public static Cache<Long, Sightings> of(Channel channel, Bench bench) {
    boolean there = channel.way() != Way.NONE && channel.terms().heard();
    Session site = there ? Channel.other(bench) : bench.session();
    return site.cache(Sightings.CACHE);
  }

  /**
   * Waits until the observer is there, and listens if anybody can.
   *
   * @throws IllegalStateException if it does not
   */
  public static void awaitObserver(Cache<Long, Sightings> down, NanoClock clock, Duration within) {
    long began = clock.nanos();
    Insistence insistence = new Insistence(clock, within);
    while (insistence.on(() -> Optional.ofNullable(down.get(Sightings.BEGUN))).isEmpty()) {
      if (clock.nanos() - began > within.toNanos()) {
        throw new IllegalStateException("no observer is there after " + within.toSeconds() + " s");
      }
      clock.park(LOOK_AGAIN_NANOS);
    }
  }

  /** How many entries a listener heard of. */
  public long count() {
    return all.stream().mapToLong(Sightings::count).sum();
  }

  /** When it heard of the last one; 0: of none. */
  public long last() {
    return all.stream().mapToLong(Sightings::lastNanos).max().orElse(0);
  }

  /** When it heard of the first one; 0: of none. */
  public long first() {
    return all.stream().mapToLong(Sightings::firstNanos).filter(at -> at != 0).min().orElse(0);
  }

  /** The timed ones that a listener heard of. */
  public List<Sightings.Seen> heard() {
    return seen(Sightings::heard);
  }

  /** The timed ones that a reader saw. */
  public List<Sightings.Seen> read() {
    return seen(Sightings::read);
  }

  private List<Sightings.Seen> seen(Function<Sightings, String> text) {
    return all.stream().flatMap(one -> Sightings.seen(text.apply(one)).stream()).toList();
  }
}
