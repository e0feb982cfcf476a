package org.gridmark.driver.ignite.form;

import org.apache.ignite.internal.binary.BinaryObjectImpl;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/** The binary form of one cache's values. */
public record StoredForm<V extends Record>(Forms forms, RecordForm<V> form, Class<V> type)
    implements Codec<V> {
  @Override
  public byte[] encode(V value) {
    return ((BinaryObjectImpl) forms.of(value)).array();
  }

  private BinaryObjectImpl read(byte[] stored) {
    return new BinaryObjectImpl(forms.register(type), stored, 0);
  }

  @Override
  public V decode(byte[] stored) {
    return form.read(read(stored));
  }

  @Override
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    Object found = read(stored).field(form.name(field));
    return field.type().cast(Stored.value(field.fieldType(), found));
  }
}
