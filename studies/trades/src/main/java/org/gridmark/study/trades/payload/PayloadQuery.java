package org.gridmark.study.trades.payload;

import org.gridmark.model.request.Query;
import org.gridmark.model.target.Session;
import org.gridmark.study.trades.data.Payload;
import org.gridmark.study.trades.data.Payloads;
import org.jspecify.annotations.Nullable;

/** Gets a payload; it affects one if that has all of its bytes. */
final class PayloadQuery extends Query {
  private final int key;
  private final int bytes;

  PayloadQuery(String name, Payloads payloads, int key) {
    super(name, 1);
    this.key = key;
    this.bytes = payloads.bytes();
  }

  @Override
  protected long perform(Session session) {
    @Nullable Payload found = session.cache(Payloads.CACHE).get(key);
    return found != null && found.contents().length() == bytes ? 1 : 0;
  }
}
