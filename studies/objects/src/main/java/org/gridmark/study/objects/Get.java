package org.gridmark.study.objects;

import org.gridmark.model.request.Query;
import org.gridmark.model.target.Session;

/** Reads an object, and sees that it is the one. */
final class Get extends Query {
  static final String NAME = "get";

  private final Items items;
  private final long key;

  Get(Items items, long key) {
    super(NAME, 1);
    this.items = items;
    this.key = key;
  }

  @Override
  protected long perform(Session session) {
    Item found = session.cache(items.cache()).get(key);
    return found != null && found.number() == key ? 1 : 0;
  }
}
