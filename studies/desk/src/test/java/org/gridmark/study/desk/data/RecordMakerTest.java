package org.gridmark.study.desk.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.gridmark.model.data.FieldType;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordMakerTest {
  /** The same as the compiler makes it. */
  public record Compiled(
      boolean a,
      int b,
      long c,
      double d,
      String e,
      BigDecimal f,
      LocalDate g,
      LocalDateTime h,
      @Nullable Integer i) {}

  private static final List<Column> COLUMNS =
      List.of(
          column("a", FieldType.BOOLEAN),
          column("b", FieldType.INT),
          column("c", FieldType.LONG),
          column("d", FieldType.DOUBLE),
          column("e", FieldType.STRING),
          column("f", FieldType.DECIMAL),
          column("g", FieldType.DATE),
          column("h", FieldType.TIME),
          new Column("i", FieldType.INT, true, 0, "i"));

  private static final @Nullable Object[] VALUES = {
    true,
    7,
    8L,
    -0.0,
    "x",
    new BigDecimal("1.50"),
    LocalDate.of(2009, 1, 24),
    LocalDateTime.of(2009, 1, 24, 16, 30),
    null
  };

  private static Column column(String name, FieldType type) {
    return new Column(name, type, false, 2, name);
  }

  @Test
  void itIsWhatTheCompilerWouldHaveMade() throws Exception {
    Class<? extends Record> made = RecordMaker.record("Made", COLUMNS);

    assertThat(made.getSimpleName()).isEqualTo("Made");
    assertThat(Modifier.toString(made.getModifiers())).isEqualTo("public final");
    assertThat(made.getConstructors()).hasSize(1);
    assertThat(Arrays.stream(made.getRecordComponents()).map(RecordComponent::toString))
        .containsExactlyElementsOf(
            Arrays.stream(Compiled.class.getRecordComponents())
                .map(RecordComponent::toString)
                .toList());
    Record one = Schema.of(made).make(VALUES);
    Compiled other = Schema.of(Compiled.class).make(VALUES);
    assertThat(one.toString()).isEqualTo(other.toString().replace("Compiled", "Made"));
    assertThat(one.hashCode()).isEqualTo(other.hashCode());
    assertThat(one).isEqualTo(Schema.of(made).make(VALUES)).isNotEqualTo(other);
    assertThat(Schema.of(made).fields().getFirst().get(one)).isEqualTo(true);
  }

  /** As serializers look for it. */
  @Test
  void itIsFoundByItsName() throws Exception {
    Class<? extends Record> made = RecordMaker.record("Found", COLUMNS);
    assertThat(Class.forName(made.getName())).isSameAs(made);
  }

  @Test
  void theSameShapeIsMadeOnceAndAnotherOneGetsANumber() {
    Class<? extends Record> first = RecordMaker.record("Shaped", COLUMNS);
    assertThat(RecordMaker.record("Shaped", COLUMNS)).isSameAs(first);
    assertThat(RecordMaker.record("Shaped", COLUMNS.subList(0, 2)).getSimpleName())
        .isEqualTo("Shaped2");
  }

  /**
   * The JVM itself says so: as many fields as there is room for make a record, one more does not.
   */
  @Test
  void aRecordHasRoomForSoManyFieldsAndNoMore() {
    List<Column> full =
        IntStream.range(0, Column.MOST_ROOM).mapToObj(n -> column("f" + n, FieldType.INT)).toList();
    @Nullable Object[] values = Collections.nCopies(full.size(), 7).toArray();

    Class<? extends Record> type = RecordMaker.record("Full", full);
    Record made = Schema.of(type).make(values);

    assertThat(made).isEqualTo(Schema.of(type).make(values)).hasSameHashCodeAs(made);
    assertThat(made.toString()).startsWith("Full[f0=7, f1=7").endsWith("f252=7]");
    List<Column> wide =
        IntStream.range(0, Column.MOST_ROOM / 2)
            .mapToObj(n -> column("f" + n, FieldType.LONG))
            .toList();
    assertThat(wide.stream().mapToInt(Column::room).sum()).isEqualTo(Column.MOST_ROOM - 1);
    Schema.of(RecordMaker.record("Wide", wide)).make(Collections.nCopies(126, 7L).toArray());
    List<Column> over = new ArrayList<>(full);
    over.add(column("more", FieldType.INT));
    assertThatThrownBy(() -> Schema.of(RecordMaker.record("Over", over)))
        .hasMessageContaining("bad parameter count");
  }
}
