package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.FieldType;
import org.jspecify.annotations.Nullable;

/**
 * An aggregate over some entries, so far.
 *
 * @param count how many of them have the field; for a count, how many there are
 * @param extreme the least or the greatest value; null if there is none, or none is asked for
 */
public record Figure(long count, double sum, @Nullable Comparable<?> extreme) {
  /** Over no entry. */
  public static final Figure NONE = new Figure(0, 0, null);

  /** Over one entry with this value of the field, as far as that aggregate needs it. */
  static Figure of(Aggregate<?> aggregate, Object value) {
    return switch (aggregate) {
      case Aggregate.Count count -> new Figure(1, 0, null);
      case Aggregate.Sum sum -> new Figure(1, ((Number) value).doubleValue(), null);
      case Aggregate.Mean mean -> new Figure(1, ((Number) value).doubleValue(), null);
      case Aggregate.Least<?> least -> new Figure(1, 0, (Comparable<?>) value);
      case Aggregate.Greatest<?> greatest -> new Figure(1, 0, (Comparable<?>) value);
    };
  }

  /** Over these entries and those of the other. */
  Figure plus(Figure other, boolean greatest) {
    return new Figure(count + other.count, sum + other.sum, extreme(other.extreme, greatest));
  }

  @SuppressWarnings("unchecked") // both are values of one field
  private @Nullable Comparable<?> extreme(@Nullable Comparable<?> other, boolean greatest) {
    if (extreme == null || other == null) {
      return extreme == null ? other : extreme;
    }
    int order = ((Comparable<Object>) extreme).compareTo(other);
    return (greatest ? order >= 0 : order <= 0) ? extreme : other;
  }

  /** The figure as the aggregate is defined. */
  public Object result(Aggregate<?> aggregate) {
    return switch (aggregate) {
      case Aggregate.Count all -> count;
      case Aggregate.Sum all -> sum;
      case Aggregate.Mean mean -> count == 0 ? Optional.empty() : Optional.of(sum / count);
      case Aggregate.Least<?> least -> Optional.ofNullable(extreme);
      case Aggregate.Greatest<?> greatest -> Optional.ofNullable(extreme);
    };
  }

  static Figure read(DataInput in) throws IOException {
    long count = in.readLong();
    double sum = in.readDouble();
    String type = in.readUTF();
    return new Figure(count, sum, type.isEmpty() ? null : Scalar.read(in, FieldType.valueOf(type)));
  }

  void write(DataOutput out) throws IOException {
    out.writeLong(count);
    out.writeDouble(sum);
    if (extreme == null) {
      out.writeUTF("");
    } else {
      FieldType type = FieldType.of(extreme.getClass());
      out.writeUTF(type.name());
      Scalar.write(out, type, extreme);
    }
  }
}
