package org.gridmark.study.hub.primarykey;

import java.util.List;
import java.util.stream.LongStream;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;

/** A kind of request that the arithmetic of Barclays 2009, section 8.5.3, is made of. */
enum Kind {
  /** "The average query". */
  WHOLE_OBJECTS("whole objects") {
    @Override
    Request request(Caches caches, Mix mix) {
      return Design.ONE_CACHE.request(label(), caches, mix.unlimited());
    }
  },
  /** "Limiting a request to 100 objects". */
  WHOLE_OBJECTS_BY_PAGES("whole objects by pages") {
    @Override
    Request request(Caches caches, Mix mix) {
      return Design.ONE_CACHE_BY_PAGES.request(label(), caches, mix.wholePage());
    }
  },
  /** "Reducing the size of the object". */
  SUMMARIES("summaries") {
    @Override
    Request request(Caches caches, Mix mix) {
      return Query.where(
          label(), caches.summaries().cache(), Columns.ofSummaries(mix.narrow()), mix.matches());
    }
  },
  /** Both. */
  SUMMARIES_BY_PAGES("summaries by pages") {
    @Override
    Request request(Caches caches, Mix mix) {
      return Design.TWO_CACHES.request(label(), caches, mix.page());
    }
  },
  /** "The primary key retrieval of each larger object". */
  PAGE_OF_KEYS("page of keys") {
    @Override
    Request request(Caches caches, Mix mix) {
      int count = (int) Math.min(Question.PAGE, mix.matches());
      return Query.keys(label(), caches.activities().cache(), keys(caches, count), count);
    }
  },
  /** "A query on a primary key". */
  ONE_KEY("one key") {
    @Override
    Request request(Caches caches, Mix mix) {
      return Query.key(label(), caches.activities().cache(), keys(caches, 1).getFirst(), 1);
    }
  };

  private final String label;

  Kind(String label) {
    this.label = label;
  }

  /** The subject that its answers are recorded under. */
  String label() {
    return label;
  }

  /** The request that is measured. */
  abstract Request request(Caches caches, Mix mix);

  /** Spread evenly over the cache. */
  private static List<Long> keys(Caches caches, int count) {
    long step = caches.activities().size() / count;
    return LongStream.range(0, count)
        .mapToObj(i -> caches.activities().entry(i * step).getKey())
        .toList();
  }
}
