package org.gridmark.study.semantics.lives;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.gridmark.measure.job.Keepsake;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Cache;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/**
 * A set of entries with times to live, of which many are over while a member dies and comes back,
 * and others are not: whenever a client looks, some must be gone and some must be there. When they
 * were put is left to later clients, by the monotonic clock of their host.
 *
 * @param number of the set; no two have a key in common
 * @param left when its first put began and its last one was over
 */
public record Lives(int number, Keepsake left) {
  /** An entry is gone by so long after its time, as the trait says. */
  static final Duration LATE = Duration.ofSeconds(2);

  /** Products may keep times in whole seconds. */
  static final Duration EARLY = Duration.ofSeconds(1);

  /** Entries with each of the short times. */
  private static final int EACH = 10;

  private static final int SHORTEST = 2;
  private static final int LONGEST = 12;

  /** Entries that outlast the probe. */
  private static final int LASTING = 50;

  /** All of them. */
  public static final long ENTRIES = EACH * (LONGEST - SHORTEST + 1L) + LASTING;

  private static final Duration LONG = Duration.ofHours(1);
  private static final long SHORT_LIVED = ENTRIES - LASTING;
  private static final long APART = 1000;

  /** The one of that number. */
  public static Lives of(int number) {
    return new Lives(number, Keepsake.of("lives " + number));
  }

  private List<Long> keys() {
    return LongStream.range(0, ENTRIES).map(this::key).boxed().toList();
  }

  private long key(long n) {
    return 1 + number * APART + n;
  }

  /** That of the entry with a key. */
  private Duration life(long key) {
    long n = key - key(0);
    return n < SHORT_LIVED ? Duration.ofSeconds(SHORTEST + n / EACH) : LONG;
  }

  /** Puts them. */
  public void put(Bench bench) throws IOException {
    Cache<Long, Mark> cache = bench.session().cache(Marks.LIVES);
    long begun = bench.clock().nanos();
    for (long key : keys()) {
      cache.put(key, Marks.of(key), life(key));
    }
    left.leave(begun, bench.clock().nanos());
  }

  /** Tells how many are there though they must be gone, and gone though they must be there. */
  public void tell(Bench bench, Subject subject) throws IOException {
    look(bench, subject, true);
  }

  /**
   * Tells only of those that must be gone: after one more death, copies may bring back what they
   * have kept.
   */
  public void tellReturned(Bench bench, Subject subject) throws IOException {
    look(bench, subject, false);
  }

  private void look(Bench bench, Subject subject, boolean first) throws IOException {
    long[] put = left.inherited().orElse(null);
    if (put == null) {
      return; // the target has no such entries, or nobody has come after a death
    }
    long begun = bench.clock().nanos();
    Set<Long> found = bench.session().cache(Marks.LIVES).getAll(keys()).keySet();
    long ended = bench.clock().nanos();
    List<Long> due =
        keys().stream().filter(key -> begun - put[1] > life(key).plus(LATE).toNanos()).toList();
    long late = due.stream().filter(found::contains).count();
    bench.figure(new Figure(subject, ProbeMetrics.EXPIRY_DUE, due.size()));
    bench.figure(new Figure(subject, ProbeMetrics.EXPIRY_LATE, late));
    if (first) {
      List<Long> alive =
          keys().stream().filter(key -> ended - put[0] < life(key).minus(EARLY).toNanos()).toList();
      long early = alive.stream().filter(key -> !found.contains(key)).count();
      bench.figure(new Figure(subject, ProbeMetrics.EXPIRY_ALIVE, alive.size()));
      bench.figure(new Figure(subject, ProbeMetrics.EXPIRY_EARLY, early));
    }
  }
}
