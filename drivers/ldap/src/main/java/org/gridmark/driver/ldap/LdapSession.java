package org.gridmark.driver.ldap;

import com.unboundid.ldap.sdk.LDAPConnectionPool;
import java.util.concurrent.ConcurrentHashMap;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;

/** A directory as a client sees it: an organizational unit for each cache. */
final class LdapSession implements Session {
  private final ClusterSpec cluster;
  private final Entries entries;
  private final ConcurrentHashMap<String, LdapCache<?, ?>> caches = new ConcurrentHashMap<>();

  private LdapSession(ClusterSpec cluster, Entries entries) {
    this.cluster = cluster;
    this.entries = entries;
  }

  /** Connects, and makes the units that are not there. */
  static LdapSession open(ServerAddress server, ClusterSpec cluster) {
    LDAPConnectionPool pool = ClientSettings.connect(server, cluster);
    try {
      Entries entries = new Entries(pool);
      cluster.caches().forEach(spec -> entries.addUnit(EntryNames.unit(spec.name())));
      return new LdapSession(cluster, entries);
    } catch (RuntimeException e) {
      pool.close();
      throw e;
    }
  }

  @Override
  @SuppressWarnings("unchecked") // a cache has the types of its spec
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    LdapCache<?, ?> known = caches.get(spec.name());
    return (Cache<K, V>) (known != null && known.spec().equals(spec) ? known : find(spec));
  }

  private LdapCache<?, ?> find(CacheSpec<?, ?> spec) {
    if (!spec.indexes().isEmpty()) {
      throw Trait.INDEX.missing();
    }
    cluster.require(spec);
    return caches.computeIfAbsent(spec.name(), name -> make(spec));
  }

  private <K, V extends Record> LdapCache<K, V> make(CacheSpec<K, V> spec) {
    LdapCache<K, V> cache = new LdapCache<>(spec, entries, form(spec), () -> forget(spec));
    entries.addUnit(EntryNames.unit(spec.name())); // another client may have destroyed it
    return cache;
  }

  private void forget(CacheSpec<?, ?> spec) {
    caches.remove(spec.name());
  }

  private <V extends Record> StoredForm<V> form(CacheSpec<?, V> spec) {
    return StoredForm.of(spec.value(), LdapDriver.isBytes(cluster));
  }

  @Override
  public Placement placement() {
    throw Trait.PLACEMENT.missing();
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    cluster.require(spec);
    return form(spec);
  }

  @Override
  public void close() {
    entries.close();
  }
}
