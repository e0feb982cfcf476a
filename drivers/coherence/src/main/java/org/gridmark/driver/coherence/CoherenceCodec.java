package org.gridmark.driver.coherence;

import com.tangosol.io.Serializer;
import com.tangosol.io.pof.PofContext;
import com.tangosol.io.pof.reflect.PofValueParser;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import org.gridmark.model.data.Field;
import org.gridmark.model.target.Codec;
import org.jspecify.annotations.Nullable;

/**
 * The binary form of one cache's values.
 *
 * @param serializer that of the cache's service
 * @param layout whether a field is read from the whole value, as queries then do, and how dates are
 *     kept
 */
record CoherenceCodec<V extends Record>(Class<V> type, Serializer serializer, Layout layout)
    implements Codec<V> {
  @Override
  public byte[] encode(V value) {
    return ExternalizableHelper.toBinary(value, serializer).toByteArray();
  }

  @Override
  public V decode(byte[] stored) {
    return type.cast(ExternalizableHelper.fromBinary(new Binary(stored), serializer));
  }

  /** As {@link Translation#extractor} has it: typed where the value is always there. */
  @Override
  public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
    if (layout.whole()) {
      return field.get(decode(stored));
    }
    Object value =
        new SimplePofPath(field.index())
            .navigate(PofValueParser.parse(new Binary(stored), (PofContext) serializer))
            .getValue(field.nullable() ? null : field.type());
    return field.type().cast(layout.value(field, value));
  }
}
