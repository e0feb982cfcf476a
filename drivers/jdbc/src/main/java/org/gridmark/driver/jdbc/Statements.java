package org.gridmark.driver.jdbc;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridmark.model.data.Change;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Filter;
import org.gridmark.model.data.Part;
import org.jspecify.annotations.Nullable;

/** The statements of one cache. */
final class Statements<K, V extends Record> {
  /** Of one statement: databases number them with 16 bits. */
  private static final int MOST_PARAMETERS = 60_000;

  /** Further ones save no time. */
  private static final int MOST_ROWS = 512;

  /** Of one statement, in bytes, where values have long texts: servers limit what they take. */
  private static final long MOST_BYTES = 8_000_000;

  /** A row beside its long texts, in bytes; rather more than less. */
  private static final long ROW_BYTES = 2_000;

  /**
   * Of a name that is too long for a database, so much is kept, with a number that tells it apart.
   */
  private static final int LONGEST_NAME = 48;

  private final EntryTable<K, V> table;
  private final Dialect dialect;
  private final Conditions<K, V> conditions;
  private final String schema;
  private final String name;
  private final String keyList;
  private final String entryList;
  private final String valueList;
  private final String valueOfKey;
  private final String inserted;
  private final String replacing;

  /**
   * @param schema the cluster's, not quoted
   */
  Statements(EntryTable<K, V> table, String schema, Dialect dialect) {
    this.table = table;
    this.dialect = dialect;
    this.conditions = new Conditions<>(table, dialect);
    this.schema = dialect.quoted(schema);
    this.name = this.schema + "." + dialect.quoted(table.cache().name());
    this.keyList = list(table.keyColumns());
    this.valueList = list(table.valueColumns());
    this.valueOfKey = "select " + valueList + " from " + name + " where " + ofKey();
    this.entryList = keyList + ", " + valueList;
    this.inserted = "insert into " + name + " (" + list(table.columns()) + ") values ";
    this.replacing = dialect.replacing(quoted(table.keyColumns()), quoted(table.written()));
  }

  /** The condition of a key: a get is so short that it is not to be made up each time. */
  private String ofKey() {
    return String.join(" = ? and ", quoted(table.keyColumns())) + " = ?";
  }

  private List<String> quoted(List<Column> columns) {
    return columns.stream().map(column -> dialect.quoted(column.name())).toList();
  }

  private String list(List<Column> columns) {
    return String.join(", ", quoted(columns));
  }

  Conditions<K, V> conditions() {
    return conditions;
  }

  /** Columns of the table, of the rows of a condition. */
  Sql select(String columns, Sql where) {
    return new Sql("select " + columns + " from " + name + " where ").add(where);
  }

  /** The value alone. */
  Sql value(K key) {
    return new Sql(valueOfKey, table.identify(key));
  }

  /** Whole entries. */
  Sql entries(Sql where) {
    return select(entryList, where);
  }

  /** Keys alone. */
  Sql keys(Filter filter) {
    return select(keyList, conditions.of(filter));
  }

  /**
   * The next so many entries in the order of keys.
   *
   * @param last the key before them; null: they are the first
   */
  Sql page(Filter filter, @Nullable K last, int size) {
    Sql where = conditions.of(filter);
    Sql behind = last == null ? where : where.add(" and ").add(conditions.after(last));
    return entries(behind).add(" order by " + keyList + " limit " + size);
  }

  /** How many rows one statement takes. */
  int mostRows() {
    long byParameters = MOST_PARAMETERS / table.columns().size();
    long bySize = MOST_BYTES / (ROW_BYTES + table.cache().bytes());
    long most = Math.min(MOST_ROWS, Math.min(byParameters, bySize));
    return Integer.highestOneBit((int) Math.max(1, most));
  }

  /** Inserts rows, in place of those with the same keys. */
  Sql upsert(List<? extends java.util.Map.Entry<? extends K, ? extends V>> entries) {
    Sql all = new Sql(inserted);
    String between = "";
    for (var entry : entries) {
      all.add(between).values(table.row(entry.getKey(), entry.getValue()));
      between = ", ";
    }
    return all.add(replacing);
  }

  /** Inserts a row where there is none with that key. */
  Sql insert(K key, V value) {
    return new Sql(inserted).values(table.row(key, value)).add(dialect.unlessThere());
  }

  /** Inserts a row that means nothing where there is none with that key. */
  Sql insertBlank(K key) {
    return new Sql(inserted).values(table.blankRow(key)).add(dialect.unlessThere());
  }

  /** Writes another value in place of the expected one. */
  Sql replace(K key, V expected, V value) {
    return set(table.written(), table.written(value)).add(conditions.entry(key, expected));
  }

  Sql delete(K key) {
    return new Sql("delete from " + name + " where ").add(conditions.key(key));
  }

  /** Makes a change in the rows of a condition. */
  Sql update(Sql where, Change change) {
    Field<?, ?> field = change.field();
    if (field.part() == Part.KEY) {
      throw new IllegalArgumentException(field + " is part of the key: it cannot change");
    }
    FieldColumns columns = table.of(field);
    return switch (change) {
      case Change.Assign assign ->
          set(columns.all(), columns.parameters(assign.value())).add(where);
      case Change.Add add -> {
        String column = dialect.quoted(columns.order().name());
        yield new Sql("update " + name + " set " + column + " = " + column + " + ")
            .value(new Parameter(ColumnType.LONG, add.amount()))
            .add(" where ")
            .add(where);
      }
    };
  }

  private Sql set(List<Column> columns, List<Parameter> values) {
    Sql all = new Sql("update " + name + " set ");
    for (int i = 0; i < values.size(); i++) {
      all.add(i == 0 ? "" : ", ").add(dialect.quoted(columns.get(i).name()) + " = ");
      all.value(values.get(i));
    }
    return all.add(" where ");
  }

  /** How a column is called in a statement. */
  String quoted(Column column) {
    return dialect.quoted(column.name());
  }

  /** Makes the schema and the table, with the indexes of the cache's spec. */
  List<String> define() {
    List<String> all = new ArrayList<>();
    all.add("create schema if not exists " + schema);
    all.add("create table if not exists " + name + " (" + definition() + ")");
    table.cache().indexes().stream().map(this::index).forEach(all::add);
    return all;
  }

  private String definition() {
    int texts =
        (int) table.keyColumns().stream().filter(one -> one.type() == ColumnType.TEXT).count();
    Stream<String> columns =
        table.columns().stream()
            .map(
                column ->
                    quoted(column)
                        + " "
                        + dialect.type(column, texts)
                        + (column.nullable() ? "" : " not null"));
    return String.join(
        ", ", Stream.concat(columns, Stream.of("primary key (" + keyList + ")")).toList());
  }

  /** Indexes a field, unless it is. */
  String index(Field<?, ?> field) {
    FieldColumns columns = table.of(field);
    String parts = String.join(", ", columns.identity().stream().map(dialect::indexed).toList());
    String label = shortened(table.cache().name() + "." + columns.order().name());
    return "create index if not exists "
        + dialect.quoted(label)
        + " on "
        + name
        + " ("
        + parts
        + ")";
  }

  private static String shortened(String label) {
    return label.length() <= LONGEST_NAME
        ? label
        : label.substring(0, LONGEST_NAME) + Integer.toHexString(label.hashCode());
  }

  /**
   * The number of a key's lock. Two keys have one number once in 2^64, and then wait for each
   * other.
   */
  Parameter lockNumber(K key) {
    StringBuilder all = new StringBuilder(name);
    for (Parameter part : table.identify(key)) {
      String text = String.valueOf(part.value());
      all.append(' ').append(text.length()).append(' ').append(text);
    }
    byte[] digest = sha256().digest(all.toString().getBytes(StandardCharsets.UTF_8));
    return new Parameter(ColumnType.LONG, ByteBuffer.wrap(digest).getLong());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  Sql size() {
    return new Sql("select count(*) from " + name);
  }

  /** Finds no row, and fails where there is no table. */
  Sql nothing() {
    return new Sql("select 1 from " + name + " where 1 = 0");
  }

  String truncate() {
    return "truncate table " + name;
  }

  String drop() {
    return "drop table if exists " + name;
  }
}
