package org.gridmark.driver.ignite.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.gridmark.model.data.FieldType;
import org.junit.jupiter.api.Test;

class StoredTest {
  private static final List<LocalDate> DATES =
      List.of(
          LocalDate.of(1, 1, 1),
          LocalDate.of(1582, 10, 4),
          LocalDate.of(1582, 10, 15),
          LocalDate.EPOCH.minusDays(1),
          LocalDate.EPOCH,
          LocalDate.of(2000, 2, 29),
          LocalDate.of(9999, 12, 31));

  private static final List<LocalDateTime> TIMES =
      List.of(
          LocalDateTime.of(1, 1, 1, 0, 0),
          LocalDate.EPOCH.atStartOfDay().minusNanos(1000),
          LocalDate.EPOCH.atStartOfDay(),
          LocalDateTime.of(2026, 3, 29, 2, 30, 0, 1000),
          LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000));

  @Test
  void datesComeBackAndKeepTheirOrder() {
    List<Integer> stored = DATES.stream().map(date -> (Integer) Stored.of(date)).toList();

    assertThat(stored).isSorted();
    assertThat(stored).map(day -> Stored.value(FieldType.DATE, day)).isEqualTo(DATES);
  }

  @Test
  void timesComeBackAndKeepTheirOrder() {
    List<Long> stored = TIMES.stream().map(time -> (Long) Stored.of(time)).toList();

    assertThat(stored).isSorted();
    assertThat(stored).map(micros -> Stored.value(FieldType.TIME, micros)).isEqualTo(TIMES);
  }

  @Test
  void otherNumbersAreNoDates() {
    assertThat(Stored.value(FieldType.INT, 5)).isEqualTo(5);
    assertThat(Stored.value(FieldType.LONG, 5L)).isEqualTo(5L);
    assertThat(Stored.of(5)).isEqualTo(5);
    assertThat(Stored.of(null)).isNull();
  }
}
