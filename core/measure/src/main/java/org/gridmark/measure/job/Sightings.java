package org.gridmark.measure.job;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A reader's observations of an entry that is written again and again, and the stale ones among
 * them: a read that began after a write was acknowledged and still gave an older value. When a
 * write was acknowledged is learned from the value of the next one; where the reader saw none of
 * some writes in between, a read is held against a later one, and staleness is, if anything, told
 * too short.
 */
public final class Sightings {
  /**
   * A value as it was read.
   *
   * @param number of the write that stored it, from 1
   * @param previousAcknowledged when the write before it was acknowledged
   */
  public record Seen(long number, Instant previousAcknowledged) {}

  /** A read that is not judged yet. */
  private record Read(Instant began, long number) {}

  private final List<Read> waiting = new ArrayList<>();
  private long newest;
  private long versions;
  private long judged;
  private long stale;
  private Duration longest = Duration.ZERO;

  /** A read that began then gave this. Reads come in the order in which they began. */
  public void add(Instant began, Seen seen) {
    if (seen.number() > newest) {
      versions++;
      newest = seen.number();
      learn(seen.number() - 1, seen.previousAcknowledged());
    }
    waiting.add(new Read(began, seen.number()));
  }

  private void learn(long number, Instant acknowledged) {
    for (Read read : waiting) {
      if (read.number() < number) {
        judged++;
        if (read.began().isAfter(acknowledged)) {
          stale++;
          Duration late = Duration.between(acknowledged, read.began());
          longest = late.compareTo(longest) > 0 ? late : longest;
        }
      }
    }
    waiting.removeIf(read -> read.number() < number);
  }

  /** How many different values were seen. */
  public long versions() {
    return versions;
  }

  /** How many reads could be judged. */
  public long judged() {
    return judged;
  }

  /** How many of them were stale. */
  public long stale() {
    return stale;
  }

  /** By how long the stalest was too late; zero if none was stale. */
  public Duration longest() {
    return longest;
  }
}
