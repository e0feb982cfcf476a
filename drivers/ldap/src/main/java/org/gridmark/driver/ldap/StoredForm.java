package org.gridmark.driver.ldap;

import java.util.Base64;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/**
 * A value as it is in the directory: a record's bytes, as text in Base64 or as they are. Equal
 * values are equal there, whatever an attribute's rules: the server compares letter by letter.
 *
 * @param attribute that it is in, as the service defines it
 */
record StoredForm<V extends Record>(RecordForm<V> record, boolean text, String attribute)
    implements Codec<V> {
  private static final String TEXT = "gridmarkText";
  private static final String BYTES = "gridmarkBytes";

  /** Of a cache's values. */
  static <V extends Record> StoredForm<V> of(Class<V> type, boolean bytes) {
    return new StoredForm<>(new RecordForm<>(type), !bytes, bytes ? BYTES : TEXT);
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
