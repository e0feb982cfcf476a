package org.gridmark.study.objects;

import org.gridmark.model.request.Insert;
import org.gridmark.model.target.Session;
import org.gridmark.study.objects.puts.PutLog;

/** Writes the next version of an object. */
final class Put extends Insert {
  static final String NAME = "put";

  private final Items items;
  private final PutLog log;
  private final long key;

  Put(Items items, PutLog log, long key) {
    super(NAME, 1);
    this.items = items;
    this.log = log;
    this.key = key;
  }

  @Override
  protected long perform(Session session) {
    long version = log.begin(key - 1);
    session.cache(items.cache()).put(key, items.version(key, version));
    log.acknowledge(key - 1, version);
    return 1;
  }
}
