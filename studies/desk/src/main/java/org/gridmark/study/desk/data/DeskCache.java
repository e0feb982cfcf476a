package org.gridmark.study.desk.data;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.CacheSpec;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Part;
import org.gridmark.model.data.Schema;
import org.gridmark.model.data.Source;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.target.Grid;
import org.gridmark.system.table.OwnTable;
import org.gridmark.system.table.TableFailure;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the user's objects: what it is, and where its entries come from.
 *
 * @param <K> its keys
 * @param <V> the user's object
 */
public final class DeskCache<K, V extends Record> {
  private final CacheSpec<K, V> spec;
  private final Shape shape;
  private final Keying<K, V> keying;
  private final Contents contents;
  private final List<String> index;
  private final LongTexts longest = new LongTexts();
  private HeldSource.@Nullable Held<K, V> held;
  private Map.@Nullable Entry<K, V> first;

  private DeskCache(
      String name,
      Shape shape,
      Keying<K, V> keying,
      Contents contents,
      List<String> index,
      @Nullable StoreSpec store) {
    CacheSpec<K, V> plain = new CacheSpec<>(name, keying.type(), keying.value());
    this.spec = store == null ? plain : plain.stored(store);
    this.shape = shape;
    this.keying = keying;
    this.contents = contents;
    this.index = List.copyOf(index);
  }

  /**
   * A cache.
   *
   * @param key the fields that make up its key
   * @param index the fields that are indexed
   * @param store behind it, or null
   */
  public static DeskCache<?, ?> of(
      String name,
      Shape shape,
      List<String> key,
      Contents contents,
      List<String> index,
      @Nullable StoreSpec store) {
    List<Column> columns = key.stream().map(shape::column).toList();
    return new DeskCache<>(
        name, shape, Keying.of(name, shape.type(), columns), contents, index, store);
  }

  /** The user's own table behind it, if there is one. */
  public Optional<OwnTable> ownTable() {
    return spec.store() != null && spec.store().source() instanceof OwnTable own
        ? Optional.of(own)
        : Optional.empty();
  }

  /**
   * Refuses a table of the user's that is not fit to be behind it: one to be written to that has
   * rows, above all.
   *
   * @return its identity
   * @throws BadInput if it is not, or the database does not answer
   */
  public Optional<String> requireFitTable() {
    return ownTable().map(this::requireFit);
  }

  private String requireFit(OwnTable own) {
    Map.Entry<K, V> entry = any();
    try {
      return own.requireFit(spec, entry.getKey(), entry.getValue());
    } catch (TableFailure | IllegalStateException e) {
      throw new BadInput("cache " + name() + ": store: " + e.getMessage());
    }
  }

  /** An entry, of the rows where these have been read. */
  private Map.Entry<K, V> any() {
    return contents instanceof Contents.Drawn
        ? source(new Sample(1, 0, new Sums(Map.of()))).entry(0)
        : Objects.requireNonNull(first, "rows are read before");
  }

  /** The cache for drivers. */
  public CacheSpec<K, V> spec() {
    return spec;
  }

  /** Its name. */
  public String name() {
    return spec.name();
  }

  /** How its keys follow from its values. */
  public Keying<K, V> keying() {
    return keying;
  }

  /** The fields that are indexed. */
  public List<Field<?, ?>> index() {
    return index.stream().<Field<?, ?>>map(this::field).toList();
  }

  /** The field of that name, which is there. */
  public Field<V, ?> field(String name) {
    return Field.named(spec.value(), name, Part.VALUE);
  }

  /** A field that can be asked by, and how its values are written. */
  public record Named(Field<?, ?> field, Column column) {}

  /**
   * All that can be asked by: the fields, and those of the key as {@code key.account} where the key
   * is a record.
   */
  public Map<String, Named> names() {
    Map<String, Named> names = new LinkedHashMap<>();
    shape.columns().forEach(one -> names.put(one.name(), new Named(field(one.name()), one)));
    if (keying.type().isRecord()) {
      Class<? extends Record> key = keying.type().asSubclass(Record.class);
      for (Field<?, ?> field : Schema.of(key).fields()) {
        names.put(
            "key." + field.name(),
            new Named(Field.named(key, field.name(), Part.KEY), shape.column(field.name())));
      }
    }
    return names;
  }

  /** Where its entries are read from, in words; empty if they are drawn. */
  public Optional<String> place() {
    return contents instanceof Contents.Rows rows ? Optional.of(rows.place()) : Optional.empty();
  }

  /** The files that its entries are read from. */
  public List<Path> files() {
    return contents instanceof Contents.Rows rows ? rows.files() : List.of();
  }

  /** Whether its entries have to be read. */
  private boolean isRead() {
    return contents instanceof Contents.Rows;
  }

  /** How many entries it has. */
  public long entries(Sample sample) {
    long all =
        switch (contents) {
          case Contents.Drawn drawn -> drawn.entries();
          case Contents.Rows rows -> expected(sample).rows();
        };
    if (isRead() && sample.scale() > 1) {
      throw new BadInput(
          "scale: cache " + name() + " has no more entries than its source: expected at most 1");
    }
    return Math.max(1, Math.round(all * sample.scale()));
  }

  private Sums.Sum expected(Sample sample) {
    Sums.Sum sum = sample.sums().byCache().get(name());
    if (sum == null) {
      throw new BadInput("data: nothing is known of the source of cache " + name());
    }
    return sum;
  }

  /**
   * Its contents.
   *
   * @throws BadInput if it has to be read, and is no longer what it was
   */
  public synchronized Source<K, V> source(Sample sample) {
    return switch (contents) {
      case Contents.Drawn drawn ->
          new DrawnSource<>(spec, keying, drawn.values(), entries(sample), sample.seed());
      case Contents.Rows rows -> {
        HeldSource.Held<K, V> all = held == null ? hold(rows, expected(sample)) : held;
        held = all;
        yield new HeldSource<>(spec, keying, entries(sample), all);
      }
    };
  }

  private HeldSource.Held<K, V> hold(Contents.Rows rows, Sums.Sum expected) {
    HeldSource.Held<K, V> all = new HeldSource.Held<>();
    if (!read(rows, all::add).equals(expected)) {
      throw new BadInput("cache " + name() + ": its source has changed since the run began");
    }
    return all;
  }

  /** Reads every row, where there are some to read, and keeps none. */
  public Optional<Sums.Sum> sum() {
    Set<K> keys = new HashSet<>();
    return contents instanceof Contents.Rows rows
        ? Optional.of(read(rows, (key, value) -> keys.add(key)))
        : Optional.empty();
  }

  /**
   * Reads every row.
   *
   * @param taker takes an entry, unless there is one of that key
   */
  private Sums.Sum read(Contents.Rows rows, BiPredicate<K, V> taker) {
    Schema<V> schema = Schema.of(spec.value());
    List<String> keys = keying.fields().stream().map(Field::name).toList();
    long[] sum = {0, 1};
    rows.read(
        shape.columns(),
        keys,
        (place, values) -> {
          V value = schema.make(values);
          longest.note(place, shape.columns(), values);
          if (!taker.test(keying.key(value), value)) {
            String key = keying.key(value).toString();
            throw new BadInput(place + ": a row with the key " + key + " is there already");
          }
          first = first == null ? Map.entry(keying.key(value), value) : first;
          sum[0]++;
          sum[1] = 1_000_003 * sum[1] + Arrays.hashCode(values);
        });
    if (sum[0] == 0) {
      throw new BadInput("cache " + name() + ": its source has no rows");
    }
    return new Sums.Sum(sum[0], sum[1]);
  }

  /**
   * Refuses a target that has no room for a text that was read.
   *
   * @param indexed whether there are indexes
   * @throws BadInput naming the text's place
   */
  public void requireRoom(Grid grid, boolean indexed) {
    List<String> texts =
        keying.fields().stream()
            .filter(field -> field.fieldType() == FieldType.STRING)
            .map(Field::name)
            .toList();
    texts.forEach(
        name -> longest.requireRoom(name, grid.name(), "a key", grid.keyRoom(texts.size())));
    if (indexed) {
      index.forEach(name -> longest.requireRoom(name, grid.name(), "an index", grid.indexRoom()));
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
