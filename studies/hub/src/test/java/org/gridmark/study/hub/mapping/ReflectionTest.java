package org.gridmark.study.hub.mapping;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.JDBCType;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.gridmark.model.BadInput;
import org.gridmark.model.data.Source;
import org.gridmark.study.hub.caches.RecordRows;
import org.gridmark.study.hub.data.Activity;
import org.gridmark.study.hub.data.Day;
import org.gridmark.study.hub.data.HubData;
import org.gridmark.study.hub.data.Position;
import org.gridmark.study.hub.data.PositionKey;
import org.gridmark.study.hub.data.Region;
import org.gridmark.study.hub.data.Rows;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReflectionTest {
  private static final HubData DATA = new HubData(3, new Rows(2000));

  private final Reflection<PositionKey, Position> positions =
      new Reflection<>(Position.class, Position::key);
  private final Reflection<Long, Activity> activities =
      new Reflection<>(Activity.class, Activity::tradeId);

  /** Every type that a field may have, primitive and not. */
  record Every(
      boolean open,
      @Nullable Boolean maybeOpen,
      int count,
      @Nullable Integer maybeCount,
      long total,
      @Nullable Long maybeTotal,
      double rate,
      @Nullable Double maybeRate,
      @Nullable String text) {}

  @Test
  void everyGeneratedValueIsMappedAsByTheExplicitMapper() throws Exception {
    assertSame(DATA.positions(Region.NY, Day.T), Position.class, positions, new PositionMapper());
    assertSame(
        DATA.activities(Region.EU, Day.T_1), Activity.class, activities, new ActivityMapper());
  }

  private static <K, V extends Record> void assertSame(
      Source<K, V> source, Class<V> type, Reflection<K, V> reflection, RowMapper<K, V> explicit)
      throws SQLException {
    RecordRows rows = RecordRows.of(type);
    RowMapper<K, V> mapper = reflection.mapper(rows.metaData());
    for (long n = 0; n < source.size(); n++) {
      V value = source.entry(n).getValue();
      V mapped = mapper.map(rows.at(value));
      assertThat(mapped).isEqualTo(value).isEqualTo(explicit.map(rows.at(value)));
      assertThat(mapper.key(mapped)).isEqualTo(source.entry(n).getKey());
    }
  }

  @Test
  void theOrderOfColumnsDoesNotMatter() throws Exception {
    Activity activity = DATA.activities(Region.NY, Day.T).entry(5).getValue();
    RecordRows rows = RecordRows.of(Activity.class);
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(rows.columns(), new Random(seed));
      assertThat(activities.mapper(rows.metaData()).map(rows.at(activity))).isEqualTo(activity);
    }
  }

  @Test
  void whatIsAbsentStaysAbsent() throws Exception {
    Reflection<String, Every> reflection = new Reflection<>(Every.class, every -> "key");
    RecordRows rows = RecordRows.of(Every.class);
    RowMapper<String, Every> mapper = reflection.mapper(rows.metaData());
    List<Every> all =
        List.of(
            new Every(true, null, 1, null, 2, null, 3.5, null, null),
            new Every(false, false, 0, 0, 0, 0L, 0, 0.0, ""),
            new Every(true, true, -1, 7, Long.MIN_VALUE, Long.MAX_VALUE, -0.0, 1e300, "à"));
    for (Every every : all) {
      assertThat(mapper.map(rows.at(every))).isEqualTo(every);
    }
  }

  @Test
  void whatCannotBeAbsentIsRefusedIfItIs() throws Exception {
    Reflection<String, Every> reflection = new Reflection<>(Every.class, every -> "key");
    RecordRows rows = RecordRows.of(Every.class);
    RowMapper<String, Every> mapper = reflection.mapper(rows.metaData());
    for (int absent : List.of(0, 2, 4, 6)) {
      @Nullable Object[] row = {true, true, 1, 1, 1L, 1L, 1.0, 1.0, "x"};
      row[absent] = null;
      assertThatThrownBy(() -> mapper.map(rows.at(row)))
          .isInstanceOf(SQLException.class)
          .hasMessage(
              "column %s is absent in a row, and its field cannot be",
              rows.columns().get(absent).name());
    }
  }

  @Test
  void aMapperIsCompiledOnceForTablesOfOneShape() throws Exception {
    RecordRows rows = RecordRows.of(Position.class);
    RowMapper<PositionKey, Position> first = positions.mapper(rows.metaData());
    assertThat(positions.mapper(RecordRows.of(Position.class).metaData())).isSameAs(first);
    Collections.swap(rows.columns(), 0, 1);
    assertThat(positions.mapper(rows.metaData())).isNotSameAs(first);
  }

  @Test
  void anExplicitMapperIsDrivenOnceTheColumnsWereChecked() throws Exception {
    PositionMapper explicit = new PositionMapper();
    Mapping<PositionKey, Position> driven = positions.driving(explicit);
    RecordRows rows = RecordRows.of(Position.class);
    assertThat(driven.columns()).isEqualTo(explicit.columns());
    assertThat(driven.mapper(rows.metaData())).isSameAs(explicit);
    rows.columns().removeLast();
    assertThatThrownBy(() -> driven.mapper(rows.metaData())).isInstanceOf(BadInput.class);
  }

  @Test
  void aColumnThatFitsNoFieldIsRefusedWithTheNearest() {
    refused(
        columns -> columns.add(new Column("tradder", JDBCType.VARCHAR)),
        "column tradder fits no field of Position; did you mean trader?");
  }

  @Test
  void aColumnThatIsThereTwiceIsRefused() {
    refused(columns -> columns.add(columns.getFirst()), "column ACCOUNT is there twice");
  }

  @Test
  void aFieldWithoutAColumnIsRefused() {
    refused(
        columns -> columns.removeIf(column -> column.name().equals("TRADER")),
        "no column for Position.trader");
  }

  @Test
  void aTypeThatDoesNotFitIsRefused() {
    refused(
        columns -> columns.set(1, new Column("instrument", JDBCType.VARCHAR)),
        "column instrument is varchar, which does not fit Position.instrument: expected int");
  }

  /** A wider column could hold what the field cannot. */
  @Test
  void aNumberFitsAWiderFieldAndNoNarrowerOne() {
    refused(
        columns -> columns.set(1, new Column("instrument", JDBCType.BIGINT)),
        "column instrument is bigint, which does not fit Position.instrument: expected int");
    RecordRows rows = RecordRows.of(Position.class);
    rows.columns()
        .replaceAll(
            column ->
                column.name().equals("QUANTITY")
                    ? new Column("quantity", JDBCType.INTEGER)
                    : column);
    org.assertj.core.api.Assertions.assertThatCode(() -> positions.mapper(rows.metaData()))
        .doesNotThrowAnyException();
  }

  private void refused(java.util.function.Consumer<List<Column>> change, String line) {
    RecordRows rows = RecordRows.of(Position.class);
    change.accept(rows.columns());
    assertThatThrownBy(() -> positions.mapper(rows.metaData()))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(line);
  }
}
