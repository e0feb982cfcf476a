package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;

/** The bytes in which filters of a cache travel. */
record FilterForm(CacheForm cache) {
  private static final byte ALL = 0;
  private static final byte EQUAL = 1;
  private static final byte IN = 2;
  private static final byte BETWEEN = 3;
  private static final byte AND = 4;
  private static final byte OR = 5;
  private static final byte AT_LEAST = 6;
  private static final byte AT_MOST = 7;
  private static final byte STARTS_WITH = 8;

  void write(DataOutput out, Filter filter) throws IOException {
    switch (filter) {
      case Filter.All all -> out.writeByte(ALL);
      case Filter.Equal equal -> write(out, equal);
      case Filter.In in -> write(out, in);
      case Filter.Between between -> write(out, between);
      case Filter.AtLeast(var field, var low) -> write(out, AT_LEAST, field, low);
      case Filter.AtMost(var field, var high) -> write(out, AT_MOST, field, high);
      case Filter.StartsWith(var field, var prefix) -> write(out, STARTS_WITH, field, prefix);
      case Filter.And(var filters) -> write(out, AND, filters);
      case Filter.Or(var filters) -> write(out, OR, filters);
    }
  }

  private static void write(DataOutput out, Filter.Equal equal) throws IOException {
    out.writeByte(EQUAL);
    CacheForm.write(out, equal.field());
    Scalar.writeNullable(out, equal.field().fieldType(), equal.value());
  }

  private static void write(DataOutput out, Filter.In in) throws IOException {
    out.writeByte(IN);
    CacheForm.write(out, in.field());
    out.writeInt(in.values().size());
    for (Object value : in.values()) {
      Scalar.write(out, in.field().fieldType(), value);
    }
  }

  private static void write(DataOutput out, Filter.Between between) throws IOException {
    out.writeByte(BETWEEN);
    CacheForm.write(out, between.field());
    Scalar.write(out, between.field().fieldType(), between.low());
    Scalar.write(out, between.field().fieldType(), between.high());
  }

  private static void write(DataOutput out, byte kind, Field<?, ?> field, Object value)
      throws IOException {
    out.writeByte(kind);
    CacheForm.write(out, field);
    Scalar.write(out, field.fieldType(), value);
  }

  private void write(DataOutput out, byte kind, List<Filter> filters) throws IOException {
    out.writeByte(kind);
    out.writeInt(filters.size());
    for (Filter filter : filters) {
      write(out, filter);
    }
  }

  Filter read(DataInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case ALL -> new Filter.All();
      case EQUAL -> equal(in, cache.field(in));
      case IN -> oneOf(in, cache.field(in));
      case BETWEEN -> between(in, cache.field(in));
      case AND -> new Filter.And(filters(in));
      case OR -> new Filter.Or(filters(in));
      case AT_LEAST -> atLeast(in, cache.field(in));
      case AT_MOST -> atMost(in, cache.field(in));
      case STARTS_WITH -> startsWith(in, cache.field(in));
      default -> throw new IOException("no filter " + kind);
    };
  }

  private static Filter equal(DataInput in, Field<?, ?> field) throws IOException {
    return new Filter.Equal(field, Scalar.readNullable(in, field.fieldType()));
  }

  private static Filter oneOf(DataInput in, Field<?, ?> field) throws IOException {
    Set<Object> values = new HashSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      values.add(Scalar.read(in, field.fieldType()));
    }
    return new Filter.In(field, values);
  }

  private static Filter between(DataInput in, Field<?, ?> field) throws IOException {
    return new Filter.Between(
        field, Scalar.read(in, field.fieldType()), Scalar.read(in, field.fieldType()));
  }

  private static Filter atLeast(DataInput in, Field<?, ?> field) throws IOException {
    return new Filter.AtLeast(field, Scalar.read(in, field.fieldType()));
  }

  private static Filter atMost(DataInput in, Field<?, ?> field) throws IOException {
    return new Filter.AtMost(field, Scalar.read(in, field.fieldType()));
  }

  @SuppressWarnings("unchecked") // only a text's filter asks how it starts
  private static Filter startsWith(DataInput in, Field<?, ?> field) throws IOException {
    return new Filter.StartsWith(
        (Field<?, String>) field, (String) Scalar.read(in, field.fieldType()));
  }

  private List<Filter> filters(DataInput in) throws IOException {
    List<Filter> filters = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      filters.add(read(in));
    }
    return filters;
  }
}
