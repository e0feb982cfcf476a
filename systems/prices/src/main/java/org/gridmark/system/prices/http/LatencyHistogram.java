package org.gridmark.system.prices.http;

import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;

/** How long requests took, as a histogram of the Prometheus text format, with fixed bounds. */
final class LatencyHistogram {
  /** In microseconds. */
  private static final long[] BOUNDS = {
    50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000,
    1_000_000, 2_500_000, 5_000_000
  };

  private final LongAdder[] counts = new LongAdder[BOUNDS.length + 1];
  private final LongAdder nanos = new LongAdder();

  LatencyHistogram() {
    for (int i = 0; i < counts.length; i++) {
      counts[i] = new LongAdder();
    }
  }

  void record(long took) {
    int bucket = 0;
    while (bucket < BOUNDS.length && took > BOUNDS[bucket] * 1_000) {
      bucket++;
    }
    counts[bucket].increment();
    nanos.add(took);
  }

  /** Its lines. */
  void write(StringBuilder text, String name, String label) {
    long upTo = 0;
    for (int i = 0; i < counts.length; i++) {
      upTo += counts[i].sum();
      String bound = i < BOUNDS.length ? seconds(BOUNDS[i] / 1e6) : "+Inf";
      text.append(name).append("_bucket{").append(label);
      text.append(",le=\"").append(bound).append("\"} ").append(upTo).append('\n');
    }
    text.append(name).append("_sum{").append(label).append("} ");
    text.append(String.format(Locale.ROOT, "%.9f", nanos.sum() / 1e9)).append('\n');
    text.append(name).append("_count{").append(label).append("} ").append(upTo).append('\n');
  }

  /** Without zeros at the end. */
  private static String seconds(double seconds) {
    return new java.math.BigDecimal(Double.toString(seconds)).stripTrailingZeros().toPlainString();
  }
}
