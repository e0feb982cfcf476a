package org.gridmark.study.desk.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.study.desk.data.Column;
import org.gridmark.study.desk.data.Contents;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.JdbcRows;
import org.gridmark.study.desk.data.Values;
import org.gridmark.study.desk.file.FieldsReader.Fields;
import org.gridmark.system.table.OwnTable;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;
import org.jspecify.annotations.Nullable;

/**
 * Reads {@code caches}.
 *
 * @param folder that the names of files start from
 * @param drivers the class loader that has the drivers of databases
 */
record CachesReader(Fields fields, Path folder, ClassLoader drivers) {
  private static final String KEY = "key";
  private static final String ENTRIES = "entries";
  private static final String SOURCE = "source";
  private static final String INDEX = "index";
  private static final String STORE = "store";
  static final List<String> KEYS = List.of(KEY, ENTRIES, SOURCE, INDEX, STORE);
  private static final long MOST_ENTRIES = 1_000_000_000;

  List<DeskCache<?, ?>> read(Item caches) {
    List<DeskCache<?, ?>> all = new ArrayList<>();
    caches
        .entries("caches by their names")
        .forEach((name, item) -> all.add(apart(cache(name, item), all, item)));
    return all;
  }

  /**
   * Two caches with one table would each have the other's rows. Those of the user's own have many
   * names, and their databases are asked later.
   */
  private static DeskCache<?, ?> apart(
      DeskCache<?, ?> cache, List<DeskCache<?, ?>> all, Item item) {
    StoreSpec store = cache.spec().store();
    for (DeskCache<?, ?> other : all) {
      StoreSpec taken = other.spec().store();
      if (store != null && taken != null && store.source().equals(taken.source())) {
        throw item.bad("its store is the table of cache " + other.name() + ", too");
      }
    }
    return cache;
  }

  private DeskCache<?, ?> cache(String name, Item item) {
    if (!name.matches("[A-Za-z0-9_-]{1,64}")) {
      throw item.bad("a cache is named with letters, digits, _ and -");
    }
    Section section = item.section("key, entries", KEYS);
    List<String> key = key(section.need(KEY, "the field or fields that make it up"));
    List<String> index = section.has(INDEX) ? names(section.get(INDEX)) : List.of();
    StoreSpec store =
        section.has(STORE)
            ? new StoreReader(name, fields.shape(), key).read(section.get(STORE))
            : null;
    return DeskCache.of(name, fields.shape(), key, contents(section, key, store), index, store);
  }

  /** The entries of a user's own table that is only read are its rows. */
  private Contents contents(Section section, List<String> key, @Nullable StoreSpec store) {
    if (store != null
        && store.mode() == StoreMode.READ_THROUGH
        && store.source() instanceof OwnTable own) {
      if (section.has(SOURCE) || section.has(ENTRIES)) {
        throw section
            .get(section.has(SOURCE) ? SOURCE : ENTRIES)
            .bad("expected none: the entries are the rows of table " + own.table());
      }
      return JdbcRows.of(own, drivers);
    }
    if (section.has(SOURCE) == section.has(ENTRIES)) {
      throw section.whole().bad("expected either entries or source");
    }
    return section.has(SOURCE)
        ? new SourceReader(fields, folder, drivers).read(section.get(SOURCE))
        : drawn(section, key);
  }

  private List<String> names(Item item) {
    return item.list().stream().map(one -> one.oneOf("field", fields.shape().names())).toList();
  }

  private List<String> key(Item item) {
    List<String> names = names(item);
    if (names.stream().distinct().count() < names.size()) {
      throw item.bad("a field is there twice");
    }
    for (String name : names) {
      if (fields.shape().column(name).optional()) {
        throw item.bad(name + " may be absent, so it is no part of a key");
      }
    }
    return names;
  }

  private Contents drawn(Section section, List<String> key) {
    long entries = section.get(ENTRIES).whole(1, MOST_ENTRIES);
    List<Values> values = new ArrayList<>();
    for (Column column : fields.shape().columns()) {
      values.add(values(column, section));
    }
    List<Values.Sequence> sequences = new ArrayList<>();
    for (String name : key) {
      if (fields.values().get(name) instanceof Values.Sequence sequence) {
        sequences.add(sequence);
        requireRoom(section, fields.shape().column(name), sequence, entries);
      }
    }
    if (sequences.isEmpty()) {
      throw section
          .get(KEY)
          .bad("expected a field with a sequence in it, so that no two entries have the same key");
    }
    return new Contents.Drawn(values, entries);
  }

  private static void requireRoom(
      Section section, Column column, Values.Sequence sequence, long entries) {
    if (column.type() == FieldType.INT
        && sequence.from() + sequence.step() * entries > Integer.MAX_VALUE) {
      throw section
          .get(ENTRIES)
          .bad("the sequence of " + column.name() + " has no room for so many: make it a long");
    }
  }

  private Values values(Column column, Section section) {
    Values values = fields.values().get(column.name());
    if (values == null) {
      Item where = fields.where().getOrDefault(column.name(), section.whole());
      throw where.bad(
          "expected a distribution of "
              + column.name()
              + ", since "
              + section.whole().key()
              + " has no source: one of "
              + String.join(", ", ValuesReader.KEYS));
    }
    return values;
  }
}
