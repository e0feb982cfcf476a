package org.gridmark.study.hub.load;

import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.study.Figure;
import org.gridmark.model.target.Session;

/** Entries per second, and the proof that they are there. */
final class Rates {
  private Rates() {}

  static Figure figure(String subject, String metric, long rows, long nanos) {
    return new Figure(subject, metric, "1/s", rows * 1e9 / nanos);
  }

  static long rows(List<? extends Source<?, ?>> sources) {
    return sources.stream().mapToLong(Source::size).sum();
  }

  /** A load that lost something has no rate. */
  static void requireLoaded(Session session, List<? extends Source<?, ?>> sources) {
    for (Source<?, ?> source : sources) {
      long size = session.cache(source.cache()).size();
      if (size != source.size()) {
        throw new IllegalStateException(
            source.cache().name() + " has " + size + " entries after loading " + source.size());
      }
    }
  }
}
