package org.gridmark.study.hub.caches;

import java.util.Collection;
import java.util.List;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.study.Figure;
import org.gridmark.model.target.Session;

/** Entries per second, and the proof that they are there. */
public final class Rates {
  private Rates() {}

  /** So many entries in so much time. */
  public static Figure figure(String subject, Metric metric, long rows, long nanos) {
    return new Figure(subject, metric, rows * 1e9 / nanos);
  }

  /** So many entries in so much time. */
  public static Figure figure(Subject subject, Metric metric, long rows, long nanos) {
    return new Figure(subject, metric, rows * 1e9 / nanos);
  }

  public static long rows(Collection<? extends Source<?, ?>> sources) {
    return sources.stream().mapToLong(Source::size).sum();
  }

  /** A load that lost something has no rate. */
  public static void requireLoaded(Session session, List<? extends Source<?, ?>> sources) {
    for (Source<?, ?> source : sources) {
      requireSize(session, source.cache(), source.size());
    }
  }

  /** A load that lost something has no rate. */
  public static void requireSize(Session session, CacheSpec<?, ?> cache, long wanted) {
    long size = session.cache(cache).size();
    if (size != wanted) {
      throw new IllegalStateException(
          cache.name() + " has " + size + " entries after loading " + wanted);
    }
  }
}
