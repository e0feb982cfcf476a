package org.gridmark.driver.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HexFormat;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
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

  private static final RecordForm<Entry> FORM = new RecordForm<>(Entry.class);

  private static String hex(Entry entry) {
    return HexFormat.of().formatHex(FORM.encode(entry));
  }

  /** Worked out by hand from the description of the form. */
  @Test
  void eachFieldIsWrittenInOrder() {
    Entry entry =
        new Entry(
            true,
            -1,
            300,
            1.0,
            "Zü",
            new BigDecimal("-1.50"),
            LocalDate.of(1970, 1, 3),
            LocalDateTime.of(1970, 1, 1, 0, 0, 0, 1000));

    assertThat(hex(entry))
        .isEqualTo(
            "01"
                + "ffffffff"
                + "000000000000012c"
                + "3ff0000000000000"
                + "01000000035ac3bc"
                + "010000000200000002ff6a"
                + "010000000000000002"
                + "01000000000000000000000000000003e8");
  }

  @Test
  void anAbsentFieldTakesOneByte() {
    Entry entry = new Entry(false, 0, 0, 0.0, null, null, null, null);

    assertThat(hex(entry)).isEqualTo("00".repeat(1 + 4 + 8 + 8 + 4));
    assertThat(FORM.decode(FORM.encode(entry))).isEqualTo(entry);
  }

  @Test
  void valuesAtTheEdgesAreReadBack() {
    for (long edge : new long[] {0, -1, Long.MAX_VALUE, Long.MIN_VALUE}) {
      Entry entry =
          new Entry(false, (int) edge, edge, -0.0, "", null, LocalDate.MAX, LocalDateTime.MIN);

      assertThat(FORM.decode(FORM.encode(entry))).isEqualTo(entry);
    }
  }

  /** The server compares bytes where {@code replace} compares records. */
  @Test
  void recordsAreEqualIfTheirBytesAre() {
    RecordForm<Sample> form = new RecordForm<>(Sample.class);
    for (long n = 0; n < 100; n++) {
      Sample sample = Values.sample(n);
      assertThat(form.bytes(Values.sample(n))).isEqualTo(form.bytes(sample));
      assertThat(form.bytes(Values.sample(n + 1))).isNotEqualTo(form.bytes(sample));
    }
    assertThat(hex(decimal("1.0"))).isNotEqualTo(hex(decimal("1.00")));
  }

  private static Entry decimal(String amount) {
    return new Entry(false, 0, 0, 0.0, null, new BigDecimal(amount), null, null);
  }
}
