package org.gridmark.driver.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.servererrors.QueryExecutionException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.NotDone;
import org.jspecify.annotations.Nullable;

/** The rows of a cache's table. */
final class CassandraCache<K, V extends Record> implements Cache<K, V> {
  /** So many statements are under way for one call, and no more bytes than these. */
  private static final int MOST_IN_FLIGHT = 128;

  private static final long BYTES_IN_FLIGHT = 16_000_000;

  /** A value without long texts, its key and the statement. */
  private static final long USUAL_BYTES = 4_000;

  /** Into so many parts a count is cut, of which some are under way. */
  private static final int RANGES = 32;

  private static final int RANGES_AT_ONCE = 4;

  private final CacheSpec<K, V> spec;
  private final CqlSession session;
  private final EntryTable<K> table;
  private final EntryStatements<K> statements;
  private final RecordForm<V> values;
  private final Runnable destruction;
  private final int inFlight;

  /**
   * @param destruction is called when the table has been dropped
   */
  CassandraCache(
      CacheSpec<K, V> spec, CqlSession session, EntryTable<K> table, Runnable destruction) {
    this.spec = spec;
    this.session = session;
    this.table = table;
    this.statements = new EntryStatements<>(session, table);
    this.values = new RecordForm<>(spec.value());
    this.destruction = destruction;
    this.inFlight = Math.clamp(BYTES_IN_FLIGHT / (USUAL_BYTES + spec.bytes()), 1, MOST_IN_FLIGHT);
  }

  CacheSpec<K, V> spec() {
    return spec;
  }

  @Override
  public @Nullable V get(K key) {
    return value(execute(statements.select(key)).one());
  }

  private @Nullable V value(@Nullable Row row) {
    ByteBuffer stored = row == null ? null : row.getBytesUnsafe(0);
    return stored == null ? null : values.decode(stored);
  }

  /** Where no connection is open, nothing is sent. */
  private ResultSet execute(BoundStatement statement) {
    try {
      return session.execute(statement);
    } catch (NoNodeAvailableException e) {
      throw new NotDone(e);
    }
  }

  @Override
  public Map<K, V> getAll(Collection<? extends K> keys) {
    Map<K, V> found = HashMap.newHashMap(keys.size());
    new InFlight<K>(inFlight, (key, answer) -> keep(key, answer, found))
        .send(keys.iterator(), key -> session.executeAsync(statements.select(key)));
    return found;
  }

  private void keep(K key, AsyncResultSet answer, Map<K, V> found) {
    V value = value(answer.one());
    if (value != null) {
      found.put(key, value);
    }
  }

  @Override
  public void put(K key, V value) {
    execute(statements.insert(key, values.bytes(value)));
  }

  @Override
  public void put(K key, V value, Duration life) {
    int seconds = Math.toIntExact(life.toSeconds());
    execute(statements.insert(key, values.bytes(value), seconds));
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> entries) {
    new InFlight<Map.Entry<? extends K, ? extends V>>(inFlight, (entry, answer) -> {})
        .send(
            entries.entrySet().iterator(),
            entry ->
                session.executeAsync(
                    statements.insert(entry.getKey(), values.bytes(entry.getValue()))));
  }

  /** By a lightweight transaction: nothing else tells whether it was there. */
  @Override
  public boolean remove(K key) {
    return execute(statements.delete(key)).wasApplied();
  }

  @Override
  public boolean putIfAbsent(K key, V value) {
    return execute(statements.insertIfAbsent(key, values.bytes(value))).wasApplied();
  }

  @Override
  public boolean replace(K key, V expected, V value) {
    return execute(statements.replace(key, values.bytes(expected), values.bytes(value)))
        .wasApplied();
  }

  @Override
  public long size() {
    LongAdder rows = new LongAdder();
    new InFlight<TokenRanges.Range>(
            RANGES_AT_ONCE,
            (range, answer) -> rows.add(Objects.requireNonNull(answer.one()).getLong(0)))
        .send(
            TokenRanges.of(RANGES).iterator(),
            range -> session.executeAsync(statements.count(range)));
    return rows.sum();
  }

  /** An empty table is left alone: to truncate one writes to disk. */
  @Override
  public void clear() {
    if (mayHaveRows()) {
      define(session, table.truncate());
    }
  }

  /** A read over very many deleted rows fails. */
  private boolean mayHaveRows() {
    try {
      return session.execute(table.first()).one() != null;
    } catch (QueryExecutionException e) {
      return true;
    }
  }

  @Override
  public void destroy() {
    define(session, table.drop());
    destruction.run();
  }

  /** Runs a statement about a whole table. */
  static void define(CqlSession session, String statement) {
    session.execute(SimpleStatement.newInstance(statement).setTimeout(ClientSettings.WHOLE_TABLE));
  }
}
