package org.gridmark.study.semantics.data;

import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;

/** The metrics of the probe. */
public final class ProbeMetrics {
  /** Writes that were acknowledged while a node was killed. */
  public static final Metric WRITES_ACKNOWLEDGED = Metric.count("writes.acknowledged");

  /** Writes of which nobody knows whether they were done. */
  public static final Metric WRITES_UNANSWERED = Metric.count("writes.unanswered");

  /** Acknowledged writes that were not there when the cluster was whole again. */
  public static final Metric WRITES_LOST = Metric.defects("writes.lost");

  /** Deaths of a member of which it is known what was stored afterwards. */
  public static final Metric DEATHS = Metric.count("deaths");

  /** Deaths in which an entry or an acknowledged write was lost. */
  public static final Metric DEATHS_LOSING = Metric.count("deaths.losing");

  /** Writes that were acknowledged while the store behind the cache was held: none was stored. */
  public static final Metric WRITES_WAITING = Metric.count("writes.waiting");

  /** Acknowledged writes that the store never got. */
  public static final Metric WRITES_NEVER_STORED = Metric.defects("writes.never-stored");

  /** Entries that the store was given more than once, which is allowed. */
  public static final Metric WRITES_STORED_AGAIN = Metric.count("writes.stored-again");

  /** Times that a target was not whole again in the patience, so that nothing more is known. */
  public static final Metric NOT_WHOLE = Metric.defects("target.not-whole");

  /** How often several writers raised a number. */
  public static final Metric RAISES = Metric.count("raises");

  /** By how much the number was off in the end, though each raise was to be atomic. */
  public static final Metric RAISES_LOST = Metric.defects("raises.lost");

  /** By how much it was too low where nothing was to keep one from overwriting another. */
  public static final Metric RAISES_OVERWRITTEN = Metric.count("raises.overwritten");

  /** Reads that can be told to be fresh or stale. */
  public static final Metric READS_JUDGED = Metric.count("reads.judged");

  /** Reads that began after a write was acknowledged, and gave an older value. */
  public static final Metric READS_STALE = Metric.count("reads.stale");

  /** How long after the acknowledgement the latest stale read began. */
  public static final Metric STALENESS_MAX = Metric.time("staleness.max", Unit.MILLISECONDS);

  /** Answers to the question how many entries there are. */
  public static final Metric COUNTS = Metric.count("counts");

  /** Wrong ones among them. */
  public static final Metric COUNTS_WRONG = Metric.defects("counts.wrong");

  /** Looks at an entry whose time was over for longer than it may take to be gone. */
  public static final Metric EXPIRY_DUE = Metric.count("expiry.due");

  /** Those that found it. */
  public static final Metric EXPIRY_LATE = Metric.defects("expiry.late");

  /** Looks at an entry whose time had not come. */
  public static final Metric EXPIRY_ALIVE = Metric.count("expiry.alive");

  /** Those that did not find it. */
  public static final Metric EXPIRY_EARLY = Metric.defects("expiry.early");

  /** How long after its time the last entry was still found. */
  public static final Metric EXPIRY_LATENESS = Metric.time("expiry.lateness", Unit.MILLISECONDS);

  /** Entries whose time was over, and that the cache's size still counts. */
  public static final Metric EXPIRY_COUNTED = Metric.count("expiry.counted");

  /** Entries with a time that something was done to. */
  public static final Metric LIVES = Metric.count("lives");

  /** Those of them that lived longer than others for it. */
  public static final Metric LIVES_LONGER = Metric.count("lives.longer");

  /** Those that lived no longer. */
  public static final Metric LIVES_NO_LONGER = Metric.count("lives.no-longer");

  /** Those that were there at the end, and have lost their time. */
  public static final Metric LIVES_FOR_GOOD = Metric.count("lives.for-good");

  /** Bytes over the network for each request, both ways, headers included. */
  public static final Metric WIRE_BYTES = Metric.value("wire.bytes", Unit.BYTES);

  private ProbeMetrics() {}
}
