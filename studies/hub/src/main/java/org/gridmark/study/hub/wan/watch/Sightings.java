package org.gridmark.study.hub.wan.watch;

import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.CacheSpec;

/**
 * The entries of a phase that came to a site within a fraction of a second. Times are on the
 * monotonic clock.
 *
 * @param count how many a listener heard of
 * @param firstNanos when the first of them came; 0: none did
 * @param lastNanos when the last of them came; 0: none did
 * @param heard those that are timed, in text ({@link #seen})
 * @param read the same, of those that a reader saw
 */
public record Sightings(
    int phase, long count, long firstNanos, long lastNanos, String heard, String read) {
  /** The cache in which a site has them. Few are long, so memory is reckoned as for messages. */
  public static final CacheSpec<Long, Sightings> CACHE =
      new CacheSpec<>("wan_seen", Long.class, Sightings.class).holding(1_000);

  /** The keys of a phase's first one, second one ... follow each other. */
  private static final long PHASE = 1_000_000;

  /** The key of the first one of all, of no phase: from then on the observer is there. */
  static final long BEGUN = 0;

  private static final int RADIX = 36;

  /** Nothing was seen. */
  public static Sightings nothing(int phase) {
    return new Sightings(phase, 0, 0, 0, "", "");
  }

  /**
   * An entry that was seen.
   *
   * @param nanos when
   */
  public record Seen(long key, int version, long nanos) {}

  /** The key of a phase's sightings number n, from 0. */
  public static long key(int phase, long n) {
    return phase * PHASE + n;
  }

  /** Writes one behind what is there. */
  static void append(StringBuilder text, Seen one) {
    text.append(Long.toString(one.key(), RADIX))
        .append(',')
        .append(Integer.toString(one.version(), RADIX))
        .append(',')
        .append(Long.toString(one.nanos(), RADIX))
        .append(';');
  }

  /** Those in a text. */
  public static List<Seen> seen(String text) {
    List<Seen> all = new ArrayList<>();
    for (String one : text.split(";", -1)) {
      if (!one.isEmpty()) {
        String[] cells = one.split(",", -1);
        all.add(
            new Seen(
                Long.parseLong(cells[0], RADIX),
                Integer.parseInt(cells[1], RADIX),
                Long.parseLong(cells[2], RADIX)));
      }
    }
    return all;
  }
}
