package org.gridmark.study.hub.serialization;

import java.util.function.UnaryOperator;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.gridmark.study.hub.caches.TestBench;
import org.jspecify.annotations.Nullable;

/** A bench before a target that stores an array of the fields, and may change them on the way. */
final class CodecBench extends TestBench implements Session {
  private final UnaryOperator<@Nullable Object[]> change;

  CodecBench(UnaryOperator<@Nullable Object[]> change) {
    this.change = change;
  }

  static <V extends Record> byte[] encode(V value) {
    @SuppressWarnings("unchecked")
    Class<V> type = (Class<V>) value.getClass();
    return JavaForm.encode(Schema.of(type).values(value));
  }

  @Override
  public <V extends Record> Codec<V> codec(CacheSpec<?, V> spec) {
    return new Codec<>() {
      @Override
      public byte[] encode(V value) {
        return CodecBench.encode(value);
      }

      @Override
      public V decode(byte[] stored) {
        Object[] values = (Object[]) JavaForm.decode(stored);
        return Schema.of(spec.value()).make(change.apply(values));
      }

      @Override
      public <T> @Nullable T field(byte[] stored, Field<V, T> field) {
        return field.get(decode(stored));
      }
    };
  }

  @Override
  public <K, V extends Record> Cache<K, V> cache(CacheSpec<K, V> spec) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Placement placement() {
    throw new UnsupportedOperationException();
  }

  @Override
  public <C extends Connection> C connection(Class<C> kind) {
    return kind.cast(this);
  }

  @Override
  public void close() {}
}
