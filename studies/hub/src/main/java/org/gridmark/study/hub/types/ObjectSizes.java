package org.gridmark.study.hub.types;

import java.util.List;
import org.gridmark.model.study.Job;
import org.gridmark.model.study.Job.Bench;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.figure.HubMetrics;

/**
 * How large an object of each form is, as it is stored; nothing where the target does not show
 * that.
 */
record ObjectSizes(List<Trades<?>> sources) implements Job {
  /** Several, so that the mean comes with an interval. */
  private static final int PARTS = 5;

  /** How many objects of each part are looked at, at most. */
  private static final long SAMPLE = 200;

  @Override
  public void run(Bench bench) {
    for (Trades<?> source : sources) {
      size(bench, source);
    }
  }

  private static <V extends Record> void size(Bench bench, Trades<V> source) {
    Codec<V> codec;
    try {
      codec = codec(bench.session(), source);
    } catch (UnsupportedOperationException e) {
      return; // the times are worth having without the sizes
    }
    for (int part = 0; part < PARTS; part++) {
      long from = source.size() * part / PARTS;
      long to = Math.min(from + SAMPLE, source.size() * (part + 1) / PARTS);
      long bytes = 0;
      for (long n = from; n < to; n++) {
        bytes += codec.encode(source.entry(n).getValue()).length;
      }
      double mean = (double) bytes / (to - from);
      bench.figure(source.form().name(), HubMetrics.CODEC_SIZE, mean);
    }
  }

  private static <V extends Record> Codec<V> codec(Session session, Trades<V> source) {
    return session.codec(source.cache());
  }
}
