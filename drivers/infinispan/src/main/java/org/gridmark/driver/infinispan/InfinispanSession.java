package org.gridmark.driver.infinispan;

import jakarta.transaction.HeuristicMixedException;
import jakarta.transaction.HeuristicRollbackException;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionManager;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import javax.cache.CacheManager;
import org.gridmark.driver.infinispan.message.StoredForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.gridmark.model.target.Transaction;
import org.infinispan.AdvancedCache;
import org.infinispan.transaction.tm.EmbeddedTransactionManager;

/** This JVM as a member that stores nothing. */
final class InfinispanSession implements Session {
  private final ClusterSpec cluster;
  private final Member member;
  private final ConcurrentHashMap<String, InfinispanCache<?, ?>> caches = new ConcurrentHashMap<>();

  InfinispanSession(ClusterSpec cluster, Member member) {
    this.cluster = cluster;
    this.member = member;
  }

  @Override
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    return find(spec);
  }

  @SuppressWarnings("unchecked") // a cache has the types of its spec
  <K, V extends Record> InfinispanCache<K, V> find(CacheSpec<K, V> spec) {
    InfinispanCache<?, ?> known = caches.get(spec.name());
    return (InfinispanCache<K, V>)
        (known != null && known.spec().equals(spec) && known.isThere() ? known : open(spec));
  }

  private InfinispanCache<?, ?> open(CacheSpec<?, ?> spec) {
    require(cluster, spec);
    return caches.compute(
        spec.name(), (name, known) -> known != null && known.isThere() ? known : made(spec));
  }

  /** Refuses a cache that the cluster does not have, or not so. */
  static void require(ClusterSpec cluster, CacheSpec<?, ?> spec) {
    cluster.require(spec);
    if (!spec.indexes().isEmpty()) {
      throw Trait.INDEX.missing();
    }
  }

  private <K, V extends Record> InfinispanCache<K, V> made(CacheSpec<K, V> spec) {
    AdvancedCache<K, V> cache = member.make(spec);
    return new InfinispanCache<>(spec, cache, () -> destroy(spec.name()));
  }

  private void destroy(String name) {
    caches.remove(name);
    member.destroy(name);
  }

  @Override
  public <R> R transaction(Function<? super Transaction, R> work) {
    if (!InfinispanDriver.isTransactional(cluster)) {
      throw Trait.TRANSACTION.missing();
    }
    try {
      return done(EmbeddedTransactionManager.getInstance(), work);
    } catch (NotSupportedException
        | SystemException
        | RollbackException
        | HeuristicMixedException
        | HeuristicRollbackException e) {
      throw new IllegalStateException(e);
    }
  }

  private <R> R done(TransactionManager transactions, Function<? super Transaction, R> work)
      throws NotSupportedException,
          SystemException,
          RollbackException,
          HeuristicMixedException,
          HeuristicRollbackException {
    transactions.begin();
    R result;
    try {
      result = work.apply(new CacheTransaction(this));
    } catch (RuntimeException | Error e) {
      transactions.rollback();
      throw e;
    }
    transactions.commit();
    return result;
  }

  @Override
  public Placement placement() {
    return member.placement();
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    require(cluster, spec);
    return new StoredForm<>(member.messages());
  }

  @Override
  public <T> Optional<T> unwrap(Class<T> type) {
    return type == CacheManager.class ? Optional.of(type.cast(member.jcache())) : Optional.empty();
  }

  @Override
  public void close() {
    member.close();
  }
}
