package org.gridmark.driver.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import java.nio.ByteBuffer;

/** The statements about a cache's entries, each prepared once and sent with its values in bytes. */
final class EntryStatements<K> {
  private final KeyForm<K> keys;
  private final PreparedStatement select;
  private final PreparedStatement insert;
  private final PreparedStatement insertFor;
  private final PreparedStatement insertIfAbsent;
  private final PreparedStatement replace;
  private final PreparedStatement delete;
  private final PreparedStatement count;

  EntryStatements(CqlSession session, EntryTable<K> table) {
    this.keys = table.keys();
    this.select = session.prepare(table.select());
    this.insert = session.prepare(table.insert());
    this.insertFor = session.prepare(table.insertFor());
    this.insertIfAbsent = session.prepare(table.insertIfAbsent());
    this.replace = session.prepare(table.replace());
    this.delete = session.prepare(table.delete());
    this.count = session.prepare(table.count());
  }

  BoundStatement select(K key) {
    return withKey(select, 0, key).build();
  }

  BoundStatement insert(K key, ByteBuffer value) {
    return withKey(insert, 0, key).setBytesUnsafe(keys.columns(), value).build();
  }

  /**
   * @param life in seconds
   */
  BoundStatement insert(K key, ByteBuffer value, int life) {
    return withKey(insertFor, 0, key)
        .setBytesUnsafe(keys.columns(), value)
        .setInt(keys.columns() + 1, life)
        .build();
  }

  BoundStatement insertIfAbsent(K key, ByteBuffer value) {
    return withKey(insertIfAbsent, 0, key).setBytesUnsafe(keys.columns(), value).build();
  }

  BoundStatement replace(K key, ByteBuffer expected, ByteBuffer value) {
    return withKey(replace, 1, key)
        .setBytesUnsafe(0, value)
        .setBytesUnsafe(keys.columns() + 1, expected)
        .build();
  }

  BoundStatement delete(K key) {
    return withKey(delete, 0, key).build();
  }

  BoundStatement count(TokenRanges.Range range) {
    return count
        .boundStatementBuilder()
        .setLong(0, range.first())
        .setLong(1, range.last())
        .setTimeout(ClientSettings.WHOLE_TABLE)
        .build();
  }

  private BoundStatementBuilder withKey(PreparedStatement statement, int from, K key) {
    BoundStatementBuilder bound = statement.boundStatementBuilder();
    ByteBuffer[] columns = keys.bytes().apply(key);
    for (int i = 0; i < columns.length; i++) {
      bound.setBytesUnsafe(from + i, columns[i]);
    }
    return bound;
  }
}
