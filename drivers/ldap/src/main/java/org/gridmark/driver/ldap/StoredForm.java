package org.gridmark.driver.ldap;

import java.util.Base64;
import org.gridmark.model.bytes.RecordForm;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/**
 * A value as it is in the directory: a record's bytes, as text in Base64 or as they are. The
 * directory compares it byte by byte.
 */
record StoredForm<V extends Record>(RecordForm<V> record, boolean text) implements Codec<V> {
  /** Of a cache's values. */
  static <V extends Record> StoredForm<V> of(Class<V> type, boolean bytes) {
    return new StoredForm<>(new RecordForm<>(type), !bytes);
  }

  @Override
  public byte[] encode(V value) {
    byte[] plain = record.encode(value);
    return text ? Base64.getEncoder().encode(plain) : plain;
  }

  @Override
  public V decode(byte[] stored) {
    return record.decode(plain(stored));
  }

  /** Reads no further than to that field, but a text is decoded whole. */
  @Override
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    return record.field(plain(stored), field);
  }

  private byte[] plain(byte[] stored) {
    return text ? Base64.getDecoder().decode(stored) : stored;
  }
}
