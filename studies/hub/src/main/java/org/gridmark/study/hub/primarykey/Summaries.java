package org.gridmark.study.hub.primarykey;

import java.util.Map;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Source;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;

/** The summaries of a cache of activities, for a cache of their own. */
record Summaries(Activities whole) implements Source<Long, Summary> {
  @Override
  public CacheSpec<Long, Summary> cache() {
    return new CacheSpec<>(whole.cache().name() + "_SUMMARY", Long.class, Summary.class);
  }

  @Override
  public long size() {
    return whole.size();
  }

  @Override
  public Map.Entry<Long, Summary> entry(long n) {
    Map.Entry<Long, Activity> entry = whole.entry(n);
    return Map.entry(entry.getKey(), Summary.of(entry.getValue()));
  }

  @Override
  public Long key(long n) {
    return whole.key(n);
  }

  @Override
  public long find(Long key) {
    return whole.find(key);
  }
}
