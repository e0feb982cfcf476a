package org.gridmark.system.prices.lookup;

import java.util.concurrent.atomic.LongAdder;

/** The counters behind {@link Counts}. */
final class Counters {
  final LongAdder lookups = new LongAdder();
  final LongAdder hits = new LongAdder();
  final LongAdder misses = new LongAdder();
  final LongAdder expired = new LongAdder();
  final LongAdder calls = new LongAdder();
  final LongAdder failedCalls = new LongAdder();
  final LongAdder stale = new LongAdder();
  final LongAdder storeFailures = new LongAdder();
  final LongAdder waited = new LongAdder();
  final LongAdder refreshed = new LongAdder();

  Counts snapshot() {
    return new Counts(
        lookups.sum(),
        hits.sum(),
        misses.sum(),
        expired.sum(),
        calls.sum(),
        failedCalls.sum(),
        stale.sum(),
        storeFailures.sum(),
        waited.sum(),
        refreshed.sum());
  }
}
