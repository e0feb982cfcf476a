package org.gridmark.perf.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.gridmark.model.bytes.FieldForm;
import org.gridmark.model.bytes.GrowingBytes;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.target.Codec;
import org.gridmark.perf.Item;
import org.jspecify.annotations.Nullable;

/** The Java driver's own session: prepared statements, and many of them under way. */
final class CassandraByHand implements ByHand {
  private static final String TABLE = "gridmark.\"" + Item.CACHE.name() + '"';
  private static final int IN_FLIGHT = 128;

  private final CqlSession session;
  private final Codec<Item> values;
  private final PreparedStatement select;
  private final PreparedStatement insert;

  CassandraByHand(CqlSession session, Codec<Item> values) {
    this.session = session;
    this.values = values;
    this.select = session.prepare("select value from " + TABLE + " where k0 = ?");
    this.insert = session.prepare("insert into " + TABLE + " (k0, value) values (?, ?)");
  }

  private static ByteBuffer key(long key) {
    GrowingBytes bytes = new GrowingBytes(Long.BYTES);
    FieldForm.write(bytes, FieldType.LONG, key);
    return ByteBuffer.wrap(bytes.array(), 0, bytes.length());
  }

  @Override
  public @Nullable Item get(long key) {
    Row row = session.execute(select.bind(key(key))).one();
    ByteBuffer stored = row == null ? null : row.getByteBuffer(0);
    return stored == null ? null : values.decode(bytes(stored));
  }

  private static byte[] bytes(ByteBuffer stored) {
    byte[] bytes = new byte[stored.remaining()];
    stored.get(bytes);
    return bytes;
  }

  @Override
  public void putAll(Map<Long, Item> items) {
    Queue<CompletableFuture<AsyncResultSet>> sent = new ArrayDeque<>();
    for (Map.Entry<Long, Item> entry : items.entrySet()) {
      if (sent.size() == IN_FLIGHT) {
        sent.remove().join();
      }
      ByteBuffer value = ByteBuffer.wrap(values.encode(entry.getValue()));
      sent.add(session.executeAsync(insert.bind(key(entry.getKey()), value)).toCompletableFuture());
    }
    sent.forEach(CompletableFuture::join);
  }

  @Override
  public long named(String name) {
    throw new UnsupportedOperationException("the values have no columns");
  }
}
