package org.gridmark.driver.ignite;

import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.gridmark.driver.ignite.form.CacheForm;
import org.gridmark.driver.ignite.form.RecordForm;
import org.gridmark.driver.ignite.form.StoredForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.gridmark.model.target.Transaction;

/** This JVM as a client of a cluster. */
final class IgniteSession implements Session {
  private final ClusterSpec cluster;
  private final Access access;
  private final MapCache.Settings settings;
  private final ConcurrentHashMap<String, MapCache<?, ?>> caches = new ConcurrentHashMap<>();

  IgniteSession(ClusterSpec cluster, Access access) {
    this.cluster = cluster;
    this.access = access;
    this.settings =
        new MapCache.Settings(
            IgniteDriver.isReplicated(cluster) ? 0 : ServerAffinity.PARTITIONS,
            IgniteDriver.isTransactional(cluster),
            IgniteDriver.isScan(cluster));
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    MapCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private MapCache<?, ?> find(CacheSpec<?, ?> spec) {
    cluster.require(spec);
    return caches.computeIfAbsent(spec.name(), name -> open(spec));
  }

  private <K, V extends Record> MapCache<K, V> open(CacheSpec<K, V> spec) {
    CacheForm<K, V> form = new CacheForm<>(cluster, spec);
    return new MapCache<>(form, access.store(form), settings, () -> destroy(spec.name()));
  }

  private void destroy(String name) {
    caches.remove(name);
    access.destroy(name);
  }

  @Override
  public <R> R transaction(Function<? super Transaction, R> work) {
    if (!settings.transactional()) {
      throw Trait.TRANSACTION.missing();
    }
    return access.transaction(() -> work.apply(new CacheTransaction(this)));
  }

  @Override
  public Placement placement() {
    return access.placement();
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    cluster.require(spec);
    return new StoredForm<>(
        access.forms(), RecordForm.ofRecord(cluster, spec.value()), spec.value());
  }

  @Override
  public void close() {
    access.close();
  }
}
