package org.gridmark.study.desk.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridmark.study.desk.data.Column;
import org.gridmark.study.desk.data.Contents;
import org.gridmark.study.desk.data.CsvRows;
import org.gridmark.study.desk.data.JdbcRows;
import org.gridmark.study.desk.file.FieldsReader.Fields;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;

/**
 * Reads {@code source}: the rows that a cache is filled with.
 *
 * @param folder that the names of files start from
 * @param drivers the class loader that has the drivers of databases
 */
record SourceReader(Fields fields, Path folder, ClassLoader drivers) {
  private static final String PREFIX = "GRIDMARK_";
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");
  private static final String SQL_NAME = "[A-Za-z_][A-Za-z0-9_]*(\\.[A-Za-z_][A-Za-z0-9_]*)*";
  private static final String CSV = "csv";
  static final String JDBC = "jdbc";
  static final String TABLE = "table";
  static final String USER = "user";
  static final String PASSWORD = "password";
  private static final List<String> TABLE_KEYS = List.of(TABLE, USER, PASSWORD);
  static final List<String> SOURCE_KEYS =
      Stream.of(List.of(CSV, JDBC), TABLE_KEYS, FormReader.KEYS).flatMap(List::stream).toList();

  Contents read(Item item) {
    Section section = item.section("csv or jdbc", SOURCE_KEYS);
    if (section.has(CSV) == section.has(JDBC)) {
      throw item.bad("expected either csv or jdbc");
    }
    return section.has(CSV) ? csv(section) : jdbc(section);
  }

  private Contents csv(Section section) {
    for (String key : TABLE_KEYS) {
      if (section.has(key)) {
        throw section.get(key).bad("a csv file has none");
      }
    }
    return new CsvRows(path(section.get(CSV), folder), new FormReader(section).read());
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
    for (String key : FormReader.KEYS) {
      if (section.has(key)) {
        throw section.get(key).bad("only a csv file has one");
      }
    }
    String url = section.get(JDBC).text();
    if (!url.startsWith("jdbc:")) {
      throw section.get(JDBC).bad("expected a url that begins with jdbc:");
    }
    requireNoPassword(section.get(JDBC));
    for (Column column : fields.shape().columns()) {
      sqlName(fields.where().getOrDefault(column.name(), section.whole()), column.from());
    }
    Item table = section.need(TABLE, "the table that is read");
    return new JdbcRows(
        url,
        sqlName(table, table.text()),
        section.has(USER) ? section.get(USER).text() : null,
        section.has(PASSWORD) ? variable(section.get(PASSWORD)) : null,
        drivers,
        "");
  }

  /** Some drivers take {@code password=...}, and people write {@code //user:password@host}. */
  static void requireNoPassword(Item url) {
    if (url.text().matches("(?is).*(password|//[^/]*:[^/]*@).*")) {
      throw url.bad("expected no password in it: see password");
    }
  }

  private static String sqlName(Item item, String name) {
    if (!name.matches(SQL_NAME)) {
      throw item.bad("expected a name of letters, digits and _, not '" + name + "'");
    }
    return name;
  }

  /**
   * No other variable is ever sent to a database: a file of somebody else's may name any of them.
   * Whatever stands there in place of a variable is not repeated: it may be the password.
   */
  static String variable(Item item) {
    Matcher matcher = VARIABLE.matcher(item.text());
    if (!matcher.matches()) {
      throw item.bad(
          "expected the name of an environment variable, as in ${GRIDMARK_DESK_PASSWORD}");
    }
    String name = matcher.group(1);
    if (!name.startsWith(PREFIX)) {
      throw item.bad(
          "only a variable that begins with GRIDMARK_ is sent to a database; call it ${"
              + PREFIX
              + name
              + "}");
    }
    return name;
  }
}
