package org.gridmark.study.desk.file;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.gridmark.model.data.StoreMode;
import org.gridmark.model.data.StoreSource;
import org.gridmark.model.data.StoreSpec;
import org.gridmark.model.study.Setting;
import org.gridmark.system.table.OwnTable;
import org.gridmark.system.table.TableSource;
import org.gridmark.yaml.Item;
import org.gridmark.yaml.Item.Section;

/**
 * Reads {@code store}: the table behind a cache, of the run's own PostgreSQL unless a database is
 * named.
 *
 * @param cache its name
 * @param key the fields that make up its key
 */
record StoreReader(String cache, List<String> key) {
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

  StoreSpec read(Item item) {
    Section section = item.section(MODE, KEYS);
    Item named = section.need(MODE, "one of " + String.join(", ", MODES));
    StoreMode mode = mode(named.oneOf(MODE, MODES));
    if (mode != StoreMode.WRITE_BEHIND) {
      refuse(section, OF_BEHIND, "only write-behind has one");
    }
    StoreSource source = section.has(SourceReader.JDBC) ? own(section, mode) : served(section);
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
    Duration delay =
        section.has(DELAY)
            ? Setting.Time.parse(section.get(DELAY).of(new Setting.Time()))
            : USUAL_DELAY;
    if (!delay.isPositive()) {
      throw section.get(DELAY).bad("expected more than nothing: else it is write-through");
    }
    return delay;
  }

  private static int batch(Section section) {
    return section.has(BATCH) ? (int) section.get(BATCH).whole(1, MOST) : USUAL_BATCH;
  }

  private StoreSource served(Section section) {
    refuse(section, OF_DATABASE, "expected jdbc beside it: where the database is");
    String table = "cache_" + cache.toLowerCase(Locale.ROOT).replace('-', '_');
    return checked(
        section.whole(), (name, columns) -> new TableSource(SERVICE, name, columns), table);
  }

  /** The run's rows come from elsewhere, so a table that is only read would stay empty. */
  private StoreSource own(Section section, StoreMode mode) {
    Item url = section.get(SourceReader.JDBC);
    if (mode == StoreMode.READ_THROUGH) {
      throw url.bad("a run writes no rows through " + mode.word() + ": leave out jdbc");
    }
    if (!url.text().matches("jdbc:(postgresql|mariadb|mysql):.*")) {
      throw url.bad("expected jdbc:postgresql:, jdbc:mariadb: or jdbc:mysql:");
    }
    SourceReader.requireNoPassword(url);
    Item table = section.need(SourceReader.TABLE, "the table that is written; it has to be empty");
    return checked(
        table,
        (name, columns) ->
            new OwnTable(
                url.text(),
                section.has(SourceReader.USER) ? section.get(SourceReader.USER).text() : null,
                section.has(SourceReader.PASSWORD)
                    ? SourceReader.variable(section.get(SourceReader.PASSWORD))
                    : null,
                name,
                columns),
        table.text());
  }

  private StoreSource checked(
      Item where, BiFunction<String, List<String>, StoreSource> made, String table) {
    try {
      return made.apply(table, key.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList());
    } catch (IllegalArgumentException e) {
      throw where.bad(e);
    }
  }
}
