package org.gridmark.study.hub.update;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Unit;
import org.gridmark.study.hub.figure.HubMetrics;

/** The counts of readers' observations. Safe for use by many threads. */
final class Tally {
  private final Map<Seen, AtomicLong> seen = new EnumMap<>(Seen.class);
  private final AtomicLong missing = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong answers = new AtomicLong();
  private final AtomicLong nanos = new AtomicLong();

  Tally() {
    for (Seen one : Seen.values()) {
      seen.put(one, new AtomicLong());
    }
  }

  void saw(Seen what) {
    count(what).incrementAndGet();
  }

  private AtomicLong count(Seen what) {
    return java.util.Objects.requireNonNull(seen.get(what));
  }

  /** So many entries that are there were not found; fewer than none: too many were. */
  void missing(long entries) {
    (entries < 0 ? count(Seen.WRONG) : missing).addAndGet(Math.abs(entries));
  }

  void failed() {
    failed.incrementAndGet();
  }

  void answered(long after) {
    answers.incrementAndGet();
    nanos.addAndGet(after);
  }

  /** Tells each count by its metric. */
  void counts(BiConsumer<Metric, Long> report) {
    seen.forEach(
        (what, count) ->
            report.accept(
                Metric.value("reads." + what.name().toLowerCase(Locale.ROOT), Unit.NONE),
                count.get()));
    report.accept(HubMetrics.READS_MISSING, missing.get());
    report.accept(HubMetrics.READS_FAILED, failed.get());
  }

  /** How long an answer took, on average, in seconds; NaN if there was none. */
  double seconds() {
    return nanos.get() / 1e9 / answers.get();
  }
}
