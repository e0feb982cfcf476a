package org.gridmark.study.hub.serialization;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gridmark.model.NanoClock;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.gridmark.model.metric.Subject;
import org.gridmark.model.request.Response;
import org.gridmark.model.study.Figure;
import org.gridmark.model.study.Job;
import org.gridmark.model.target.Cache;
import org.gridmark.model.target.Codec;
import org.gridmark.model.target.Connection;
import org.gridmark.model.target.Placement;
import org.gridmark.model.target.Session;
import org.jspecify.annotations.Nullable;

/** A bench before a target that stores an array of the fields, and may change them on the way. */
final class CodecBench implements Job.Bench, Session {
  private final UnaryOperator<@Nullable Object[]> change;
  private final List<Figure> figures = new ArrayList<>();

  CodecBench(UnaryOperator<@Nullable Object[]> change) {
    this.change = change;
  }

  List<Double> figures(String subject, String metric) {
    return figures.stream()
        .filter(
            figure ->
                figure.subject().toString().equals(subject)
                    && figure.metric().name().equals(metric))
        .map(Figure::value)
        .toList();
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
  public NanoClock clock() {
    return NanoClock.system();
  }

  @Override
  public String address(String service) {
    throw new IllegalArgumentException(service);
  }

  @Override
  public void record(Subject subject, Response response) {}

  @Override
  public void figure(Figure figure) {
    figures.add(figure);
  }

  @Override
  public void progress(long done, long all) {}

  @Override
  public void close() {}
}
