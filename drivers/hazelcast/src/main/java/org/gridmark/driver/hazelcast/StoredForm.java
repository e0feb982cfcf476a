package org.gridmark.driver.hazelcast;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.query.impl.getters.Extractors;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/** Values as a map keeps them, and their fields as its queries read them. */
final class StoredForm<V extends Record> implements Codec<V> {
  private final InternalSerializationService serialization;
  private final Extractors extractors;

  StoredForm(InternalSerializationService serialization) {
    this.serialization = serialization;
    this.extractors = Extractors.newBuilder(serialization).build();
  }

  @Override
  public byte[] encode(V value) {
    return serialization.toData(value).toByteArray();
  }

  @Override
  public V decode(byte[] stored) {
    return serialization.toObject(new HeapData(stored));
  }

  @Override
  @SuppressWarnings("unchecked") // a field has its own type
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    return (T) extractors.extract(new HeapData(stored), field.name(), null);
  }
}
