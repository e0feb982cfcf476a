package org.gridmark.model.attach;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.gridmark.model.target.Transaction;
import org.jspecify.annotations.Nullable;

/** A session that knows every cache by its planned name, and reaches the run's own caches alone. */
final class OwnCaches implements Session {
  private final Session session;
  private final Attachment attachment;
  private final ConcurrentHashMap<String, Name<?, ?>> names = new ConcurrentHashMap<>();

  /**
   * @param session that knows the caches by their names on the cluster
   */
  OwnCaches(Session session, Attachment attachment) {
    this.session = session;
    this.attachment = attachment;
  }

  /** A cache by both of its names. */
  private record Name<K, V extends Record>(CacheSpec<K, V> planned, CacheSpec<K, V> own) {}

  @SuppressWarnings("unchecked") // a name has the types of its spec
  private <K, V extends Record> CacheSpec<K, V> own(CacheSpec<K, V> planned) {
    Name<?, ?> known = names.get(planned.name());
    if (known == null || !known.planned.equals(planned)) {
      known = new Name<>(planned, attachment.own(planned));
      names.put(planned.name(), known);
    }
    return (CacheSpec<K, V>) known.own;
  }

  @Override
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    Cache<K, V> cache = session.cache(own(spec));
    return attachment.readOnly() ? new ReadOnlyCache<>(spec.name(), cache) : cache;
  }

  @Override
  public Placement placement() {
    throw Trait.PLACEMENT.missing();
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    return session.codec(own(spec));
  }

  @Override
  public <R> R transaction(Function<? super Transaction, R> work) {
    if (attachment.readOnly()) {
      throw ReadOnlyCache.refusal("a transaction");
    }
    return session.transaction(transaction -> work.apply(new Renamed(transaction)));
  }

  /** A transaction that knows every cache by its planned name. */
  private final class Renamed implements Transaction {
    private final Transaction transaction;

    Renamed(Transaction transaction) {
      this.transaction = transaction;
    }

    @Override
    public <K, V extends Record> @Nullable V get(CacheSpec<K, V> cache, K key) {
      return transaction.get(own(cache), key);
    }

    @Override
    public <K, V extends Record> void put(CacheSpec<K, V> cache, K key, V value) {
      transaction.put(own(cache), key, value);
    }

    @Override
    public <K, V extends Record> void remove(CacheSpec<K, V> cache, K key) {
      transaction.remove(own(cache), key);
    }
  }

  @Override
  public void giveUp(Thread asking) {
    session.giveUp(asking);
  }

  @Override
  public void close() {
    session.close();
  }
}
