package org.gridmark.model.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gridmark.model.data.Field;
import org.gridmark.model.data.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordFormTest {
  record Entry(
      boolean flag,
      int small,
      long wide,
      double exact,
      @Nullable String text,
      @Nullable BigDecimal amount,
      @Nullable LocalDate day,
      @Nullable LocalDateTime time) {}

  /** More fields that may be absent than a byte has bits. */
  record Sparse(
      @Nullable Boolean flag,
      @Nullable Integer small,
      int always,
      @Nullable Long wide,
      @Nullable Double exact,
      @Nullable String text,
      @Nullable BigDecimal amount,
      @Nullable LocalDate day,
      @Nullable LocalDateTime time,
      @Nullable String last) {}

  private static final RecordForm<Entry> FORM = new RecordForm<>(Entry.class);
  private static final RecordForm<Sparse> SPARSE = new RecordForm<>(Sparse.class);

  private static final Entry ENTRY =
      new Entry(
          true,
          -1,
          300,
          1.0,
          "Zü",
          new BigDecimal("-1.50"),
          LocalDate.of(1970, 1, 3),
          LocalDateTime.of(1970, 1, 1, 0, 0, 0, 1000));

  private static final Sparse ALL_ABSENT =
      new Sparse(null, null, 7, null, null, null, null, null, null, null);

  private static String hex(byte[] bytes) {
    return HexFormat.ofDelimiter(" ").formatHex(bytes);
  }

  /** Worked out by hand from the description of the form. */
  @Test
  void eachFieldIsWrittenInOrder() {
    assertThat(hex(FORM.encode(ENTRY)))
        .isEqualTo("00 01 01 d8 04 3f f0 00 00 00 00 00 00 06 5a c3 bc 04 04 ff 6a 04 00 d0 0f");
  }

  @Test
  void anAbsentFieldTakesOneBit() {
    Entry entry = new Entry(false, 0, 0, 0.0, null, null, null, null);

    assertThat(hex(FORM.encode(entry))).isEqualTo("0f 00 00 00 00 00 00 00 00 00 00 00");
    assertThat(hex(SPARSE.encode(ALL_ABSENT))).isEqualTo("ff 01 0e");
    assertThat(SPARSE.decode(SPARSE.encode(ALL_ABSENT))).isEqualTo(ALL_ABSENT);
  }

  /** One of them, and all but one. */
  @Test
  void absentFieldsAreReadBackWhicheverTheyAre() {
    Schema<Sparse> schema = Schema.of(Sparse.class);
    @Nullable Object[] there =
        schema.values(
            new Sparse(
                false,
                0,
                0,
                0L,
                -0.0,
                "",
                BigDecimal.ZERO,
                LocalDate.EPOCH,
                LocalDateTime.of(1, 1, 1, 0, 0),
                "€"));
    @Nullable Object[] absent = schema.values(ALL_ABSENT);
    for (Field<Sparse, ?> field : schema.fields()) {
      @Nullable Object[] some = there.clone();
      @Nullable Object[] others = absent.clone();
      some[field.index()] = absent[field.index()];
      others[field.index()] = there[field.index()];
      for (Sparse sparse : List.of(schema.make(some), schema.make(others))) {
        assertThat(SPARSE.decode(SPARSE.encode(sparse))).isEqualTo(sparse);
      }
    }
  }

  @Test
  void numbersAndTimesAtTheEdgesAreReadBack() {
    for (long edge :
        new long[] {0, 63, 64, -64, -65, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE}) {
      Entry entry =
          new Entry(
              false,
              (int) edge,
              edge,
              Double.longBitsToDouble(edge),
              "",
              BigDecimal.valueOf(edge, (int) edge / 2),
              LocalDate.MAX,
              LocalDateTime.MIN);

      assertThat(FORM.decode(FORM.encode(entry))).isEqualTo(entry);
    }
  }

  @Test
  void textsOfEveryKindAreReadBack() {
    for (String text : List.of("", "a", "\0", "Zürich", "€", "\uD83D\uDE00", "x".repeat(70_000))) {
      Entry entry = new Entry(false, 0, 0, 0.0, text, null, null, null);

      assertThat(FORM.decode(FORM.encode(entry))).isEqualTo(entry);
    }
  }

  /** A target compares bytes where {@code replace} compares records. */
  @Test
  void recordsAreEqualIfTheirBytesAre() {
    List<Entry> entries = drawn(400);
    for (Entry one : entries) {
      for (Entry other : entries) {
        boolean equal = Arrays.equals(FORM.encode(one), FORM.encode(other));
        assertThat(equal).isEqualTo(one.equals(other));
      }
    }
  }

  /** Of few values each, so that many are equal, or differ in one field. */
  private static List<Entry> drawn(int count) {
    RandomGenerator random = new SplittableRandom(7);
    List<Entry> entries = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      entries.add(
          new Entry(
              random.nextBoolean(),
              random.nextInt(2),
              random.nextInt(2) - 1,
              random.nextBoolean() ? 0.0 : -0.0,
              random.nextBoolean() ? "" : null,
              random.nextBoolean() ? new BigDecimal("1.0") : new BigDecimal("1.00"),
              null,
              null));
    }
    return entries;
  }

  @Test
  void aFieldIsReadWithoutThoseBehindIt() {
    byte[] whole = FORM.encode(ENTRY);
    byte[] beginning = Arrays.copyOf(whole, 5); // the bits, a boolean, an int, a long of two bytes

    assertThat(FORM.field(beginning, Field.of(Entry::wide))).isEqualTo(300);
    assertThat(FORM.field(whole, Field.of(Entry::amount))).isEqualTo(ENTRY.amount());
    assertThat(SPARSE.field(SPARSE.encode(ALL_ABSENT), Field.of(Sparse::last))).isNull();
  }

  @Test
  void bytesInTheMiddleOfABufferAreReadOfWhateverKindItIs() {
    GrowingBytes out = new GrowingBytes(1);
    out.int32(-1);
    FORM.write(out, ENTRY);
    int end = out.length();
    out.int32(-1);
    ByteBuffer inArray = ByteBuffer.wrap(out.array(), 4, end - 4);

    for (ByteBuffer stored :
        List.of(inArray.slice(), inArray.asReadOnlyBuffer(), inArray.duplicate())) {
      assertThat(FORM.decode(stored)).isEqualTo(ENTRY);
    }
    ByteBuffer direct = ByteBuffer.allocateDirect(100).put(FORM.bytes(ENTRY)).flip();
    assertThat(FORM.decode(direct)).isEqualTo(ENTRY);
  }
}
