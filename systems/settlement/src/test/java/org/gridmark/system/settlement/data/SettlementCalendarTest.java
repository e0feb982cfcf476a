package org.gridmark.system.settlement.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettlementCalendarTest {
  private static final SettlementCalendar CALENDAR = SettlementCalendar.STANDARD;

  @ParameterizedTest
  @CsvSource({
    "2005-01-14, 1, 2005-01-17",
    "2005-01-14, 3, 2005-01-19",
    "2005-01-15, 1, 2005-01-17",
    "2004-12-24, 1, 2004-12-27",
    "2003-12-24, 1, 2003-12-29",
    "2003-12-31, 2, 2004-01-05",
    "2003-04-30, 1, 2003-05-02"
  })
  void weekendsAndHolidaysAreLeftOut(LocalDate date, int days, LocalDate then) {
    assertThat(CALENDAR.plus(date, days)).isEqualTo(then);
  }

  @Test
  void tPlusNIsTheNthOfAllBusinessDaysToCome() {
    LocalDate start = LocalDate.of(2004, 12, 1);
    List<LocalDate> days =
        Stream.iterate(start.plusDays(1), day -> day.plusDays(1))
            .limit(400)
            .filter(CALENDAR::isBusinessDay)
            .toList();
    for (int n = 1; n <= 250; n++) {
      assertThat(CALENDAR.plus(start, n)).isEqualTo(days.get(n - 1));
    }
  }
}
