package org.gridmark.driver.infinispan.message;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.gridmark.model.data.Aggregate;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The types of one cache, and the bytes in which its filters, aggregates and changes travel: a
 * field by its half and its position. Refuses the fields of another cache.
 */
public record CacheForm(Class<?> key, Class<?> value) {
  private static final byte COUNT = 0;
  private static final byte SUM = 1;
  private static final byte MEAN = 2;
  private static final byte LEAST = 3;
  private static final byte GREATEST = 4;

  public static CacheForm of(CacheSpec<?, ?> cache) {
    return new CacheForm(cache.key(), cache.value());
  }

  static CacheForm read(DataInput in) throws IOException {
    return new CacheForm(type(in.readUTF()), type(in.readUTF()));
  }

  /** The type of that name, as nodes and clients have it beside this driver. */
  static Class<?> type(String name) throws IOException {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new IOException("no type " + name + " here", e);
    }
  }

  void write(DataOutput out) throws IOException {
    out.writeUTF(key.getName());
    out.writeUTF(value.getName());
  }

  /** The same filter, if it is one of this cache's fields. */
  public Filter own(Filter filter) {
    switch (filter) {
      case Filter.All all -> {}
      case Filter.Equal(var field, var value) -> require(field);
      case Filter.In(var field, var values) -> require(field);
      case Filter.Between(var field, var low, var high) -> require(field);
      case Filter.AtLeast(var field, var low) -> require(field);
      case Filter.AtMost(var field, var high) -> require(field);
      case Filter.StartsWith(var field, var prefix) -> require(field);
      case Filter.And(var filters) -> filters.forEach(this::own);
      case Filter.Or(var filters) -> filters.forEach(this::own);
    }
    return filter;
  }

  /** The same aggregate, if it is one of this cache's fields. */
  public <R> Aggregate<R> own(Aggregate<R> aggregate) {
    Field<?, ?> field = field(aggregate);
    if (field != null) {
      require(field);
    }
    return aggregate;
  }

  /** The same change, if it is one of this cache's values. */
  public Change own(Change change) {
    if (change.field().part() == Part.KEY) {
      throw new IllegalArgumentException(change.field() + " is part of the key: it cannot change");
    }
    require(change.field());
    return change;
  }

  private void require(Field<?, ?> field) {
    if (field.owner() != (field.part() == Part.KEY ? key : value)) {
      throw new IllegalArgumentException(
          "a cache of "
              + key.getSimpleName()
              + " and "
              + value.getSimpleName()
              + " has no field "
              + field);
    }
  }

  /** The field that an aggregate is about; null for a count. */
  static @Nullable Field<?, ?> field(Aggregate<?> aggregate) {
    return switch (aggregate) {
      case Aggregate.Count count -> null;
      case Aggregate.Sum(var field) -> field;
      case Aggregate.Mean(var field) -> field;
      case Aggregate.Least<?>(var field) -> field;
      case Aggregate.Greatest<?>(var field) -> field;
    };
  }

  void write(DataOutput out, Filter filter) throws IOException {
    new FilterForm(this).write(out, filter);
  }

  Filter filter(DataInput in) throws IOException {
    return new FilterForm(this).read(in);
  }

  void write(DataOutput out, Aggregate<?> aggregate) throws IOException {
    out.writeByte(
        switch (aggregate) {
          case Aggregate.Count count -> COUNT;
          case Aggregate.Sum sum -> SUM;
          case Aggregate.Mean mean -> MEAN;
          case Aggregate.Least<?> least -> LEAST;
          case Aggregate.Greatest<?> greatest -> GREATEST;
        });
    Field<?, ?> field = field(aggregate);
    if (field != null) {
      write(out, field);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the aggregate was made of a field of that type
  Aggregate<?> aggregate(DataInput in) throws IOException {
    byte kind = in.readByte();
    return switch (kind) {
      case COUNT -> new Aggregate.Count();
      case SUM -> new Aggregate.Sum((Field<?, ? extends Number>) field(in));
      case MEAN -> new Aggregate.Mean((Field<?, ? extends Number>) field(in));
      case LEAST -> new Aggregate.Least(field(in));
      case GREATEST -> new Aggregate.Greatest(field(in));
      default -> throw new IOException("no aggregate " + kind);
    };
  }

  void write(DataOutput out, Change change) throws IOException {
    write(out, change.field());
    out.writeBoolean(change instanceof Change.Add);
    switch (change) {
      case Change.Assign assign ->
          Scalar.writeNullable(out, assign.field().fieldType(), assign.value());
      case Change.Add add -> out.writeLong(add.amount());
    }
  }

  @SuppressWarnings("unchecked") // only a number's change adds
  Change change(DataInput in) throws IOException {
    Field<?, ?> field = field(in);
    return in.readBoolean()
        ? new Change.Add((Field<?, ? extends Number>) field, in.readLong())
        : new Change.Assign(field, Scalar.readNullable(in, field.fieldType()));
  }

  static void write(DataOutput out, Field<?, ?> field) throws IOException {
    out.writeBoolean(field.part() == Part.KEY);
    out.writeShort(field.index());
  }

  Field<?, ?> field(DataInput in) throws IOException {
    Part part = in.readBoolean() ? Part.KEY : Part.VALUE;
    Class<? extends Record> owner = (part == Part.KEY ? key : value).asSubclass(Record.class);
    return Field.named(owner, Schema.of(owner).fields().get(in.readShort()).name(), part);
  }
}
