package org.gridmark.study.semantics;

import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.metric.Metric;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.semantics.data.Mark;
import org.gridmark.study.semantics.data.Marks;
import org.gridmark.study.semantics.data.ProbeMetrics;

/** A way to raise the number of an entry by one. */
enum Way {
  /** Reads, adds, and writes: nothing keeps others from doing so in between. */
  GET_AND_PUT(1, "get and put") {
    @Override
    void raise(Session session, long key) {
      Cache<Long, Mark> cache = session.cache(Marks.WRITTEN);
      cache.put(key, Marks.raised(count(cache, key) + 1));
    }
  },
  IN_PLACE(2, "update in place") {
    @Override
    void raise(Session session, long key) {
      if (!session.cache(Marks.WRITTEN).update(key, Change.add(Field.of(Mark::count), 1))) {
        throw new IllegalStateException("the entry that was put is not there");
      }
    }
  },
  COMPARE_AND_SET(3, "compare and set") {
    @Override
    void raise(Session session, long key) {
      Cache<Long, Mark> cache = session.cache(Marks.WRITTEN);
      long before = count(cache, key);
      while (!cache.replace(key, Marks.raised(before), Marks.raised(before + 1))) {
        before = count(cache, key);
      }
    }
  },
  LOCK(4, "lock") {
    @Override
    void raise(Session session, long key) {
      try (Cache.Lock held = session.cache(Marks.WRITTEN).lock(key)) {
        GET_AND_PUT.raise(session, key);
      }
    }
  },
  TRANSACTION(5, "transaction") {
    @Override
    void raise(Session session, long key) {
      session.transaction(
          transaction -> {
            Mark before = transaction.get(Marks.WRITTEN, key);
            long count = before == null ? 0 : before.count();
            transaction.put(Marks.WRITTEN, key, Marks.raised(count + 1));
            return count;
          });
    }
  };

  private final long key;
  private final String words;

  Way(long key, String words) {
    this.key = key;
    this.words = words;
  }

  /** The key of the entry that is raised so. */
  long key() {
    return key;
  }

  /** For people. */
  String words() {
    return words;
  }

  /** The number that is raised so. */
  Subject subject() {
    return Subject.of("raised by " + words);
  }

  /** The metric of a missing raise: by itself, one overwrites another. */
  Metric missing() {
    return this == GET_AND_PUT ? ProbeMetrics.RAISES_OVERWRITTEN : ProbeMetrics.RAISES_LOST;
  }

  /** Raises it, or throws; one who was refused may try again. */
  abstract void raise(Session session, long key);

  private static long count(Cache<Long, Mark> cache, long key) {
    Mark before = cache.get(key);
    return before == null ? 0 : before.count();
  }
}
