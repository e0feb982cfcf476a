package org.gridmark.study.hub.wan.replication;

import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.EntryStore;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.reach.Services;

/**
 * A store behind a cache that keeps nothing: it publishes each write to the same cache at another
 * site (Barclays 2009, section 5.8, "push replication").
 *
 * @param apply how the other site takes it
 * @param back whether the other site publishes its own writes, too
 * @param leak of so many messages one is not published, to see that the audit finds it; 0: of none
 */
record Publishing(Route route, Apply apply, boolean back, int leak) implements StoreSource {
  @Override
  @SuppressWarnings("unchecked") // behind caches of messages alone
  public <K, V extends Record> EntryStore<K, V> open(CacheSpec<K, V> cache, Services services) {
    CacheSpec<Long, Message> messages = (CacheSpec<Long, Message>) cache;
    return (EntryStore<K, V>) new Publisher(this, there(messages), services);
  }

  /** The cache at the other site, which has the same behind it, the other way, or nothing. */
  CacheSpec<Long, Message> there(CacheSpec<Long, Message> here) {
    CacheSpec<Long, Message> bare = Channel.bare(here);
    StoreSpec own = here.store();
    if (!back || own == null) {
      return bare;
    }
    StoreSource other = new Publishing(route.back(), apply, true, leak);
    return bare.stored(new StoreSpec(other, own.mode(), own.delay(), own.batch()));
  }

  /** Whether a message is published: not what was published here, for it would come back. */
  boolean takes(Message message) {
    return message.site().equals(route.from())
        && (leak == 0 || message.sequence() % leak != leak - 1);
  }
}
