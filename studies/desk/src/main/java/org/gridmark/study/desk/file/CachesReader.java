package org.gridmark.study.desk.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridmark.model.data.FieldType;
import org.gridmark.study.desk.data.Column;
import org.gridmark.study.desk.data.Contents;
import org.gridmark.study.desk.data.CsvRows;
import org.gridmark.study.desk.data.DeskCache;
import org.gridmark.study.desk.data.JdbcRows;
import org.gridmark.study.desk.data.Values;
import org.gridmark.study.desk.file.FieldsReader.Fields;
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
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{(GRIDMARK_[A-Za-z0-9_]+)}");
  private static final String SQL_NAME = "[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*";
  private static final String KEY = "key";
  private static final String ENTRIES = "entries";
  private static final String SOURCE = "source";
  private static final String INDEX = "index";
  private static final String CSV = "csv";
  private static final String JDBC = "jdbc";
  private static final String TABLE = "table";
  private static final String USER = "user";
  private static final String PASSWORD = "password";
  static final List<String> KEYS = List.of(KEY, ENTRIES, SOURCE, INDEX);
  static final List<String> SOURCE_KEYS = List.of(CSV, JDBC, TABLE, USER, PASSWORD);
  private static final long MOST_ENTRIES = 1_000_000_000;

  List<DeskCache<?, ?>> read(Item caches) {
    List<DeskCache<?, ?>> all = new ArrayList<>();
    caches.entries("caches by their names").forEach((name, item) -> all.add(cache(name, item)));
    return all;
  }

  private DeskCache<?, ?> cache(String name, Item item) {
    if (!name.matches("[A-Za-z0-9_-]{1,64}")) {
      throw item.bad("a cache is named with letters, digits, _ and -");
    }
    Section section = item.section("key, entries", KEYS);
    List<String> key = key(section.need(KEY, "the field or fields that make it up"));
    List<String> index = section.has(INDEX) ? names(section.get(INDEX)) : List.of();
    if (section.has(SOURCE) == section.has(ENTRIES)) {
      throw item.bad("expected either entries or source");
    }
    Contents contents = section.has(SOURCE) ? rows(section.get(SOURCE)) : drawn(section, key);
    return DeskCache.of(name, fields.shape(), key, contents, index);
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

  private Contents rows(Item item) {
    Section section = item.section("csv or jdbc", SOURCE_KEYS);
    if (section.has(CSV) == section.has(JDBC)) {
      throw item.bad("expected either csv or jdbc");
    }
    return section.has(CSV) ? csv(section) : jdbc(section);
  }

  private Contents csv(Section section) {
    for (String key : List.of(TABLE, USER, PASSWORD)) {
      if (section.has(key)) {
        throw section.get(key).bad("a csv file has none");
      }
    }
    return new CsvRows(path(section.get(CSV), folder));
  }

  /** The file of that name. */
  static Path path(Item item, Path folder) {
    try {
      return folder.resolve(item.text());
    } catch (InvalidPathException e) {
      throw item.bad("no name of a file: " + e.getReason());
    }
  }

  private Contents jdbc(Section section) {
    String url = section.get(JDBC).text();
    if (!url.startsWith("jdbc:")) {
      throw section.get(JDBC).bad("expected a url that begins with jdbc:");
    }
    if (url.matches("(?i).*password.*")) {
      throw section.get(JDBC).bad("expected no password in it: see password");
    }
    for (Column column : fields.shape().columns()) {
      sqlName(fields.where().getOrDefault(column.name(), section.whole()), column.from());
    }
    Item table = section.need(TABLE, "the table that is read");
    return new JdbcRows(
        url,
        sqlName(table, table.text()),
        section.has(USER) ? section.get(USER).text() : null,
        section.has(PASSWORD) ? variable(section.get(PASSWORD)) : null,
        drivers);
  }

  private static String sqlName(Item item, String name) {
    if (!name.matches(SQL_NAME)) {
      throw item.bad("expected a name of letters, digits and _, not '" + name + "'");
    }
    return name;
  }

  /** Whatever stands there instead is not repeated: it may be the password. */
  private static @Nullable String variable(Item item) {
    Matcher matcher = VARIABLE.matcher(item.text());
    if (!matcher.matches()) {
      throw item.bad(
          "expected the name of an environment variable that begins with GRIDMARK_,"
              + " as in ${GRIDMARK_DESK_PASSWORD}");
    }
    return matcher.group(1);
  }
}
