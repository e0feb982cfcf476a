package org.gridmark.driver.coherence.form;

import static org.assertj.core.api.Assertions.assertThat;

import com.tangosol.util.Binary;
import com.tangosol.util.ExternalizableHelper;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.gridmark.model.data.FieldType;
import org.junit.jupiter.api.Test;

class PlainDatesTest {
  /** A record of dates alone, near to 0, where POF has short forms. */
  public record Dates(LocalDate day, LocalDateTime time) {}

  private static final List<LocalDate> DAYS =
      List.of(
          LocalDate.MIN,
          LocalDate.EPOCH.minusDays(1),
          LocalDate.EPOCH,
          LocalDate.EPOCH.plusDays(22),
          LocalDate.of(2026, 11, 26),
          LocalDate.MAX);
  private static final List<LocalDateTime> TIMES =
      List.of(
          LocalDateTime.of(-5, 1, 1, 0, 0),
          LocalDate.EPOCH.atStartOfDay().minusNanos(1000),
          LocalDate.EPOCH.atStartOfDay(),
          LocalDate.EPOCH.atStartOfDay().plusNanos(5000),
          LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000));

  @Test
  void datesComeBackAsTheyWere() {
    for (LocalDate day : DAYS) {
      assertThat(PlainDates.value(FieldType.DATE, PlainDates.kept(day))).isEqualTo(day);
    }
    for (LocalDateTime time : TIMES) {
      assertThat(PlainDates.value(FieldType.TIME, PlainDates.kept(time))).isEqualTo(time);
    }
  }

  @Test
  void theOrderOfDatesIsThatOfTheirNumbers() {
    assertThat(DAYS).extracting(day -> (Long) PlainDates.kept(day)).isSorted();
    assertThat(TIMES).extracting(time -> (Long) PlainDates.kept(time)).isSorted();
  }

  @Test
  void recordsComeBackFromPof() {
    AttachedContext context = new AttachedContext("," + Dates.class.getName());
    for (LocalDate day : DAYS) {
      for (LocalDateTime time : TIMES) {
        Dates dates = new Dates(day, time);
        Binary kept = ExternalizableHelper.toBinary(dates, context);
        assertThat(ExternalizableHelper.<Object>fromBinary(kept, context)).isEqualTo(dates);
      }
    }
  }
}
