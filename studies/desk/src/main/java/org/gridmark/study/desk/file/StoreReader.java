package org.gridmark.study.desk.file;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.study.Setting;
import org.gridmark.study.desk.data.Column;
import org.gridmark.study.desk.data.Shape;
import org.gridmark.system.table.OwnColumn;
import org.gridmark.system.table.OwnTable;
import org.gridmark.system.table.TableSource;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;

/**
 * Reads {@code store}: the table behind a cache, of the run's own PostgreSQL unless a database is
 * named.
 *
 * @param cache its name
 * @param shape of its objects
 * @param key the fields that make up its key
 */
record StoreReader(String cache, Shape shape, List<String> key) {
  /** The service that has the table unless a database is named. */
  static final String SERVICE = "postgres";

  private static final String MODE = "mode";
  private static final String DELAY = "delay";
  private static final String BATCH = "batch";
  private static final List<String> OF_BEHIND = List.of(DELAY, BATCH);
  private static final List<String> OF_DATABASE =
      List.of(SourceReader.TABLE, SourceReader.USER, SourceReader.PASSWORD);
  static final List<String> KEYS =
      List.of(
          MODE,
          DELAY,
          BATCH,
          SourceReader.JDBC,
          SourceReader.TABLE,
          SourceReader.USER,
          SourceReader.PASSWORD);

  static final List<String> MODES = Arrays.stream(StoreMode.values()).map(StoreMode::word).toList();
  private static final Duration USUAL_DELAY = Duration.ofSeconds(1);
  private static final int USUAL_BATCH = 100;
  private static final int MOST = 100_000;

  /** A run waits for some delays at its end. */
  private static final Setting.Span DELAYS =
      new Setting.Span(Duration.ofMillis(1), Duration.ofHours(1));

  StoreSpec read(Item item) {
    Section section = item.section(MODE, KEYS);
    Item named = section.need(MODE, "one of " + String.join(", ", MODES));
    StoreMode mode = mode(named.oneOf(MODE, MODES));
    if (mode != StoreMode.WRITE_BEHIND) {
      refuse(section, OF_BEHIND, "only write-behind has one");
    }
    StoreSource source = section.has(SourceReader.JDBC) ? own(section) : served(section);
    return switch (mode) {
      case READ_THROUGH -> StoreSpec.readThrough(source);
      case WRITE_THROUGH -> StoreSpec.writeThrough(source);
      case WRITE_BEHIND -> StoreSpec.writeBehind(source, delay(section), batch(section));
    };
  }

  private static StoreMode mode(String word) {
    return Arrays.stream(StoreMode.values())
        .filter(one -> one.word().equals(word))
        .findFirst()
        .orElseThrow();
  }

  private static void refuse(Section section, List<String> keys, String why) {
    for (String key : keys) {
      if (section.has(key)) {
        throw section.get(key).bad(why);
      }
    }
  }

  private static Duration delay(Section section) {
    return section.has(DELAY) ? Setting.Time.parse(section.get(DELAY).of(DELAYS)) : USUAL_DELAY;
  }

  private static int batch(Section section) {
    return section.has(BATCH) ? (int) section.get(BATCH).whole(1, MOST) : USUAL_BATCH;
  }

  private StoreSource served(Section section) {
    refuse(section, OF_DATABASE, "expected jdbc beside it: where the database is");
    String table = "cache_" + cache.toLowerCase(Locale.ROOT).replace('-', '_');
    requireDistinct(section, column -> column.name().toLowerCase(Locale.ROOT));
    List<String> columns = key.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    return checked(section.whole(), name -> new TableSource(SERVICE, name, columns), table);
  }

  /** Two fields cannot be one column. */
  private void requireDistinct(Section section, Function<Column, String> naming) {
    Map<String, String> taken = new HashMap<>();
    for (Column column : shape.columns()) {
      String name = naming.apply(column);
      String other = taken.putIfAbsent(name.toLowerCase(Locale.ROOT), column.name());
      if (other != null) {
        throw section
            .whole()
            .bad("fields %s and %s would both be column %s".formatted(other, column.name(), name));
      }
    }
  }

  private StoreSource own(Section section) {
    Item url = section.get(SourceReader.JDBC);
    if (!url.text().matches("jdbc:(postgresql|mariadb):.*")) {
      throw url.bad("expected jdbc:postgresql: or jdbc:mariadb:");
    }
    SourceReader.requireNoPassword(url);
    Item table =
        section.need(SourceReader.TABLE, "the table that is read or, empty at first, written");
    requireDistinct(section, Column::stored);
    List<String> columns = key.stream().map(name -> shape.column(name).stored()).toList();
    return checked(
        table,
        name ->
            new OwnTable(
                url.text(),
                section.has(SourceReader.USER) ? section.get(SourceReader.USER).text() : null,
                section.has(SourceReader.PASSWORD)
                    ? SourceReader.variable(section.get(SourceReader.PASSWORD))
                    : null,
                name,
                columns,
                shape.columns().stream()
                    .collect(
                        Collectors.toMap(
                            Column::name,
                            column -> new OwnColumn(column.stored(), column.scale())))),
        table.text());
  }

  private static StoreSource checked(Item where, Function<String, StoreSource> made, String table) {
    try {
      return made.apply(table);
    } catch (IllegalArgumentException e) {
      throw where.bad(e);
    }
  }
}
