package org.gridmark.study.semantics.lives;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * Entries with a time to live: when each is gone, and whether it lives longer if something is done
 * to it in the middle of its life. Entries of the same age that nobody touches tell the time. All
 * are read again and again meanwhile, so a target that a read renews them in never lets them go.
 *
 * @param life of each, in whole seconds
 */
public record Renewals(Duration life) implements Job {
  /** Entries that nobody touches. */
  public static final Subject UNTOUCHED = Deed.NONE.subject();

  /** Entries of each group. */
  public static final int GROUP = 50;

  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

  /** Who is gone within so long of the untouched ones has gone with them. */
  private static final Duration TOGETHER = Duration.ofMillis(500);

  /** Something that is done to entries. */
  public enum Deed {
    /** Nothing. */
    NONE(0, "entries with a time") {
      @Override
      void touch(Cache<Long, Mark> cache, long key, Duration life) {}
    },
    /** A field is changed where the entry is. */
    UPDATE(1, "entries with a time, updated in place") {
      @Override
      void touch(Cache<Long, Mark> cache, long key, Duration life) {
        if (!cache.update(key, Change.add(Field.of(Mark::count), 1))) {
          throw new IllegalStateException("the entry that was put is not there");
        }
      }
    },
    /** It is put with as long a time once more. */
    TIMED(2, "entries with a time, overwritten with a new one") {
      @Override
      void touch(Cache<Long, Mark> cache, long key, Duration life) {
        cache.put(key, Marks.of(key), life);
      }
    },
    /** It is put as one that stays. */
    PLAIN(3, "entries with a time, overwritten without one") {
      @Override
      void touch(Cache<Long, Mark> cache, long key, Duration life) {
        cache.put(key, Marks.of(key));
      }
    };

    private final int group;
    private final String words;

    /**
     * @param group of the entries that it is done to
     */
    Deed(int group, String words) {
      this.group = group;
      this.words = words;
    }

    /** The subject of what became of such entries. */
    public Subject subject() {
      return Subject.of(words);
    }

    private List<Long> keys() {
      long first = -1 - (long) group * GROUP;
      return LongStream.range(0, GROUP).map(n -> first - n).boxed().toList();
    }

    abstract void touch(Cache<Long, Mark> cache, long key, Duration life);
  }

  @Override
  public void run(Bench bench) {
    Cache<Long, Mark> cache = bench.session().cache(Marks.LIVES);
    long begun = bench.clock().nanos();
    for (Deed deed : Deed.values()) {
      deed.keys().forEach(key -> cache.put(key, Marks.of(key), life));
    }
    long put = bench.clock().nanos();
    for (long left = life.toNanos() / 2;
        left > 0;
        left = begun + life.toNanos() / 2 - bench.clock().nanos()) {
      bench.clock().park(left);
    }
    Set<Deed> done = touch(cache);
    Watch watch = new Watch(begun, put);
    long end = bench.clock().nanos() + life.plus(Lives.LATE).toNanos();
    do {
      watch.look(bench, cache);
      bench.clock().park(LOOK_AGAIN.toNanos());
    } while (bench.clock().nanos() < end);
    watch.look(bench, cache);
    tell(bench, watch, cache.size());
    if (watch.last(Deed.NONE) < watch.looked) {
      done.forEach(deed -> tell(bench, watch, deed));
    }
  }

  /** Those deeds that the target can do. */
  private Set<Deed> touch(Cache<Long, Mark> cache) {
    Set<Deed> done = EnumSet.noneOf(Deed.class);
    for (Deed deed : EnumSet.complementOf(EnumSet.of(Deed.NONE))) {
      try {
        deed.keys().forEach(key -> deed.touch(cache, key, life));
        done.add(deed);
      } catch (UnsupportedOperationException lacking) {
        Thread.onSpinWait(); // nothing is told of it
      }
    }
    return done;
  }

  private void tell(Bench bench, Watch watch, long size) {
    long due = watch.put + life.toNanos();
    long early = watch.begun + life.minus(Lives.EARLY).toNanos();
    double lateness = Math.max(0, watch.last(Deed.NONE) - due) / 1e6;
    figure(bench, Deed.NONE, ProbeMetrics.EXPIRY_DUE, GROUP);
    figure(
        bench,
        Deed.NONE,
        ProbeMetrics.EXPIRY_LATE,
        watch.count(Deed.NONE, watch.seen, seen -> seen > due + Lives.LATE.toNanos()));
    figure(bench, Deed.NONE, ProbeMetrics.EXPIRY_ALIVE, GROUP);
    figure(
        bench,
        Deed.NONE,
        ProbeMetrics.EXPIRY_EARLY,
        watch.count(Deed.NONE, watch.missed, missed -> missed < early));
    bench.figure(new Figure(UNTOUCHED, ProbeMetrics.EXPIRY_LATENESS, lateness));
    figure(bench, Deed.NONE, ProbeMetrics.EXPIRY_COUNTED, Math.max(0, size - watch.there));
  }

  private static void tell(Bench bench, Watch watch, Deed deed) {
    long gone = watch.last(Deed.NONE) + TOGETHER.toNanos();
    long longer = watch.count(deed, watch.seen, seen -> seen > gone);
    long forGood = watch.count(deed, watch.seen, seen -> seen == watch.looked);
    figure(bench, deed, ProbeMetrics.LIVES, GROUP);
    figure(bench, deed, ProbeMetrics.LIVES_LONGER, longer);
    figure(bench, deed, ProbeMetrics.LIVES_NO_LONGER, GROUP - longer);
    figure(bench, deed, ProbeMetrics.LIVES_FOR_GOOD, forGood);
  }

  private static void figure(Bench bench, Deed deed, Metric metric, long count) {
    bench.figure(new Figure(deed.subject(), metric, count));
  }

  /** When entries were seen. */
  private static final class Watch {
    private final long begun;
    private final long put;

    /** When the last read that found an entry began, by deed and place. */
    private final long[] seen;

    /** When the first read that did not find it was over. */
    private final long[] missed;

    /** When the last read began. */
    private long looked;

    /** How many entries it found. */
    private long there;

    Watch(long begun, long put) {
      this.begun = begun;
      this.put = put;
      this.seen = new long[Deed.values().length * GROUP];
      this.missed = new long[seen.length];
      Arrays.fill(seen, begun);
      Arrays.fill(missed, Long.MAX_VALUE);
    }

    void look(Bench bench, Cache<Long, Mark> cache) {
      looked = bench.clock().nanos();
      List<Long> keys = Arrays.stream(Deed.values()).flatMap(one -> one.keys().stream()).toList();
      Set<Long> found = cache.getAll(keys).keySet();
      there = found.size();
      long over = bench.clock().nanos();
      for (int place = 0; place < seen.length; place++) {
        if (found.contains(keys.get(place))) {
          seen[place] = looked;
        } else {
          missed[place] = Math.min(missed[place], over);
        }
      }
    }

    /** When the last one of a group was seen for the last time. */
    long last(Deed deed) {
      return of(deed, seen).max().orElse(begun);
    }

    long count(Deed deed, long[] times, LongPredicate when) {
      return of(deed, times).filter(when).count();
    }

    private static LongStream of(Deed deed, long[] times) {
      int first = deed.group * GROUP;
      return Arrays.stream(times, first, first + GROUP);
    }
  }
}
