package org.gridmark.study.hub.paging;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.request.Query;
import org.gridmark.model.request.Request;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.query.HubQueries;
import org.gridmark.study.hub.query.Provable;

/**
 * A query that can be answered as a whole or in pages.
 *
 * @param expected how many entries it finds
 * @param size of a page
 */
record PagedQuery<K, V extends Record>(
    String name, CacheSpec<K, V> cache, Filter filter, long expected, int size)
    implements Provable {
  /** The part of a cache that a middle answer is: between a third and a thousandth. */
  private static final int MIDDLE = 20;

  /** A third of a cache: the largest answer of Barclays 2009, Table 5.3. */
  static PagedQuery<Long, Activity> large(Activities activities, Pages pages) {
    long expected = activities.rows().tradeDate();
    return new PagedQuery<>(
        "Activity Trade Date",
        activities.cache(),
        Filter.equal(HubQueries.TRADE_DATE, activities.listedTradeDate()),
        expected,
        pages.sizeFor(expected));
  }

  /** A twentieth of a cache: identifiers follow each other, so a range has as many as it spans. */
  static PagedQuery<Long, Activity> middle(Activities activities, Pages pages) {
    long expected = activities.size() / MIDDLE;
    long first = activities.size() / 2;
    return new PagedQuery<>(
        "Activity Trade Id",
        activities.cache(),
        Filter.between(
            Field.of(Activity::tradeId),
            activities.tradeId(first),
            activities.tradeId(first + expected - 1)),
        expected,
        pages.sizeFor(expected));
  }

  List<Request> all() {
    return List.of(whole(), inPages(), firstPage(), byLimitFilter(), firstByLimitFilter());
  }

  Request whole() {
    return Query.where(name + " as a whole", cache, filter, expected);
  }

  /** All pages, one after the other, none of which repeats or skips an entry whatever happens. */
  Request inPages() {
    return all(name + " in pages", found -> found.pages(filter, size));
  }

  /** All pages, one after the other, by the filter that the target itself has for it. */
  Request byLimitFilter() {
    return all(name + " by limit filter", found -> found.limited(filter, size));
  }

  /** The first page of a screen. */
  Request firstPage() {
    return first(name + ", first page", found -> found.pages(filter, size));
  }

  /** The same by the filter that the target itself has for it. */
  Request firstByLimitFilter() {
    return first(name + ", first page by limit filter", found -> found.limited(filter, size));
  }

  private Request all(String subject, Function<Cache<K, V>, Cache.Pages<K, V>> paging) {
    return new Query(subject, expected) {
      @Override
      protected long perform(Session session) {
        Cache.Pages<K, V> pages = paging.apply(session.cache(cache));
        long found = 0;
        for (Map<K, V> page = next(pages); !page.isEmpty(); page = next(pages)) {
          found += page.size();
        }
        return found;
      }
    };
  }

  private Request first(String subject, Function<Cache<K, V>, Cache.Pages<K, V>> paging) {
    return new Query(subject, Math.min(size, expected)) {
      @Override
      protected long perform(Session session) {
        return next(paging.apply(session.cache(cache))).size();
      }
    };
  }

  private Map<K, V> next(Cache.Pages<K, V> pages) {
    Map<K, V> page = pages.next();
    if (page.size() > size) {
      throw new IllegalStateException("a page of " + page.size() + ", not of at most " + size);
    }
    return page;
  }

  /**
   * Compares the pages with the whole answer: each entry is in one page, once.
   *
   * @throws IllegalStateException naming the query
   */
  @Override
  public void prove(Session session) {
    Cache<K, V> whole = session.cache(cache);
    prove(whole, whole.pages(filter, size), "in pages");
    prove(whole, whole.limited(filter, size), "by limit filter");
  }

  private void prove(Cache<K, V> whole, Cache.Pages<K, V> pages, String how) {
    Map<K, V> found = new HashMap<>();
    long entries = 0;
    for (Map<K, V> page = pages.next(); !page.isEmpty(); page = pages.next()) {
      found.putAll(page);
      entries += page.size();
    }
    if (entries != expected || !found.equals(whole.query(filter))) {
      throw new IllegalStateException(
          "%s: %d entries %s, %d different ones, %d are right"
              .formatted(name, entries, how, found.size(), expected));
    }
  }
}
