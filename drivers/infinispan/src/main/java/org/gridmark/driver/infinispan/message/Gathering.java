package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.Field;
import org.infinispan.util.function.SerializableBiFunction;

/** Adds an entry to a figure, where the entry is. */
public record Gathering(CacheForm form, Aggregate<?> aggregate)
    implements SerializableBiFunction<Figure, Map.Entry<?, ?>, Figure> {
  static Gathering read(DataInput in) throws IOException {
    CacheForm form = CacheForm.read(in);
    return new Gathering(form, form.aggregate(in));
  }

  void write(DataOutput out) throws IOException {
    form.write(out);
    form.write(out, aggregate);
  }

  /** Adds up the figures of several nodes. */
  public Joining joining() {
    return new Joining(aggregate instanceof Aggregate.Greatest<?>);
  }

  /** An absent value does not take part. */
  @Override
  public Figure apply(Figure figure, Map.Entry<?, ?> entry) {
    Field<?, ?> field = CacheForm.field(aggregate);
    Object value = field == null ? entry : field.get(entry.getKey(), entry.getValue());
    return value == null ? figure : joining().apply(figure, Figure.of(aggregate, value));
  }
}
