package org.gridmark.study.hub.primarykey;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.load.KeyDistribution;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.query.HubQueries;

/** A kind of request that the arithmetic of Barclays 2009, section 8.5.3, is made of. */
enum Kind {
  /** "The average query". */
  WHOLE_OBJECTS("whole objects"),
  /** "Limiting a request to 100 objects". */
  WHOLE_OBJECTS_BY_PAGES("whole objects by pages"),
  /** "Reducing the size of the object". */
  SUMMARIES("summaries"),
  /** Both. */
  SUMMARIES_BY_PAGES("summaries by pages"),
  /** "The primary key retrieval of each larger object". */
  PAGE_OF_KEYS("page of keys"),
  /** "A query on a primary key". */
  ONE_KEY("one key");

  private final String label;

  Kind(String label) {
    this.label = label;
  }

  /** The subject that its answers are recorded under. */
  String label() {
    return label;
  }

  /**
   * The request that is measured.
   *
   * @param keys which are asked for, where they are; see {@link HubQueries#byKeys}
   */
  Request request(Caches caches, Mix mix, KeyDistribution keys, long seed) {
    CacheSpec<Long, Summary> summaries = caches.summaries().cache();
    int page = (int) Math.min(Question.PAGE, mix.matches());
    return switch (this) {
      case WHOLE_OBJECTS -> Design.ONE_CACHE.request(label, caches, mix.unlimited());
      case WHOLE_OBJECTS_BY_PAGES ->
          Design.ONE_CACHE_BY_PAGES.request(label, caches, mix.wholePage());
      case SUMMARIES ->
          Query.where(label, summaries, Columns.ofSummaries(mix.narrow()), mix.matches());
      case SUMMARIES_BY_PAGES -> Design.TWO_CACHES.request(label, caches, mix.page());
      case PAGE_OF_KEYS -> byKeys(caches.activities(), page, keys, seed);
      case ONE_KEY -> byKeys(caches.activities(), 1, keys, seed);
    };
  }

  private Request byKeys(Activities whole, int count, KeyDistribution keys, long seed) {
    return HubQueries.byKeys(label, whole, HubQueries.spread(whole, count), keys, seed);
  }
}
