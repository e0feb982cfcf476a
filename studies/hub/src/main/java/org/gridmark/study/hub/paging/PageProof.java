package org.gridmark.study.hub.paging;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;

/** Compares the pages of each query with the whole answer, before anything is timed. */
record PageProof(List<? extends PagedQuery<?, ?>> queries) implements Job {
  @Override
  public void run(Bench bench) {
    queries.forEach(query -> prove(query, bench.session()));
  }

  /**
   * Each entry is in one page, once.
   *
   * @throws IllegalStateException naming the query
   */
  private static <K, V extends Record> void prove(PagedQuery<K, V> query, Session session) {
    Cache<K, V> cache = session.cache(query.cache());
    prove(query, cache, cache.pages(query.filter(), query.size()), "in pages");
    prove(query, cache, cache.limited(query.filter(), query.size()), "by limit filter");
  }

  private static <K, V extends Record> void prove(
      PagedQuery<K, V> query, Cache<K, V> cache, Cache.Pages<K, V> pages, String how) {
    Map<K, V> found = new HashMap<>();
    long entries = 0;
    for (Map<K, V> page = pages.next(); !page.isEmpty(); page = pages.next()) {
      found.putAll(page);
      entries += page.size();
    }
    if (entries != query.expected() || !found.equals(cache.query(query.filter()))) {
      throw new IllegalStateException(
          "%s: %d entries %s, %d different ones, %d are right"
              .formatted(query.name(), entries, how, found.size(), query.expected()));
    }
  }
}
