package org.gridmark.driver.ejb;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HexFormat;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.gridmark.model.data.Field;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordFormTest {
  record Entry(
      boolean flag,
      int small,
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
            1.0,
            "Zü",
            new BigDecimal("-1.50"),
            LocalDate.of(1970, 1, 3),
            LocalDateTime.of(1970, 1, 2, 0, 0, 0, 256));

    assertThat(hex(entry))
        .isEqualTo(
            "00" // none is absent
                + "01"
                + "ffffffff"
                + "3ff0000000000000"
                + "00000003"
                + "5ac3bc"
                + "00000002"
                + "00000002"
                + "ff6a"
                + "0000000000000002"
                + "0000000000000001"
                + "0000000000000100");
  }

  @Test
  void anAbsentFieldTakesOneBit() {
    assertThat(hex(new Entry(false, 0, 0.0, null, null, null, null)))
        .isEqualTo("78" + "00" + "00000000" + "0000000000000000");
  }

  /** The bean compares bytes where {@code replace} compares records. */
  @Test
  void recordsAreEqualIfTheirBytesAre() {
    RecordForm<Sample> form = new RecordForm<>(Sample.class);
    for (long n = 0; n < 100; n++) {
      assertThat(form.encode(Values.sample(n))).isEqualTo(form.encode(Values.sample(n)));
      assertThat(form.encode(Values.sample(n + 1))).isNotEqualTo(form.encode(Values.sample(n)));
    }
  }

  @Test
  void aFieldIsReadWithoutThoseBehindIt() {
    byte[] stored = FORM.encode(new Entry(true, 7, 0.0, "text", null, null, null));
    byte[] begin = java.util.Arrays.copyOf(stored, 1 + 1 + Integer.BYTES);

    assertThat(FORM.field(begin, Field.of(Entry::small))).isEqualTo(7);
  }
}
