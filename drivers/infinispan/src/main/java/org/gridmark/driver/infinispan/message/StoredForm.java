package org.gridmark.driver.infinispan.message;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Codec;
import org.infinispan.protostream.ImmutableSerializationContext;
import org.infinispan.protostream.ProtobufUtil;
import org.jspecify.annotations.Nullable;

/** Values in ProtoStream, as they travel. A query there has the whole value at hand. */
public record StoredForm<V extends Record>(ImmutableSerializationContext messages)
    implements Codec<V> {
  @Override
  public byte[] encode(V value) {
    try {
      return ProtobufUtil.toWrappedByteArray(messages, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public V decode(byte[] stored) {
    try {
      return ProtobufUtil.fromWrappedByteArray(messages, stored);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    return field.get(decode(stored));
  }
}
