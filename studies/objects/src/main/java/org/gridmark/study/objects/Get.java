package org.gridmark.study.objects;

import org.gridmark.model.request.Query;
import org.gridmark.model.target.Session;
import org.gridmark.study.objects.puts.PutLog;
import org.gridmark.study.objects.puts.Versions;
import org.jspecify.annotations.Nullable;

/** Reads an object, and sees that it is the one, in a version that it may have. */
final class Get extends Query {
  static final String NAME = "get";

  private final Items items;
  private final PutLog log;
  private final long key;

  Get(Items items, PutLog log, long key) {
    super(NAME, 1);
    this.items = items;
    this.log = log;
    this.key = key;
  }

  @Override
  protected long perform(Session session) {
    Versions before = log.versions(key - 1);
    Item found = session.cache(items.cache()).get(key);
    return isRight(before, found) ? 1 : 0;
  }

  private boolean isRight(@Nullable Versions before, @Nullable Item found) {
    return found != null
        && items.belongs(key, found)
        && (before == null || before.allow(found.version()));
  }
}
