package org.gridmark.study.hub.primarykey;

import java.util.List;
import org.gridmark.model.data.Source;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.data.Activities;
import org.gridmark.study.hub.data.Activity;

/** The two caches: whole objects and their summaries, by the same key. */
record Caches(Activities activities, Summaries summaries) {
  static Caches of(Activities activities) {
    return new Caches(activities, new Summaries(activities));
  }

  List<Source<?, ?>> sources() {
    return List.of(activities, summaries);
  }

  Cache<Long, Activity> whole(Session session) {
    return session.cache(activities.cache());
  }

  Cache<Long, Summary> summaries(Session session) {
    return session.cache(summaries.cache());
  }
}
