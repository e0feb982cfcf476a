package org.gridmark.driver.ldap;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Base64;
import java.util.HexFormat;
import org.gridmark.driver.contract.data.Sample;
import org.gridmark.driver.contract.data.Values;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StoredFormTest {
  record Entry(
      boolean flag,
      int small,
      long wide,
      double exact,
      @Nullable String text,
      @Nullable BigDecimal amount,
      @Nullable LocalDate day,
      @Nullable LocalDateTime time) {}

  private static final Entry ENTRY =
      new Entry(
          true,
          -1,
          258,
          1.0,
          "Zü",
          new BigDecimal("-1.50"),
          LocalDate.of(1970, 1, 3),
          LocalDateTime.of(1970, 1, 2, 0, 0, 0, 255));

  /** Worked out by hand from the description of the form. */
  private static final String BYTES =
      "01" // flag
          + "ffffffff"
          + "0000000000000102"
          + "3ff0000000000000"
          + "01"
          + "00000003"
          + "5ac3bc"
          + "01"
          + "00000002"
          + "00000002"
          + "ff6a"
          + "01"
          + "0000000000000002"
          + "01"
          + "0000000000000001"
          + "00000000000000ff";

  @Test
  void eachFieldIsWrittenInOrder() {
    byte[] stored = StoredForm.of(Entry.class, true).encode(ENTRY);

    assertThat(HexFormat.of().formatHex(stored)).isEqualTo(BYTES);
  }

  @Test
  void anAbsentFieldIsOneByte() {
    byte[] stored =
        StoredForm.of(Entry.class, true)
            .encode(new Entry(false, 0, 0, 0.0, null, null, null, null));

    assertThat(stored).hasSize(1 + 4 + 8 + 8 + 4).containsOnly(0);
  }

  @Test
  void aTextIsTheSameBytesInBase64() {
    StoredForm<Entry> text = StoredForm.of(Entry.class, false);

    assertThat(Base64.getDecoder().decode(text.encode(ENTRY)))
        .isEqualTo(HexFormat.of().parseHex(BYTES));
    assertThat(text.decode(text.encode(ENTRY))).isEqualTo(ENTRY);
  }

  /** The directory compares bytes where {@code replace} compares records. */
  @Test
  void recordsAreEqualIfTheirBytesAre() {
    StoredForm<Sample> form = StoredForm.of(Sample.class, false);
    for (long n = 0; n < 100; n++) {
      Sample sample = Values.sample(n);
      assertThat(form.encode(Values.sample(n))).isEqualTo(form.encode(sample));
      assertThat(form.encode(Values.sample(n + 1))).isNotEqualTo(form.encode(sample));
    }
  }
}
