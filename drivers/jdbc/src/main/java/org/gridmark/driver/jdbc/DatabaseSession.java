package org.gridmark.driver.jdbc;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.ClusterSpec;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.model.target.Trait;
import org.gridmark.model.target.Transaction;

/** A database as a client sees it: a schema of the cluster's name, with a table for each cache. */
final class DatabaseSession implements Session {
  private final ClusterSpec cluster;
  private final Database database;
  private final ConcurrentHashMap<String, DatabaseCache<?, ?>> caches = new ConcurrentHashMap<>();

  private final Tables tables;

  private DatabaseSession(ClusterSpec cluster, Database database, Tables tables) {
    this.cluster = cluster;
    this.database = database;
    this.tables = tables;
  }

  /** Connects, and opens the table of each cache. */
  static DatabaseSession open(String address, ClusterSpec cluster, Dialect dialect, Tables tables) {
    return on(new Database(address, cluster, dialect), cluster, tables);
  }

  /** The same on a database that is connected to. */
  static DatabaseSession on(Database database, ClusterSpec cluster, Tables tables) {
    try {
      DatabaseSession session = new DatabaseSession(cluster, database, tables);
      cluster.caches().forEach(session::cache);
      return session;
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  @Override
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    return find(spec);
  }

  @SuppressWarnings("unchecked") // a cache has the types of its spec
  <K, V extends Record> DatabaseCache<K, V> find(CacheSpec<K, V> spec) {
    DatabaseCache<?, ?> known = caches.get(spec.name());
    if (known != null && known.spec().equals(spec)) {
      return (DatabaseCache<K, V>) known;
    }
    cluster.require(spec);
    return (DatabaseCache<K, V>) caches.computeIfAbsent(spec.name(), name -> open(spec));
  }

  private <K, V extends Record> DatabaseCache<K, V> open(CacheSpec<K, V> spec) {
    EntryTable<K, V> table = new EntryTable<>(spec);
    Statements<K, V> statements = new Statements<>(table, cluster.name(), database.dialect());
    switch (tables) {
      case MADE -> database.define(statements.define());
      case THERE -> {}
      case AWAITED -> database.await(statements.nothing());
    }
    return new DatabaseCache<>(
        table, statements, database, () -> destroy(spec.name(), statements.drop()));
  }

  private void destroy(String name, String drop) {
    caches.remove(name);
    database.define(List.of(drop));
  }

  @Override
  public <R> R transaction(Function<? super Transaction, R> work) {
    return database.transact(
        connection -> work.apply(new DatabaseTransaction(this, database, connection)));
  }

  @Override
  public Placement placement() {
    throw Trait.PLACEMENT.missing();
  }

  @Override
  public void giveUp(Thread asking) {
    database.giveUp(asking);
  }

  @Override
  public void close() {
    database.close();
  }
}
